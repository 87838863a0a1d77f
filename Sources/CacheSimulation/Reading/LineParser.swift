/// What makes requests of lines.
protocol LineParser {
  /// Adds what a line asks for; lines come without their ends, and none is empty.
  mutating func parse(_ line: Bytes, into builder: inout TraceBuilder) throws(TraceFault)
}

extension TraceReader {
  /// Reads line by line, by line feeds with or without carriage returns.
  mutating func readLines(with parser: some LineParser) throws(TraceError) {
    var parser = parser
    var number = 0
    var isReserved = false
    while try hasBytes() {
      let window = stream.window
      var start = 0
      while start < window.count {
        let end = window.position(of: UInt8(ascii: "\n"), from: start)
        if end == window.count {
          guard end - start <= ByteStream.longestLine else { throw tooLong(number + 1) }
          guard stream.isAtEnd else { break }
        }
        number += 1
        let hasReturn = end > start && window[end - 1] == UInt8(ascii: "\r")
        let line = window.part(start..<(hasReturn ? end - 1 : end))
        if !line.isEmpty {
          do throws(TraceFault) {
            try parser.parse(line, into: &builder)
          } catch {
            throw error.error(in: stream.name, at: .line(number))
          }
        }
        start = min(end + 1, window.count)
      }
      if number > 0, !isReserved {
        isReserved = true
        reserve(after: start)
      }
      stream.consume(start)
      if !stream.isAtEnd { try stream.fill() }
    }
    try requireRequests(at: .line(max(number, 1)))
  }

  /// Makes room for as many requests as there will be if lines stay as long as they are.
  private mutating func reserve(after consumed: Int) {
    guard let size = stream.size, size > consumed, consumed > 0 else { return }
    let estimate = Double(builder.requestCount) * Double(size) / Double(consumed)
    builder.reserve(Int(min(estimate * 1.01, Double(size))))
  }

  private func tooLong(_ number: Int) -> TraceError {
    TraceFault(
      expected: "a line of at most \(ByteStream.longestLine) bytes",
      found: "a longer one"
    ).error(in: stream.name, at: .line(number))
  }
}
