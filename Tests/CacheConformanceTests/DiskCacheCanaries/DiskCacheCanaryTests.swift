import CacheConformance
import CacheIndexes
import Testing

@Suite struct DiskCacheCanaryTests {
  private static let canaries = DiskCacheCanary.environments + DiskCacheCanary.indexes

  @Test(arguments: canaries)
  func isCaughtByItsLaw(_ canary: DiskCacheCanary) {
    let violation = #expect(throws: LawViolation.self) { try canary.check() }
    #expect(violation?.law == canary.law)
  }

  @Test(arguments: HealthyPolicy.all)
  func lawsAcceptWhatIsRight(_ policy: HealthyPolicy) {
    for law in policy.diskLaws {
      #expect(throws: Never.self) { try law.check() }
    }
  }

  @Test func everyLawHasACanary() {
    let laws = DiskCacheLaw<CacheIndex>.all.map(\.id)
    #expect(Set(Self.canaries.map(\.law)) == Set(laws))
    #expect(Set(laws).count == laws.count)
  }
}
