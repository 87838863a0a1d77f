import Foundation

/// Some names of a directory, one after the other in memory, each with a zero at its end, as the
/// system gives and takes them.
///
/// Most files of a cache need no `String` of their own, so none is made here.
struct NameBatch: Sendable {
  /// How many names a full batch has: work for about half a millisecond.
  static let capacity = 512

  private var characters: [CChar] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == Self.capacity }

  mutating func append(_ name: UnsafePointer<CChar>) {
    characters.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
    count += 1
  }

  /// Shows each name and where it stands, until the body throws.
  func forEach(
    _ body: (_ name: UnsafePointer<CChar>, _ offset: Int) throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    try characters.withUnsafeBufferPointer { buffer throws(SystemCallError) in
      guard let start = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count {
        let name = start + offset
        try body(name, offset)
        offset += strlen(name) + 1
      }
    }
  }

  /// Calls a body with the name that stands at an offset.
  @inline(__always)
  func withName<Result>(
    at offset: UInt32,
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    // Safe: a zero stands behind every name, so there is one behind any place among the characters.
    characters.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped + Int(offset)) }
  }
}
