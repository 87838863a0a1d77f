import Testing

@testable import CacheCharts

@Suite struct GuideTests {
  private static let plane = Plane(
    x: .logarithmic,
    y: .logarithmic,
    xRange: 10...100_000,
    yRange: 10...10_000,
    left: 50,
    right: 450,
    top: 20,
    bottom: 320
  )

  /// Where the guides of the complexities go from 100, in the middle of nowhere.
  private static func places(_ name: String) throws -> [(x: Double, y: Double)] {
    let guide = try #require(Guide.complexities.first { $0.name == name })
    return plane.places(of: guide, from: 100)
  }

  @Test func whatDoesNotGrowIsLevel() throws {
    let places = try Self.places("O(1)")
    #expect(places.first?.x == 50 && places.last?.x == 450)
    #expect(places.allSatisfy { abs($0.y - 220) < 1e-9 })
  }

  @Test func whatGrowsAsMuchRisesADecadeInADecadeAndEndsAtTheTop() throws {
    let places = try Self.places("O(n)")
    #expect(places.allSatisfy { abs((220 - $0.y) - ($0.x - 50)) < 1e-6 })
    let last = try #require(places.last)
    #expect(last.y == 20 && abs(last.x - 250) < 1e-6)
  }

  @Test func aLogarithmRisesByItsRatio() throws {
    let places = try Self.places("O(log n)")
    #expect(zip(places, places.dropFirst()).allSatisfy { $1.y < $0.y })
    // log2(100,001) is 4.801 times log2(11), and that is 0.681 of a decade.
    #expect(abs((places.last?.y ?? 0) - (220 - 68.1)) < 0.1)
  }

  @Test func allBeginWhereTheLowestLineDoes() throws {
    let series = [300.0, 100, 200].enumerated().map { number, start in
      Series(
        name: "\(number)",
        points: [.init(x: 10, y: start), .init(x: 100_000, y: 20)],
        style: .numbered(number)
      )
    }
    // One that begins farther to the right does not count.
    let late = Series(name: "late", points: [.init(x: 1000, y: 10)], style: .reference)
    let lines = GuideLines(Guide.complexities, beside: series + [late], in: Self.plane).paths
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("d=\"M50 220L") })
  }

  /// A line that runs along a guide's end, where the guide's name would stand.
  @Test func namesKeepClearOfLines() {
    let bounds: [Series.Point] = [.init(x: 10, y: 100), .init(x: 100, y: 100)]
    let line = Series(
      name: "line",
      points: bounds + [.init(x: 1000, y: 100), .init(x: 100_000, y: 150)],
      style: .numbered(0)
    )
    let lone = GuideLines(Guide.complexities, beside: [], in: Self.plane)
    let beside = GuideLines(Guide.complexities, beside: [line], in: Self.plane)
    let path = line.points.map(Self.plane.place)
    for (position, guide) in Guide.complexities.enumerated() {
      let box = TextBox(of: guide.name, endingAt: beside.nameEnd(position))
      #expect(box.isInside(Self.plane), "\(guide.name)")
      #expect(!box.isTouched(by: path, margin: 3), "\(guide.name)")
    }
    // Nothing is at the right of what nothing crosses: the level guide's name ends at its end.
    #expect(lone.nameEnd(0).x == 446)
    #expect(beside.nameEnd(0).x < 446)
  }

  @Test func aLineIsNotMissedBetweenItsPoints() {
    let box = TextBox(of: "O(1)", endingAt: (x: 200, y: 100))
    #expect(box.isTouched(by: [(0, 98), (400, 98)], margin: 0))
    #expect(box.isTouched(by: [(180, 0), (180, 300)], margin: 0))
    #expect(!box.isTouched(by: [(0, 120), (400, 120)], margin: 4))
    #expect(box.isTouched(by: [(190, 95)], margin: 0) && !box.isTouched(by: [(9, 9)], margin: 4))
  }

  @Test(arguments: [1.5, 3, 10, 25, 50, 400, 30_000] as [Double])
  func panelsOfAnyRangeHaveAScale(_ growth: Double) {
    for least in [10.0, 30, 50, 90, 110] {
      let panel = Series(
        name: "a",
        points: [.init(x: 16, y: least), .init(x: 1024, y: least * growth)],
        style: .numbered(0)
      )
      let grid = PanelGrid(
        title: "t",
        x: Axis(title: "entries", scale: .logarithmic) { "\($0)" },
        y: Axis(title: "time", scale: .logarithmic) { "\($0)" },
        panels: [.init(panel, note: "")],
        companion: nil
      )
      let count = grid.html(id: "p").matches(of: /class="grid"/).count
      #expect((2...6).contains(count), "\(least) to \(least * growth)")
    }
  }

  @Test(arguments: [LineChart.Format.wide, .narrow])
  func guidesAreNamedAndAreNoData(_ format: LineChart.Format) {
    let chart = LineChart(
      title: "t",
      description: "d",
      x: Axis(title: "entries", scale: .logarithmic, ticks: [16, 1024, 65_536]) { "\(Int($0))" },
      y: Axis(title: "time", scale: .logarithmic) { "\(Int($0)) ns" },
      series: [
        Series(
          name: "one",
          points: [.init(x: 16, y: 40), .init(x: 65_536, y: 9000)],
          style: .numbered(0)
        )
      ],
      guides: Guide.complexities
    )
    let svg = chart.svg(format, id: "a")
    for name in ["O(1)", "O(log n)", "O(n)"] {
      #expect(svg.contains(">\(name)</text>"), "\(name)")
    }
    #expect(svg.matches(of: /<path class="guide"/).count == 3)
    #expect(svg.matches(of: /<g class="series/).count == 1)
    for label in [
      ">16</text>", ">1024</text>", ">65536</text>", ">100 ns</text>", ">10000 ns</text>",
    ] {
      #expect(svg.contains(label), "\(label)")
    }
  }
}
