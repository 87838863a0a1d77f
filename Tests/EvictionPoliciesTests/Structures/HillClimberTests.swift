import EvictionPolicies
import Testing

@Suite struct HillClimberTests {
  /// The steps after periods of 100 requests with so many hits.
  private func steps(_ hits: [Int]) -> [Double?] {
    var climber = HillClimber()
    return hits.map { hits in
      for request in 0..<100 { climber.record(isHit: request < hits) }
      return climber.step(after: 100)
    }
  }

  @Test func goesOnWhileItRisesAndTurnsWhereItFalls() throws {
    let steps = try steps([2, 4, 5, 3, 4]).map { try #require($0) }
    #expect(steps.map { $0 > 0 } == [true, true, true, false, false])
    let sizes = zip(steps.dropFirst(), steps).map { abs($0 / $1) }
    #expect(sizes.allSatisfy { abs($0 - 0.98) < 1e-12 })
  }

  @Test func beginsAnewWhenTheRequestsChange() {
    #expect(steps([2, 2, 2, 40, 41])[4] == 0.0625)
    #expect(steps([40, 40, 40, 2, 2])[4] == -0.0625)
  }

  @Test func waitsForTheWholeSample() {
    var climber = HillClimber()
    #expect(climber.step(after: 0) == nil)
    climber.record(isHit: true)
    #expect(climber.step(after: 2) == nil)
    climber.record(isHit: false)
    climber.turn()
    #expect(climber.step(after: 2) == -0.0625)
  }
}
