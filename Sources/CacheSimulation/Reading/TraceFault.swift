/// What is wrong with one line or record, before it is known which one.
struct TraceFault: Error {
  let expected: String
  let found: String

  init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  init(expected: String, found bytes: Bytes) {
    self.init(expected: expected, found: PrintableBytes.quoted(bytes))
  }

  /// The error once the place is known.
  func error(in file: String, at place: TraceError.Place) -> TraceError {
    TraceError(kind: .malformed, file: file, place: place, expected: expected, found: found)
  }
}
