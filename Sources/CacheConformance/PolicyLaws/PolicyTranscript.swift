/// The calls made to a policy, as Swift code, for those runs that somebody will read.
package struct PolicyTranscript: Sendable {
  /// One call a line; `nil` when nobody asks for them, so that no string is built in vain.
  package private(set) var lines: [String]?

  init(isKept: Bool) {
    lines = isKept ? [] : nil
  }

  mutating func append(_ call: @autoclosure () -> String) {
    if lines != nil {
      lines?.append(call())
    }
  }
}
