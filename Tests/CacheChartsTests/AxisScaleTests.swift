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

  @Test(
    arguments: [
      (.linear, 3...47, 0...50), (.logarithmic, 21...9_999, 20...10_000),
      (.logarithmic, 20...20, 20...200), (.logarithmic, 0.3...1.2, 0.2...2),
    ] as [(AxisScale, ClosedRange<Double>, ClosedRange<Double>)]
  )
  func rangesAreWidenedToRoundNumbers(
    _ scale: AxisScale,
    _ range: ClosedRange<Double>,
    _ expected: ClosedRange<Double>
  ) {
    let (found, ticks) = scale.rounded(range)
    #expect(abs(found.lowerBound - expected.lowerBound) < 1e-9, "\(found)")
    #expect(abs(found.upperBound - expected.upperBound) < 1e-9, "\(found)")
    #expect(ticks.allSatisfy { $0 > found.lowerBound - 1e-9 && $0 < found.upperBound + 1e-9 })
  }

  @Test(arguments: [AxisScale.linear, .logarithmic], [2.0, 3, 7, 10])
  func aValueIsFoundAtItsPosition(_ scale: AxisScale, _ value: Double) {
    let position = scale.position(of: value, in: 2...10)
    #expect(abs(scale.value(at: position, in: 2...10) - value) < 1e-9)
  }

  @Test(arguments: [(9, 9), (4, 3), (3, 3), (1, 1)])
  func chosenTicksAreThinnedEvenlyAndTheLastStays(_ limit: Int, _ count: Int) {
    let sizes = (0..<9).map { Double(16 << (2 * $0)) }
    let axis = Axis(title: "", scale: .logarithmic, ticks: sizes) { "\($0)" }
    let ticks = axis.ticks(in: 16...sizes[8], atMost: limit)
    #expect(ticks.count == count && ticks.last == sizes[8])
    #expect(count == 1 || ticks.first == 16)
  }
}
