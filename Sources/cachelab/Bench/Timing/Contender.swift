/// One of several that take turns in a measurement.
struct Contender {
  /// Makes a cycle for the number of a round, and returns the nanoseconds that an operation took.
  let cycle: (_ round: Int) throws(CommandFailure) -> Double

  init(_ cycle: @escaping (_ round: Int) throws(CommandFailure) -> Double) {
    self.cycle = cycle
  }
}
