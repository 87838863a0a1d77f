import CacheConformance
import CacheIndexes
import EvictionPolicies
import Testing

@Suite struct DiskCacheLawTests {
  @Test(arguments: IndexedLaw.all)
  func everyRegisteredIndexObeys(_ law: IndexedLaw) throws {
    try law.law.check()
  }

  @Test func everyRegisteredSuiteHoldsTheDiskLaws() {
    let ids = Set(DiskCacheLaw<CacheIndex>.all.map(\.id))
    for suite in ConformanceSuite.registered {
      #expect(ids.isSubset(of: suite.laws.map(\.id)), "\(suite.name)")
    }
  }
}

/// A disk law for one index.
struct IndexedLaw: Sendable, CustomTestStringConvertible {
  let index: String
  let law: any Law

  var testDescription: String { "\(index): \(law.id)" }

  static var all: [IndexedLaw] {
    var laws = Collector()
    CacheIndexRegistry.visitAll(&laws)
    return laws.all
  }

  private struct Collector: CacheIndexVisitor {
    var all: [IndexedLaw] = []

    mutating func visit<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy) {
      all += DiskCacheLaw<Index>.all.map { IndexedLaw(index: strategy.name, law: $0) }
    }
  }
}
