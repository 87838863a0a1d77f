import Foundation

/// Some names of a directory, one after the other in memory, each with a zero at its end, as the
/// system gives and takes them.
///
/// Most files of a cache need no `String` of their own, so none is made here.
struct NameBatch: Sendable {
  /// How many names a full batch has: work for about half a millisecond.
  static let capacity = 512

  private(set) var characters: [CChar] = []
  private(set) var count = 0

  var isFull: Bool { count == Self.capacity }

  mutating func append(_ name: UnsafePointer<CChar>) {
    characters.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
    count += 1
  }

  /// Shows each name and where it begins, until the body throws.
  func forEach(
    _ body: (_ name: UnsafePointer<CChar>, _ start: Int) throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    try characters.withUnsafeBufferPointer { buffer throws(SystemCallError) in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      while start < buffer.count {
        let name = base + start
        try body(name, start)
        start += strlen(name) + 1
      }
    }
  }
}
