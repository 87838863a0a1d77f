import CacheSimulation

/// A trace as a command looks at it: counting bytes or objects.
struct Workload: Sendable {
  let trace: Trace
  let countsObjects: Bool
  /// The size of all objects together.
  let footprint: UInt64

  init(_ trace: Trace, countsObjects: Bool) {
    let trace = countsObjects ? trace.ignoringSizes : trace
    self.trace = trace
    footprint = trace.footprint
    // Where no object has a size, each counts as one byte, which says the same.
    self.countsObjects = countsObjects || footprint == UInt64(trace.sizes.count)
  }

  /// Whether objects are not all of one size.
  var isUneven: Bool {
    trace.requestSizes != nil || trace.sizes.contains { $0 != trace.sizes[0] }
  }

  /// The capacities that are asked for, each once, in the order in which they are.
  func capacities(_ sizes: [CacheSize]) -> [UInt64] {
    var capacities: [UInt64] = []
    for capacity in sizes.map({ $0.capacity(ofFootprint: footprint) })
    where !capacities.contains(capacity) {
      capacities.append(capacity)
    }
    return capacities
  }

  /// A capacity as people read it.
  func describe(_ capacity: UInt64) -> String {
    guard countsObjects else { return ByteCount(capacity).description }
    return "\(Grouped(capacity)) object\(capacity == 1 ? "" : "s")"
  }

  /// A capacity in as few characters as say it: `4.82 kB`, `10 MB`, `1,000`.
  func shortDescription(of capacity: UInt64) -> String {
    guard !countsObjects else { return "\(Grouped(capacity))" }
    let parts = ByteCount(capacity).description.split(separator: " ")
    return "\(Decimals.trimmed(String(parts[0]))) \(parts[1])"
  }

  /// The name of a trace's file, without the directories.
  static func name(ofFile path: String) -> String {
    path == "-"
      ? "standard input" : Printable.escaped(String(path.split(separator: "/").last ?? "/"))
  }

  /// What there is to know before any strategy comes into it, in sentences.
  var summary: [String] {
    let (requests, objects) = (trace.objects.count, trace.sizes.count)
    let together = countsObjects ? "" : " of together \(ByteCount(footprint))"
    let best = Percentage(1 - Double(objects) / Double(requests))
    return [
      Grouped.count(requests, "request", "requests") + " for "
        + Grouped.count(objects, "object", "objects") + "\(together).",
      "Compulsory misses: \(Grouped(objects)), so no hit ratio is above \(best).",
    ]
  }

  /// What to bear in mind when Belady's row is among others.
  func caution(for strategies: [String]) -> String? {
    isUneven && strategies.contains(SimulatedStrategy.belady.name)
      ? "Objects differ in size, for which belady is no bound but a guide." : nil
  }

  /// What makes a capacity say little about a strategy.
  func warnings(for capacities: [UInt64]) -> [String] {
    capacities.compactMap { capacity in
      if trace.mostAreLarger(than: capacity) {
        return "a capacity of \(describe(capacity)) is below the median object, "
          + "\(describe(trace.medianSize)): most are never admitted"
      }
      if capacity >= footprint {
        return "a capacity of \(describe(capacity)) holds all objects, "
          + "\(describe(footprint)): nothing is ever evicted"
      }
      return nil
    }
  }
}
