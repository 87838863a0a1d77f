/// First block, number of blocks, and two numbers that are ignored.
struct LisParser: LineParser {
  func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault) {
    var rest = line
    guard let first = rest.nextWord()?.decimal, let count = rest.nextWord()?.decimal,
      count > 0, rest.nextWord()?.decimal != nil, rest.nextWord()?.decimal != nil,
      rest.nextWord() == nil
    else {
      throw TraceFault(
        expected: "a first block, a number of blocks above 0 and two more numbers",
        found: line
      )
    }
    try builder.addPages(from: first, count: count)
  }
}
