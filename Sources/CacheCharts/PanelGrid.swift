/// Many small charts with the same axes, one for each line: what a single chart of so many lines
/// would not show.
package struct PanelGrid: Sendable {
  /// One of the charts.
  package struct Panel: Sendable {
    let series: Series
    let note: String

    /// Describes a panel.
    ///
    /// - Parameters:
    ///   - series: Its line, whose name is its heading.
    ///   - note: What stands behind the name, such as the last value.
    package init(_ series: Series, note: String) {
      self.series = series
      self.note = note
    }
  }

  let title: String
  let x: Axis
  let y: Axis
  let panels: [Panel]
  let companion: Series?
  let guides: [Guide]

  /// Describes panels.
  ///
  /// - Parameters:
  ///   - title: What they show, in a few words.
  ///   - x: The axis at the bottom of each.
  ///   - y: The axis at the left of each.
  ///   - panels: At least one.
  ///   - companion: A line that every panel shows behind its own.
  ///   - guides: Faint lines behind both.
  package init(
    title: String,
    x: Axis,
    y: Axis,
    panels: [Panel],
    companion: Series?,
    guides: [Guide] = []
  ) {
    precondition(!panels.isEmpty, "a grid has a panel")
    self.title = title
    self.x = x
    self.y = y
    self.panels = panels
    self.companion = companion
    self.guides = guides
  }

  private static let (width, height) = (200.0, 140.0)
  /// With so many, a range of any length has two at least.
  private static let mostRows = 6

  /// Draws the panels, side by side as many as there is room for.
  func html(id: String) -> String {
    let all = panels.map(\.series) + [companion].compactMap(\.self)
    let points = all.flatMap(\.points)
    let (yRange, _) = y.scale.rounded((points.map(\.y).min() ?? 1)...(points.map(\.y).max() ?? 1))
    let plane = Plane(
      x: x.scale,
      y: y.scale,
      xRange: (points.map(\.x).min() ?? 1)...(points.map(\.x).max() ?? 1),
      yRange: yRange,
      left: 42,
      right: Self.width - 14,
      top: 8,
      bottom: Self.height - 22
    )
    let background =
      grid(plane) + GuideLines(guides, beside: all, in: plane).paths
      + [companion].compactMap(\.self).map { series in
        "<path class=\"companion\" d=\"\(Plane.path(series.points.map(plane.place)))\"/>"
      }
    let figures = panels.enumerated().map { position, panel in
      figure(panel, id: "\(id)-\(position)", plane, background.joined())
    }
    return "<div class=\"panels\" role=\"group\" aria-label=\"\(Markup.escaped(title))\">\n"
      + figures.joined() + "</div>\n"
  }

  private func figure(
    _ panel: Panel,
    id: String,
    _ plane: Plane,
    _ background: String
  ) -> String {
    let places = panel.series.points.map(plane.place)
    let style = SeriesStyle.numbered(0)
    return "<figure><figcaption><b>\(Markup.escaped(panel.series.name))</b> "
      + "\(Markup.escaped(panel.note))</figcaption>\n"
      + "<svg class=\"chart panel\" viewBox=\"0 0 \(Markup.pixels(Self.width)) "
      + "\(Markup.pixels(Self.height))\" role=\"img\" aria-labelledby=\"\(id)\">"
      + "<title id=\"\(id)\">\(Markup.escaped("\(panel.series.name): \(title)"))</title>"
      + background + "<g class=\"\(style.classes)\">"
      + "<path class=\"line\" d=\"\(Plane.path(places))\"/>"
      + places.map { style.mark(at: $0, scale: 0.8) }.joined() + "</g></svg></figure>\n"
  }

  private func grid(_ plane: Plane) -> [String] {
    let rows = y.scale.ticks(in: plane.yRange, atMost: Self.mostRows).map { tick in
      let place = plane.yPosition(tick)
      let ends =
        "M\(Markup.pixels(plane.left)) \(Markup.pixels(place))H\(Markup.pixels(plane.right))"
      return "<path class=\"grid\" d=\"\(ends)\"/>"
        + Markup.text(y.label(tick), x: plane.left - 4, y: place + 3, classes: "tick end")
    }
    let columns = x.ticks(in: plane.xRange, atMost: 3).map { tick in
      Markup.text(
        x.label(tick),
        x: plane.xPosition(tick),
        y: plane.bottom + 14,
        classes: "tick middle"
      )
    }
    return rows + columns
  }
}
