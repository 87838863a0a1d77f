import Testing

@testable import CacheCharts

@Suite struct AxisScaleTests {
  @Test func valuesLieInProportion() {
    #expect(AxisScale.linear.position(of: 25, in: 0...100) == 0.25)
    #expect(AxisScale.logarithmic.position(of: 10, in: 1...100) == 0.5)
    #expect(AxisScale.linear.position(of: 7, in: 7...7) == 0.5)
  }

  @Test(
    arguments: [
      (0...1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]),
      (0.2...0.8, 9, [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
      (3...47, 5, [10, 20, 30, 40]),
      (5...5, 5, [5]),
    ] as [(ClosedRange<Double>, Int, [Double])]
  )
  func ticksOfEqualDistanceAreRound(
    _ range: ClosedRange<Double>,
    _ count: Int,
    _ ticks: [Double]
  ) {
    let found = AxisScale.linear.ticks(in: range, atMost: count)
    #expect(found.count == ticks.count)
    #expect(zip(found, ticks).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test(
    arguments: [
      (1...9, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
      (1...1000, 9, [1, 10, 100, 1000]),
      (4.8...2400, 9, [5, 10, 20, 50, 100, 200, 500, 1000, 2000]),
      (1...1e9, 4, [1, 1e3, 1e6, 1e9]),
      (1...1e9, 5, [1, 1e2, 1e4, 1e6, 1e8]),
      (0.05...5, 9, [0.05, 0.1, 0.2, 0.5, 1, 2, 5]),
      (20...20, 9, [20]),
    ] as [(ClosedRange<Double>, Int, [Double])]
  )
  func ticksOfEqualRatioAreRound(
    _ range: ClosedRange<Double>,
    _ count: Int,
    _ ticks: [Double]
  ) {
    let found = AxisScale.logarithmic.ticks(in: range, atMost: count)
    #expect(found.count == ticks.count, "\(found)")
    #expect(zip(found, ticks).allSatisfy { abs($0 / $1 - 1) < 1e-9 }, "\(found)")
  }
}
