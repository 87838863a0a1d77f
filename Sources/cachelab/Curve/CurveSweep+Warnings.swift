extension CurveSweep {
  private static let fewObjects = 1000

  /// What makes a sample say little.
  var sampleWarnings: [String] {
    guard let sample else { return [] }
    let count = sample.trace.sizes.count
    var warnings: [String] = []
    if count < Self.fewObjects, sample.rate < 1 {
      let enough = min(1, Double(Self.fewObjects) / Double(workload.trace.sizes.count))
      let percent = (enough * 100).rounded(.up)
      warnings.append(
        "a sample of \(Grouped.count(count, "object", "objects")) says little; "
          + "--sample \(Int(percent))% takes a thousand or all"
      )
    }
    return warnings
  }
}
