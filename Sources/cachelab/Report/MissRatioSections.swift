import CacheCharts
import CacheSimulation
import Foundation

/// Miss ratios by capacity as parts of a page: a chart if there are capacities to draw a line
/// through, and a table.
struct MissRatioSections {
  /// A strategy's points, one a capacity; `nil` where it failed.
  struct Curve {
    let name: String
    let points: [CurvePoint?]
  }

  /// What is divided by what.
  private enum Measure {
    case requests, bytes

    var name: String {
      switch self {
      case .requests: "miss ratio"
      case .bytes: "byte miss ratio"
      }
    }

    func ratio(of point: CurvePoint) -> Double {
      switch self {
      case .requests: point.missRatio
      case .bytes: point.byteMissRatio
      }
    }
  }

  private static let finePoints = 160

  let workload: Workload
  /// In rising order.
  let capacities: [UInt64]
  /// In the order of the table, Belady first.
  let curves: [Curve]
  /// LRU at every capacity, if that is known.
  var lru: LRUCurve?

  /// The parts: requests, and where objects differ in size also bytes.
  var sections: [ReportPage.Section] {
    let measures: [Measure] = workload.isUneven ? [.requests, .bytes] : [.requests]
    return measures.map { measure in
      ReportPage.Section(
        title: measure == .requests ? "Missed requests" : "Missed bytes",
        chart: chart(of: measure),
        table: table(of: measure)
      )
    }
  }

  /// How each curve is drawn: the first ones in solid lines.
  func style(of name: String) -> SeriesStyle {
    let bound = SimulatedStrategy.belady.name
    guard name != bound else { return .reference }
    let others = curves.map(\.name).filter { $0 != bound }
    return .numbered(others.firstIndex(of: name) ?? 0)
  }

  // MARK: - The chart

  /// The chart of requests.
  var chart: LineChart? { chart(of: .requests) }

  private func chart(of measure: Measure) -> LineChart? {
    guard capacities.count > 1 else { return nil }
    let series = curves.compactMap { curve -> Series? in
      let points = drawnPoints(of: curve).map { capacity, point in
        Series.Point(x: Double(capacity), y: measure.ratio(of: point))
      }
      guard !points.isEmpty else { return nil }
      return Series(name: curve.name, points: points, style: style(of: curve.name))
    }
    guard !series.isEmpty else { return nil }
    let workload = workload
    let unit = workload.countsObjects ? "capacity in objects" : "capacity"
    return LineChart(
      title: "\(measure.name.prefix(1).uppercased())\(measure.name.dropFirst()) by \(unit)",
      description: description(of: measure),
      x: Axis(title: unit, scale: .logarithmic) { workload.shortDescription(of: UInt64($0)) },
      y: Axis(title: measure.name, scale: .linear) { "\(Decimals($0 * 100, 2).trimmed) %" },
      series: series
    )
  }

  /// The points of a curve, and of LRU's those in between where they are exact.
  private func drawnPoints(of curve: Curve) -> [(UInt64, CurvePoint)] {
    let points = zip(capacities, curve.points).compactMap { capacity, point in
      point.map { (capacity, $0) }
    }
    guard curve.name == SimulatedStrategy.lru.name, let lru, let exactFrom = lru.exactFrom,
      let least = capacities.first, let most = capacities.last
    else { return points }
    let ratio = Double(most) / Double(least)
    let between = (1..<Self.finePoints).map { step in
      UInt64(Double(least) * pow(ratio, Double(step) / Double(Self.finePoints)))
    }
    let exact = Set(between).subtracting(capacities).filter { $0 >= exactFrom }
    return (points + exact.map { ($0, lru.point(at: $0)) }).sorted { $0.0 < $1.0 }
  }

  private func description(of measure: Measure) -> String {
    let places = [(0, "At the smallest"), (capacities.count - 1, "At the largest")]
    return places.compactMap { position, place in
      let ratios = curves.compactMap { curve in
        curve.points[position].map { (curve.name, measure.ratio(of: $0)) }
      }
      guard let least = ratios.min(by: { $0.1 < $1.1 }),
        let most = ratios.max(by: { $0.1 < $1.1 })
      else { return nil }
      let capacity = workload.describe(capacities[position])
      return "\(place) capacity, \(capacity), the \(measure.name) is between "
        + "\(Percentage(least.1)) (\(least.0)) and \(Percentage(most.1)) (\(most.0))."
    }.joined(separator: " ") + " The table below has every number."
  }

  // MARK: - The table

  private func table(of measure: Measure) -> ReportTable {
    let ratios = curves.map { curve in curve.points.map { $0.map(measure.ratio) } }
    let contestants = curves.indices.filter { curves[$0].name != SimulatedStrategy.belady.name }
    let best = capacities.indices.map { column in
      contestants.compactMap { ratios[$0][column] }.min()
    }
    return ReportTable(
      columns: ["\(measure.name) in %"] + capacities.map(workload.shortDescription),
      rows: curves.indices.map { row in
        let winning = capacities.indices.filter { column in
          contestants.contains(row) && ratios[row][column] != nil
            && ratios[row][column] == best[column]
        }
        return ReportTable.Row(
          name: curves[row].name,
          style: capacities.count > 1 ? style(of: curves[row].name) : nil,
          cells: ratios[row].map { $0.map { "\(Decimals($0 * 100, 2))" } ?? "–" },
          best: contestants.count > 1 ? Set(winning) : []
        )
      }
    )
  }
}
