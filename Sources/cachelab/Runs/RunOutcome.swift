/// What came of a run, and how long it took.
struct RunOutcome<Value: Sendable>: Sendable {
  let result: Result<Value, any Error>
  let seconds: Double
}
