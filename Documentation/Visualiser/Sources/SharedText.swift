/// The bytes in which both languages leave text for each other, as UTF-8.
struct SharedText {
  /// The bytes, which are elsewhere once more room was needed.
  private(set) var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1024)
  /// How many of them Swift has written.
  private(set) var count = 0

  /// Makes room for so many bytes; those that are there are lost if they have to move.
  mutating func reserve(_ count: Int) {
    guard count > bytes.count else { return }
    bytes.deallocate()
    bytes = .allocate(capacity: max(count, 2 * bytes.count))
  }

  /// Leaves a text for JavaScript.
  mutating func write(_ text: String) {
    reserve(text.utf8.count)
    count = 0
    for byte in text.utf8 {
      bytes[count] = byte
      count += 1
    }
  }

  /// The text that JavaScript left in a range of bytes.
  func read(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
