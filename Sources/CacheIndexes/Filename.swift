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
    lhs.string.utf8.elementsEqual(rhs.string.utf8)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    let hashed: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if hashed == nil {
      Array(string.utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

extension Filename: Comparable {
  @usableFromInline
  package static func < (lhs: Filename, rhs: Filename) -> Bool {
    lhs.string.utf8.lexicographicallyPrecedes(rhs.string.utf8)
  }
}
