/// A number that is another in a newer run.
struct BenchmarkChange {
  /// What it is, the older number, the newer one, and the change in percent.
  let cells: [String]

  /// Compares what varies between runs; `nil` unless they differ by more than a share, or only one
  /// has it.
  init?(
    _ name: String,
    _ old: Double?,
    _ new: Double?,
    beyond threshold: Double,
    _ text: (Double) -> String
  ) {
    guard let old, let new else {
      if old == nil, new == nil { return nil }
      cells = [name, old.map(text) ?? "none", new.map(text) ?? "none", ""]
      return
    }
    guard abs(new - old) > threshold * old else { return nil }
    cells = [name, text(old), text(new), Self.percent(old, new)]
  }

  /// Compares what does not vary; `nil` unless they differ, or only one has it.
  init?(_ name: String, _ pair: (old: Double?, new: Double?), _ text: (Double) -> String) {
    self.init(name, pair.old, pair.new, beyond: 0, text)
  }

  /// A change in percent, with its sign; nothing where there was nothing before.
  private static func percent(_ old: Double, _ new: Double) -> String {
    guard old > 0 else { return "" }
    let change = (new / old - 1) * 100
    let most = 1_000_000.0
    let isShown = abs(change) <= most
    let size = isShown ? "\(Decimals(abs(change), 1))" : "\(Grouped(Int(most)))"
    return "\(isShown ? "" : "over ")\(change < 0 ? "-" : "+")\(size) %"
  }
}
