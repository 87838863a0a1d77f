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
      text = try Self.text(of: diff, at: sweep.workload.describe(diff.capacity), most: most)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.failure, "diff: \(error)")
    }
  }

  private static func text(
    of diff: StrategyDiff,
    at capacity: String,
    most: Int
  ) throws -> String {
    let names = diff.strategies.map(\.name)
    let partings = try diff.partings(most: most)
    let place = "\(names[0]) and \(names[1]) at \(capacity)"
    guard !partings.isEmpty else {
      let requests = Grouped.count(diff.trace.objects.count, "request", "requests")
      return "\(place) do the same in all of \(requests).\n"
    }
    let shown = try partings.map { try text(of: $0, in: diff) }
    let end =
      partings.count < most
      ? "\nAfter that, one hits and misses whatever the other does.\n" : ""
    return "\(place) part:\n" + shown.joined() + end
  }

  private static func text(of parting: Parting, in diff: StrategyDiff) throws -> String {
    func name(_ object: UInt32) -> String { Printable.escaped(diff.trace.keys[Int(object)]) }
    var text = "\nrequest \(Grouped(parting.position + 1)), for \(name(parting.object)):\n"
    let drawings = try diff.drawings(before: parting.position, name: name)
    for (position, answer) in parting.answers.enumerated() {
      var outcome = answer.isHit ? "hit" : "miss"
      if !answer.evicted.isEmpty {
        outcome += ", evicts \(answer.evicted.map(name).joined(separator: ", "))"
      }
      if !answer.isHit, !answer.isHeldAfter {
        outcome += ", not admitted"
      }
      text += "\n  \(diff.strategies[position].name): \(outcome)\n"
      text += drawings[position].split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    return text
  }
}
