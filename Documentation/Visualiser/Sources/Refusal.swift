/// Why something cannot be answered, in one sentence.
struct Refusal: Error {
  let reason: String

  /// Runs a body, and says why when it fails.
  static func wrapping<Result, Failure: Error & CustomStringConvertible>(
    _ body: () throws(Failure) -> Result
  ) throws(Refusal) -> Result {
    do {
      return try body()
    } catch {
      throw Refusal(reason: error.description)
    }
  }
}
