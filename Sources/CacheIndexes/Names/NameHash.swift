/// Hashes names, each table differently, so that nobody can make up names that collide.
///
/// A digest has random bits enough; they only need to be mixed with some that its maker does not
/// know. One wide multiplication does that.
struct NameHash: Sendable {
  private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  @inline(__always)
  func callAsFunction(_ digest: NameDigest) -> UInt32 {
    half(mix(digest.first, digest.second))
  }

  @inline(__always)
  func callAsFunction(_ head: NameDigest, _ tail: NameDigest) -> UInt32 {
    half(mix(mix(head.first, head.second) ^ tail.first, tail.second))
  }

  func callAsFunction(_ name: Filename) -> UInt32 {
    half(UInt64(truncatingIfNeeded: name.hashValue))
  }

  @inline(__always)
  private func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ seeds.0).multipliedFullWidth(by: second ^ seeds.1)
    return product.high ^ product.low
  }

  @inline(__always)
  private func half(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
