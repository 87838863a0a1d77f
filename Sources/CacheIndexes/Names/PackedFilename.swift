/// A file name in the form in which an index keeps it.
///
/// The names of a cache's files are digests, written as 32 or 64 lower-case hexadecimal digits.
/// Kept as the bytes that the digits stand for they take a quarter of the memory of a string, stand
/// in a table rather than each in an allocation of its own, and are compared at once. Any other
/// name is kept as it is. A name has one form, so names are equal when their forms are.
@usableFromInline
package enum PackedFilename: Hashable, Sendable {
  /// 32 digits.
  case digest(NameDigest)
  /// 64 digits.
  case longDigest(NameDigest, NameDigest)
  /// Anything else.
  case text(Filename)

  /// Packs a name.
  @usableFromInline
  package init(_ name: String) {
    let digest = name.utf8.withContiguousStorageIfAvailable {
      Self(digits: UnsafeRawBufferPointer($0))
    }
    self = (digest ?? nil) ?? .text(Filename(name))
  }

  /// Packs a name as a file system has it; `nil` when it is not UTF-8.
  ///
  /// - Parameter utf8: The bytes of the name.
  package init?(utf8: UnsafeRawBufferPointer) {
    if let digest = Self(digits: utf8) {
      self = digest
    } else if let name = String(validating: utf8, as: UTF8.self) {
      self = .text(Filename(name))
    } else {
      return nil
    }
  }

  @inline(__always)
  private init?(digits: UnsafeRawBufferPointer) {
    switch digits.count {
    case NameDigest.digitCount:
      guard let digest = NameDigest(digits: digits, from: 0) else { return nil }
      self = .digest(digest)
    case 2 * NameDigest.digitCount:
      guard let head = NameDigest(digits: digits, from: 0),
        let tail = NameDigest(digits: digits, from: NameDigest.digitCount)
      else { return nil }
      self = .longDigest(head, tail)
    default:
      return nil
    }
  }

  /// The name.
  package var string: String {
    switch self {
    case .digest(let digest): Self.string(of: digest, and: nil)
    case .longDigest(let head, let tail): Self.string(of: head, and: tail)
    case .text(let name): name.string
    }
  }

  private static func string(of head: NameDigest, and tail: NameDigest?) -> String {
    let count = NameDigest.digitCount * (tail == nil ? 1 : 2)
    return String(unsafeUninitializedCapacity: count) { buffer in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      head.writeDigits(to: buffer, from: 0)
      tail?.writeDigits(to: buffer, from: NameDigest.digitCount)
      return count
    }
  }
}
