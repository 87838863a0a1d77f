/// Time, object and size between blanks; what follows them is not looked at.
struct TRParser: LineParser {
  func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault) {
    var rest = line
    guard rest.nextWord() != nil, let object = rest.nextWord(), let word = rest.nextWord() else {
      throw TraceFault(expected: "a time, an object and a size", found: line)
    }
    guard let size = word.decimal else {
      throw TraceFault(expected: "a size in bytes below 2^64", found: word)
    }
    try builder.add(object, size: size)
  }
}
