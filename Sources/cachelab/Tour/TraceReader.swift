/// Reads the text of a trace.
///
/// Lines that begin with `#` and empty lines are comments. Every other line is a request: an
/// object's number and, where the object first appears, a blank and its size in bytes. Numbers
/// count up from 0 in the order of first appearance.
struct TraceReader {
  /// A line that is not as it should be.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let expected: String
    let found: String

    var description: String { "\(file):\(line): expected \(expected), found \(found)" }
  }

  /// No object of a recorded workload is larger: a size beyond it is a damaged file.
  static let largestSize = 1 << 30

  private let file: String
  private var line = 0
  private var requests: [Int32] = []
  private var sizes: [Int] = []

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: Its name, for errors.
  /// - Returns: The trace.
  /// - Throws: The first fault.
  static func read(_ bytes: [UInt8], file: String) throws(Fault) -> Trace {
    var reader = TraceReader(file: file)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try reader.read(line)
    }
    guard !reader.requests.isEmpty else {
      throw reader.fault(expected: "at least one request", found: "none")
    }
    return Trace(requests: reader.requests, sizes: reader.sizes)
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(Fault) {
    line += 1
    guard let first = text.first, first != UInt8(ascii: "#") else { return }
    var words = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)[...]
    let number = try number(
      words.popFirst(),
      atMost: sizes.count,
      expected: "an object number of at most \(sizes.count)"
    )
    if number == sizes.count {
      let size = try self.number(
        words.popFirst(),
        atMost: Self.largestSize,
        expected: "the size of new object \(number), at most \(Self.largestSize) bytes"
      )
      sizes.append(size)
    }
    if let word = words.first {
      throw fault(expected: "the end of the line", found: Self.quoted(word))
    }
    requests.append(Int32(number))
  }

  private func number(
    _ word: ArraySlice<UInt8>?,
    atMost limit: Int,
    expected: String
  ) throws(Fault) -> Int {
    guard let word else { throw fault(expected: expected, found: "the end of the line") }
    var value = 0
    for byte in word {
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      guard (0...9).contains(digit), value <= limit else {
        throw fault(expected: expected, found: Self.quoted(word))
      }
      value = value * 10 + digit
    }
    guard !word.isEmpty, value <= limit else {
      throw fault(expected: expected, found: Self.quoted(word))
    }
    return value
  }

  private func fault(expected: String, found: String) -> Fault {
    Fault(file: file, line: line, expected: expected, found: found)
  }

  private static func quoted(_ word: ArraySlice<UInt8>) -> String {
    Printable.quoted(String(decoding: word, as: UTF8.self))
  }
}
