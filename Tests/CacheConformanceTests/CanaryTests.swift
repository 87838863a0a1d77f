import CacheConformance
import CacheIndexes
import EvictionPolicies
import Testing

@Suite("Canaries")
struct CanaryTests {
  @Test(arguments: Canary.all)
  func isCaughtByItsLaw(_ canary: Canary) throws {
    let law = try #require(canary.laws.first { $0.id == canary.lawID })
    let violation = #expect(throws: LawViolation.self) { try law.check() }
    #expect(violation?.law == canary.lawID)
  }

  @Test func everyLawCatchesOne() {
    let laws = CacheIndexLaw<CacheIndex>.all + CacheIndexLaw<CacheIndex>.dateOrdered
    #expect(laws.count == 16)
    #expect(Set(laws.map(\.id)) == Set(Canary.all.map(\.lawID)))
  }

  /// The suite finds mistakes in the canaries, not in what they are made of.
  @Test(arguments: ["one-entry-per-name", "total-is-the-sum", "remove-all-resets"])
  func healthyPartsOfABrokenQueueAreNotBlamed(_ id: String) throws {
    let laws = CacheIndexLaw<PolicyCacheIndex<LRU<OffByOneHeap>>>.all
    try #require(laws.first { $0.id == id }).check()
  }
}
