import Foundation

/// A name that is the bytes of its UTF-8, as a file system compares names.
///
/// Swift's strings are equal when they look the same: "é" composed and decomposed are one string
/// but two files. Where names identify files, they are wrapped in this type.
@usableFromInline
package struct Filename: Sendable {
  @usableFromInline
  package let string: String

  @usableFromInline
  package init(_ string: String) {
    self.string = string
  }
}

extension Filename: Hashable {
  @usableFromInline
  package static func == (lhs: Filename, rhs: Filename) -> Bool {
    lhs.withBytes { left in
      rhs.withBytes { right in
        guard left.count == right.count else { return false }
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }

  /// Calls a body with the bytes where they are; only a string bridged from Objective-C is copied.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    string.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(string.utf8).withUnsafeBytes(body)
  }
}

extension Filename: Comparable {
  @usableFromInline
  package static func < (lhs: Filename, rhs: Filename) -> Bool {
    lhs.string.utf8.lexicographicallyPrecedes(rhs.string.utf8)
  }
}
