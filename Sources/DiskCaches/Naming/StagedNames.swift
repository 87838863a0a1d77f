import CacheIndexes
import Synchronization

/// The names of files on their way into a cache, told apart from keys and from strangers' files.
///
/// Every cache marks its own, so that it can tell what a cache before it left behind. A name that is
/// free again is taken again: the file system finds its place in the directory faster than that of a
/// name it has never seen.
struct StagedNames: ~Copyable, Sendable {
  private static let prefix = ".swiftcaches-"
  private static let digitCount = 16

  private let mark: String
  private let stem: String

  /// The names of the first 64 numbers, which are taken again and again.
  private let names: [String]

  /// Which of them are taken, a bit each.
  private let taken = Atomic<UInt64>(0)

  /// The number for the next file while all of those are taken; it is used once.
  private let nextNumber = Atomic<UInt64>(64)

  init() {
    mark = Self.digits(of: .random(in: .min ... .max))
    let stem = "\(Self.prefix)\(mark)-"
    self.stem = stem
    names = (0..<64).map { stem + Self.digits(of: $0) }
  }

  /// Takes a number that no other file has.
  func take() -> UInt64 {
    var taken = self.taken.load(ordering: .relaxed)
    while taken != .max {
      let free = ~taken & (taken &+ 1)
      let result = self.taken.compareExchange(
        expected: taken,
        desired: taken | free,
        ordering: .acquiringAndReleasing
      )
      if result.exchanged { return UInt64(free.trailingZeroBitCount) }
      taken = result.original
    }
    return nextNumber.add(1, ordering: .relaxed).oldValue
  }

  /// Gives back the number of a file that no longer has its name.
  func giveBack(_ number: UInt64) {
    if number < 64 {
      taken.bitwiseAnd(~(1 << number), ordering: .acquiringAndReleasing)
    }
  }

  /// The name of a number: the prefix, the cache's mark, and the number.
  func name(_ number: UInt64) -> String {
    number < 64 ? names[Int(number)] : stem + Self.digits(of: number)
  }

  /// Whether a name is of this form but another cache's.
  func isLeftover(_ name: String) -> Bool {
    guard name.utf8.starts(with: Self.prefix.utf8) else { return false }
    let parts = name.dropFirst(Self.prefix.count).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    return parts.count == 2 && parts[0] != mark
      && parts.allSatisfy { part in
        part.utf8.count == Self.digitCount && part.utf8.allSatisfy(isHexadecimalDigit)
      }
  }

  private static func digits(of number: UInt64) -> String {
    withUnsafeBytes(of: number.bigEndian) { hexadecimal($0.loadUnaligned(as: SIMD8<UInt8>.self)) }
  }
}
