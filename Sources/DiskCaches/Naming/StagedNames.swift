import CacheIndexes
import Synchronization

/// The names of files on their way into a cache, told apart from keys and from strangers' files.
///
/// Every cache marks its own, so that it can tell what a cache before it left behind.
struct StagedNames: ~Copyable, Sendable {
  private static let prefix = ".swiftcaches-"
  private static let digitCount = 16

  private let mark = digits(of: .random(in: .min ... .max))
  private let nextNumber = Atomic<UInt64>(0)

  /// A name that was not used before: the prefix, the cache's mark, and a number.
  func next() -> String {
    let number = nextNumber.add(1, ordering: .relaxed).oldValue
    return "\(Self.prefix)\(mark)-\(Self.digits(of: number))"
  }

  /// Whether a name is of this form but another cache's.
  func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(Self.prefix) else { return false }
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
    withUnsafeBytes(of: number.bigEndian) { hexadecimal(Array($0)) }
  }
}
