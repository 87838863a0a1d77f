/// One block number a line, and marks, which are skipped.
struct LIRSParser: LineParser {
  func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault) {
    let word = line.trimmed
    if word.count == 1, word[0] == UInt8(ascii: "*") { return }
    guard let block = word.decimal else {
      throw TraceFault(
        expected: "a block number or *, or else another format than lirs",
        found: line
      )
    }
    try builder.addPages(from: block, count: 1)
  }
}
