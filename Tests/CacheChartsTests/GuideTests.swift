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
