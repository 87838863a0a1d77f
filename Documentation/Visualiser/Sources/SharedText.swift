/// The bytes in which both languages leave text for each other, as UTF-8.
struct SharedText {
  /// The bytes, which stay where they are.
  let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1024)
  /// How many of them Swift has written.
  private(set) var count = 0

  /// Leaves a text for JavaScript, as much of it as there is room for.
  mutating func write(_ text: String) {
    count = 0
    for byte in text.utf8.prefix(bytes.count) {
      bytes[count] = byte
      count += 1
    }
  }

  /// The text of so many bytes that JavaScript left.
  func read(_ count: Int) -> String {
    String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
