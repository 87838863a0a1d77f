import CacheConformance
import Testing

/// One law for one index.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  let index: String
  let law: any Law

  var testDescription: String { "\(index) obeys \(law.id)" }

  static var all: [ConformanceCase] {
    ConformanceSuite.registered.flatMap { suite in
      suite.laws.map { ConformanceCase(index: suite.name, law: $0) }
    }
  }
}

@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all.filter { $0.law.id != "threads" })
  func everyLawHoldsForEveryIndex(_ conformance: ConformanceCase) throws {
    try conformance.law.check()
  }

  @Test func anIdNamesOneLaw() {
    for suite in ConformanceSuite.registered {
      let ids = suite.laws.map(\.id)
      #expect(Set(ids).count == ids.count, "\(suite.name) has two laws of one id")
    }
  }
}

/// Apart from the others, to be run under the thread sanitizer.
@Suite struct IndexConcurrencyTests {
  @Test(arguments: ConformanceCase.all.filter { $0.law.id == "threads" })
  func callsFromManyThreadsAreAtomic(_ conformance: ConformanceCase) throws {
    try conformance.law.check()
  }
}
