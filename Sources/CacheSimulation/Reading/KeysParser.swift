/// One key a line, any text.
struct KeysParser: LineParser {
  func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault) {
    try builder.add(line, size: 1)
  }
}
