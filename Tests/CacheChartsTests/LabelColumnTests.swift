import Testing

@testable import CacheCharts

@Suite struct LabelColumnTests {
  @Test func labelsThatHaveRoomStayWhereTheyBelong() {
    #expect(LabelColumn.spread([10, 40, 90], gap: 15, in: 0...100) == [10, 40, 90])
  }

  @Test func labelsThatCollideMoveApartAroundTheirMiddle() {
    #expect(LabelColumn.spread([50, 50, 50], gap: 10, in: 0...100) == [40, 50, 60])
    // The first pair forms a block, into which the third one is drawn.
    #expect(LabelColumn.spread([50, 50, 56], gap: 10, in: 0...100) == [42, 52, 62])
  }

  @Test func labelsStayInTheirRange() {
    #expect(LabelColumn.spread([99, 100], gap: 10, in: 0...100) == [90, 100])
    #expect(LabelColumn.spread([0, 0, 1], gap: 10, in: 0...100) == [0, 10, 20])
    #expect(LabelColumn.spread([], gap: 10, in: 0...100).isEmpty)
  }

  @Test func noTwoOverlapHoweverManyThereAre() {
    var seed: UInt64 = 1
    let places = (0..<30).map { _ -> Double in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 40) / Double(1 << 24) * 450
    }.sorted()
    let spread = LabelColumn.spread(places, gap: 15, in: 0...450)
    #expect(zip(spread, spread.dropFirst()).allSatisfy { $1 - $0 >= 15 - 1e-9 })
    #expect(spread.allSatisfy { (0...450 + 1e-9).contains($0) })
  }
}
