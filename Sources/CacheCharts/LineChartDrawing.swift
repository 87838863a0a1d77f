/// A line chart laid out in pixels.
struct LineChartDrawing {
  private static let labelGap = 15.0
  private static let tickGap = 36.0
  private static let leaderLength = 22.0
  private static let swatchLength = 20.0
  /// How many lines there may be before they are drawn thinner.
  private static let mostInFullWidth = 14
  private static let top = 34.0
  private static let bottom = 48.0
  // In wide fonts, letters are 0.6 as wide as they are high.
  private static let letterWidth = 7.2

  private let chart: LineChart
  private let id: String
  let width: Double
  private let right: Double
  let height: Double
  private let isNarrow: Bool
  private let isCrowded: Bool
  private let yTicks: [Double]
  private let plane: Plane

  init(_ chart: LineChart, format: LineChart.Format, id: String) {
    self.chart = chart
    self.id = id
    let isNarrow = format == .narrow
    self.isNarrow = isNarrow
    isCrowded = chart.series.count > Self.mostInFullWidth
    width = isNarrow ? 380 : 860
    let longest = chart.series.map { Self.label(of: $0, isNarrow).count }.max() ?? 0
    right = Self.leaderLength + Self.swatchLength + 12 + Double(longest) * Self.letterWidth
    let labels = Double(chart.series.count) * Self.labelGap
    height = Self.top + max(isNarrow ? 260 : 380, labels) + Self.bottom
    let points = chart.series.flatMap(\.points)
    let (yRange, yTicks) = chart.y.scale.rounded(Self.range(of: points.map(\.y)))
    self.yTicks = yTicks
    let tickLength = yTicks.map { chart.y.label($0).count }.max() ?? 0
    plane = Plane(
      x: chart.x.scale,
      y: chart.y.scale,
      xRange: Self.range(of: points.map(\.x)),
      yRange: yRange,
      left: max(isNarrow ? 44 : 56, 12 + Double(tickLength) * Self.letterWidth),
      right: width - right,
      top: Self.top,
      bottom: height - Self.bottom
    )
  }

  /// The whole drawing.
  var svg: String {
    let classes = (isNarrow ? "narrow" : "wide") + (isCrowded ? " crowded" : "")
    let named = "\(id)-title \(id)-description"
    let size = "\(Markup.pixels(width)) \(Markup.pixels(height))"
    let guides = GuideLines(chart.guides, beside: chart.series, in: plane)
    let head = [
      "<svg class=\"chart \(classes)\" viewBox=\"0 0 \(size)\" role=\"img\" "
        + "aria-labelledby=\"\(named)\">",
      "<title id=\"\(id)-title\">\(Markup.escaped(chart.title))</title>",
      "<desc id=\"\(id)-description\">\(Markup.escaped(chart.description))</desc>",
    ]
    return (head + grid + guides.svg + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: - Axes

  private var grid: [String] {
    let (left, end, floor) = (plane.left, plane.right, plane.bottom)
    let rows = yTicks.map { tick in
      let y = plane.yPosition(tick)
      let ends = "M\(Markup.pixels(left)) \(Markup.pixels(y))H\(Markup.pixels(end))"
      return "<path class=\"grid\" d=\"\(ends)\"/>"
        + Markup.text(chart.y.label(tick), x: left - 8, y: y + 4, classes: "tick end")
    }
    let wanted = chart.x.ticks(in: plane.xRange, atMost: isNarrow ? 4 : 9)
    let ticks = wanted.filter { tick in
      // Where the last two are close to each other the last one stays.
      let room = plane.xPosition(wanted[wanted.count - 1]) - plane.xPosition(tick)
      return tick == wanted.last || room > Self.tickGap
    }
    let columns = ticks.map { tick in
      let x = plane.xPosition(tick)
      let ends = "\(Markup.pixels(Self.top))V\(Markup.pixels(floor + 5))"
      return "<path class=\"grid\" d=\"M\(Markup.pixels(x)) \(ends)\"/>"
        + Markup.text(chart.x.label(tick), x: x, y: floor + 20, classes: "tick middle")
    }
    return rows + columns + [
      Markup.text(chart.y.title, x: isNarrow ? 4 : 8, y: 16, classes: "axis"),
      Markup.text(chart.x.title, x: (left + end) / 2, y: height - 8, classes: "axis middle"),
    ]
  }

  // MARK: - Lines and their names

  private var lines: [String] {
    let order = chart.series.indices.sorted { isAbove(chart.series[$0], chart.series[$1]) }
    let ends = order.map { plane.yPosition(chart.series[$0].points.last?.y ?? 0) }
    let places = LabelColumn.spread(ends, gap: Self.labelGap, in: plane.top...plane.bottom)
    var labelPlaces = ends
    for (position, series) in order.enumerated() {
      labelPlaces[series] = places[position]
    }
    return chart.series.enumerated().map { group($1, labelPlace: labelPlaces[$0]) }
  }

  private func group(_ series: Series, labelPlace: Double) -> String {
    let places = series.points.map(plane.place)
    let path = Plane.path(places)
    let last = places[places.count - 1]
    let labelStart = width - right + Self.leaderLength
    let labelEnd = labelStart + Self.swatchLength
    // Many points are a curve, few are measurements that someone chose.
    let marks =
      places.count > 20
      ? "" : places.map { series.style.mark(at: $0, scale: isCrowded ? 0.6 : 1) }.joined()
    let leader = Plane.path([(last.x + 5, last.y), (labelStart - 3, labelPlace)])
    // Where many lines end at one place, their leaders say little: a piece of the line says more.
    let swatch = Plane.path([(labelStart, labelPlace), (labelEnd, labelPlace)])
    let middle = (x: (labelStart + labelEnd) / 2, y: labelPlace)
    return "<g class=\"\(series.style.classes)\"><title>\(Markup.escaped(series.name))</title>"
      + "<path class=\"reach\" d=\"\(path)\"/>"
      + "<path class=\"line\" d=\"\(path)\"\(series.style.dashAttribute)/>\(marks)"
      + "<path class=\"leader\" d=\"\(leader)\"/>"
      + "<path class=\"line\" d=\"\(swatch)\"\(series.style.dashAttribute)/>"
      + (places.count > 20 ? "" : series.style.mark(at: middle))
      + Markup.text(
        Self.label(of: series, isNarrow),
        x: labelEnd + 5,
        y: labelPlace + 4,
        classes: "name"
      ) + "</g>"
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

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }
}
