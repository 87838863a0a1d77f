/// An object's number and, where the object first appears, a blank and its size in bytes.
///
/// Numbers count up from 0 in the order of first appearance. Lines that begin with `#` are comments.
struct CompactParser: LineParser {
  /// No object of a recorded workload is larger: a size beyond it is a damaged file.
  static let largestSize: UInt64 = 1 << 30

  func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault) {
    guard line[0] != UInt8(ascii: "#") else { return }
    var rest = line
    let next = builder.objectCount
    let word = rest.nextWord()
    guard let number = word?.decimal, number <= next else {
      throw Self.fault("an object number of at most \(next)", word)
    }
    let object = UInt32(truncatingIfNeeded: number)
    var size: UInt64 = 0
    if number == next {
      let word = rest.nextWord()
      guard let new = word?.decimal, new <= Self.largestSize else {
        throw Self.fault(
          "the size of new object \(number), at most \(Self.largestSize) bytes",
          word
        )
      }
      size = new
    } else {
      size = builder.size(of: object)
    }
    if let word = rest.nextWord() {
      throw Self.fault("the end of the line", word)
    }
    try builder.add(object: object, size: size)
  }

  private static func fault(_ expected: String, _ word: Bytes?) -> TraceFault {
    guard let word else { return TraceFault(expected: expected, found: "the end of the line") }
    return TraceFault(expected: expected, found: word)
  }
}
