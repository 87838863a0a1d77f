import CacheSimulation

/// What `diff` prints: each parting, with what the two strategies held before it.
struct DiffReport {
  let text: String

  /// Looks for the partings of a sweep of two strategies at one capacity.
  ///
  /// - Throws: When a strategy fails, or a signal asks the program to end.
  init(sweep: SimulationSweep, most: Int) throws(CommandFailure) {
    let diff = StrategyDiff(
      trace: sweep.workload.trace,
      capacity: sweep.capacities[0],
      strategies: sweep.runs.map(\.strategy)
    )
    do {
      text = try Self.text(of: diff, sweep, most: most)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.failure, "diff: \(error)")
    }
  }

  private static func text(
    of diff: StrategyDiff,
    _ sweep: SimulationSweep,
    most: Int
  ) throws -> String {
    let names = diff.strategies.map(\.name)
    let partings = try diff.partings(most: most)
    let place = "\(names[0]) and \(names[1]) at \(sweep.workload.describe(diff.capacity))"
    guard !partings.isEmpty else {
      let requests = Grouped.count(sweep.workload.trace.objects.count, "request", "requests")
      return "\(place) do the same in all of \(requests).\n"
    }
    var text = "\(place) part:\n"
    for parting in partings {
      text += "\nrequest \(Grouped(parting.position + 1)), for \(name(parting.object)):\n"
      let drawings = try diff.drawings(before: parting.position, name: name)
      for ((strategy, drawing), answer) in zip(zip(names, drawings), parting.answers) {
        text += "\n  \(strategy): \(describe(answer))\n"
        text += drawing.split(separator: "\n").map { "    \($0)\n" }.joined()
      }
    }
    if partings.count < most {
      text += "\nAfter that, one hits and misses whatever the other does.\n"
    }
    return text
  }

  private static func describe(_ answer: Parting.Answer) -> String {
    var text = answer.isHit ? "hit" : "miss"
    if !answer.evicted.isEmpty {
      text += ", evicts \(answer.evicted.map(name).joined(separator: ", "))"
    }
    if !answer.isHit, !answer.isHeldAfter {
      text += ", not admitted"
    }
    return text
  }

  private static func name(_ object: UInt32) -> String { "\(object + 1)" }
}
