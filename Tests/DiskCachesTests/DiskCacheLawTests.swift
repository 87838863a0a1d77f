import CacheConformance
import CacheIndexes
import Testing

@Suite struct DiskCacheLawTests {
  /// The suites are run as a whole by the tests of the conformance module.
  @Test func everyRegisteredSuiteHoldsTheDiskLaws() {
    let ids = Set(DiskCacheLaw<CacheIndex>.all.map(\.id))
    #expect(ids.count == 17)
    for suite in ConformanceSuite.registered {
      #expect(ids.isSubset(of: suite.laws.map(\.id)), "\(suite.name)")
    }
  }
}
