/// A line chart laid out in pixels.
struct LineChartDrawing {
  private static let labelGap = 15.0
  private static let leaderLength = 22.0
  private static let swatchLength = 20.0
  /// How many lines there may be before they are drawn thinner.
  private static let mostInFullWidth = 14
  private static let top = 34.0
  private static let bottom = 48.0

  private let chart: LineChart
  private let id: String
  private let width: Double
  private let left: Double
  private let right: Double
  private let height: Double
  private let isNarrow: Bool
  private let xRange: ClosedRange<Double>
  private let yRange: ClosedRange<Double>
  private let yTicks: [Double]

  init(_ chart: LineChart, format: LineChart.Format, id: String) {
    self.chart = chart
    self.id = id
    let isNarrow = format == .narrow
    self.isNarrow = isNarrow
    width = isNarrow ? 380 : 860
    left = isNarrow ? 44 : 56
    let longest = chart.series.map { Self.label(of: $0, isNarrow).count }.max() ?? 0
    // In wide fonts, letters are 0.6 as wide as they are high.
    right = Self.leaderLength + Self.swatchLength + 12 + Double(longest) * 7.2
    let labels = Double(chart.series.count) * Self.labelGap
    height = Self.top + max(isNarrow ? 260 : 380, labels) + Self.bottom
    let points = chart.series.flatMap(\.points)
    xRange = Self.range(of: points.map(\.x))
    (yRange, yTicks) = Self.rounded(Self.range(of: points.map(\.y)), chart.y.scale)
  }

