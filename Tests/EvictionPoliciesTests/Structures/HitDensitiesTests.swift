import EvictionPolicies
import Testing

@Suite struct HitDensitiesTests {
  private func isNear(_ value: Float, _ expected: Float) -> Bool { abs(value - expected) < 1e-6 }

  @Test func aHitIsWorthMoreTheNearerItIs() {
    var densities = HitDensities()
    densities.recordHit(inClass: 2, age: 3)
    densities.remodel(residents: 10)
    #expect(isNear(densities[2, 0], 1 / 4))
    #expect(isNear(densities[2, 3], 1))
    #expect(densities[2, 4] == 0)
    #expect(densities[1, 0] == 0)
  }

  @Test func evictionsLengthenLivesWithoutHits() {
    var densities = HitDensities()
    densities.recordHit(inClass: 0, age: 1)
    densities.recordEviction(inClass: 0, age: 3)
    densities.remodel(residents: 10)
    // Two objects live through ages 0 and 1, one of them through 2 and 3 as well.
    #expect(isNear(densities[0, 0], 1 / 6))
    #expect(densities[0, 2] == 0)
  }

  @Test func whatIsLongAgoFades() {
    var densities = HitDensities()
    for _ in 0..<100 { densities.recordHit(inClass: 0, age: 9) }
    for _ in 0..<100 {
      densities.recordHit(inClass: 0, age: 0)
      densities.remodel(residents: 10)
    }
    #expect(densities[0, 0] > 0.9)
  }

  @Test func agesAreCoarserInALargerCache() {
    var densities = HitDensities()
    densities.recordHit(inClass: 0, age: 7)
    #expect(densities.age(after: 1_000_000) == HitDensities.ageCount - 1)
    densities.remodel(residents: 2 * HitDensities.ageCount / 100)
    #expect(densities.age(after: 7) == 3)
    #expect(isNear(densities[0, 3], 1))
    #expect(densities.invariantViolation() == nil)
  }

  @Test func classesAreByOrdersOfMagnitude() {
    let densities = HitDensities()
    let ages: [UInt64] = [0, 1, 2, 3, 1_024, 1_025, 2_047, 2_048, .max]
    #expect(ages.map { densities.kind(ofAges: $0) } == [15, 11, 10, 10, 1, 1, 1, 0, 0])
  }

  @Test func atFirstYoungAndFrequentIsBetter() {
    let densities = HitDensities()
    #expect(densities[3, 5] > densities[3, 6])
    #expect(densities[4, 5] > densities[3, 5])
  }
}