  /// The whole drawing.
  var svg: String {
    let isCrowded = chart.series.count > Self.mostInFullWidth
    let classes = (isNarrow ? "narrow" : "wide") + (isCrowded ? " crowded" : "")
    let named = "\(id)-title \(id)-description"
    let size = "\(Markup.pixels(width)) \(Markup.pixels(height))"
    let lines =
      [
        "<svg class=\"chart \(classes)\" viewBox=\"0 0 \(size)\" role=\"img\" "
          + "aria-labelledby=\"\(named)\">",
        "<title id=\"\(id)-title\">\(Markup.escaped(chart.title))</title>",
        "<desc id=\"\(id)-description\">\(Markup.escaped(chart.description))</desc>",
      ] + grid + guides + lines + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Axes

  private var grid: [String] {
    let (end, floor) = (width - right, height - Self.bottom)
    let rows = yTicks.map { tick in
      let y = Markup.pixels(yPosition(tick))
      let label = Markup.escaped(chart.y.label(tick))
      return "<path class=\"grid\" d=\"M\(Markup.pixels(left)) \(y)H\(Markup.pixels(end))\"/>"
        + text(left - 8, yPosition(tick) + 4, "tick end", label)
    }
    let ticks = chart.x.scale.ticks(in: xRange, atMost: isNarrow ? 4 : 9)
    let columns = ticks.map { tick in
      let x = xPosition(tick)
      let label = Markup.escaped(chart.x.label(tick))
      let ends = "\(Markup.pixels(Self.top))V\(Markup.pixels(floor + 5))"
      return "<path class=\"grid\" d=\"M\(Markup.pixels(x)) \(ends)\"/>"
        + text(x, floor + 20, "tick middle", label)
    }
    return rows + columns + [
      text(left - (isNarrow ? 40 : 48), 16, "axis", Markup.escaped(chart.y.title)),
      text((left + end) / 2, height - 8, "axis middle", Markup.escaped(chart.x.title)),
    ]
  }

  // MARK: - Guides

  private var guides: [String] {
    let starts = chart.series.flatMap { $0.points.prefix(1) }
    guard let start = starts.min(by: { ($0.x, $0.y) < ($1.x, $1.y) }) else { return [] }
    return chart.guides.map { guide in
      let points = guide.points(
        from: start,
        to: xRange.upperBound,
        on: chart.x.scale,
        within: yRange
      )
      let path = points.map {
        "\(Markup.pixels(xPosition($0.x))) \(Markup.pixels(yPosition($0.y)))"
      }.joined(separator: "L")
      let end = points.last ?? start
      return "<path class=\"guide\" d=\"M\(path)\"/>"
        + text(
          xPosition(end.x) - 6,
          max(yPosition(end.y), Self.top) - 5,
          "guide-name end",
          Markup.escaped(guide.name)
        )
    }
  }

  // MARK: - Lines and their names

  private var lines: [String] {
    let order = chart.series.indices.sorted { isAbove(chart.series[$0], chart.series[$1]) }
    let ends = order.map { yPosition(chart.series[$0].points.last?.y ?? 0) }
    let places = LabelColumn.spread(
      ends,
      gap: Self.labelGap,
      in: Self.top...(height - Self.bottom)
    )
    var labelPlaces = ends
    for (position, series) in order.enumerated() {
      labelPlaces[series] = places[position]
    }
    return chart.series.enumerated().map { group($1, labelPlace: labelPlaces[$0]) }
  }

  private func group(_ series: Series, labelPlace: Double) -> String {
    let points = series.points.map { (x: xPosition($0.x), y: yPosition($0.y)) }
    let path = points.map { "\(Markup.pixels($0.x)) \(Markup.pixels($0.y))" }
      .joined(separator: "L")
    let last = points[points.count - 1]
    let labelStart = width - right + Self.leaderLength
    let labelEnd = labelStart + Self.swatchLength
    // Many points are a curve, few are measurements that someone chose.
    let marks =
      points.count > 20
      ? ""
      : points.map {
        "<circle cx=\"\(Markup.pixels($0.x))\" cy=\"\(Markup.pixels($0.y))\" r=\"2.5\"/>"
      }.joined()
    let leader =
      "M\(Markup.pixels(last.x + 4)) \(Markup.pixels(last.y))"
      + "L\(Markup.pixels(labelStart - 3)) \(Markup.pixels(labelPlace))"
    // Where many lines end at one place, their leaders say little: a piece of the line says more.
    let swatch =
      "M\(Markup.pixels(labelStart)) \(Markup.pixels(labelPlace))H\(Markup.pixels(labelEnd))"
    return "<g class=\"\(series.style.classes)\"><title>\(Markup.escaped(series.name))</title>"
      + "<path class=\"reach\" d=\"M\(path)\"/>"
      + "<path class=\"line\" d=\"M\(path)\"\(series.style.dashAttribute)/>\(marks)"
      + "<path class=\"leader\" d=\"\(leader)\"/>"
      + "<path class=\"line\" d=\"\(swatch)\"\(series.style.dashAttribute)/>"
      + text(labelEnd + 5, labelPlace + 4, "name", Markup.escaped(Self.label(of: series, isNarrow)))
      + "</g>"
  }

  /// Whether a line ends above another; where both end at one height, whether it comes from above.
  private func isAbove(_ series: Series, _ other: Series) -> Bool {
    let pairs = zip(series.points.reversed(), other.points.reversed())
    for (point, otherPoint) in pairs where point.y != otherPoint.y {
      return point.y > otherPoint.y
    }
    return false
  }

  private static func label(of series: Series, _ isNarrow: Bool) -> String {
    let limit = isNarrow ? 12 : 34
    return series.name.count <= limit ? series.name : "\(series.name.prefix(limit - 1))…"
  }

  // MARK: - Places

  private func xPosition(_ value: Double) -> Double {
    left + chart.x.scale.position(of: value, in: xRange) * (width - right - left)
  }

  private func yPosition(_ value: Double) -> Double {
    let floor = height - Self.bottom
    return floor - chart.y.scale.position(of: value, in: yRange) * (floor - Self.top)
  }

  private func text(_ x: Double, _ y: Double, _ classes: String, _ escaped: String) -> String {
    "<text class=\"\(classes)\" x=\"\(Markup.pixels(x))\" y=\"\(Markup.pixels(y))\">\(escaped)</text>"
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// A range widened to round numbers, with those in it.
  private static func rounded(
    _ range: ClosedRange<Double>,
    _ scale: AxisScale
  ) -> (ClosedRange<Double>, [Double]) {
    guard case .linear = scale else { return (range, scale.ticks(in: range, atMost: 8)) }
    let span = max(range.upperBound - range.lowerBound, abs(range.upperBound) / 100, 1e-9)
    let step = AxisScale.niceStep(atLeast: span / 6)
    let low = (range.lowerBound / step + 1e-9).rounded(.down) * step
    let high = max((range.upperBound / step - 1e-9).rounded(.up) * step, low + step)
    return (low...high, scale.ticks(in: low...high, atMost: 9))
  }
}
