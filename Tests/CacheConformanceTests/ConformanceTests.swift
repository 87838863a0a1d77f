import CacheConformance
import Testing

@Suite("Conformance")
struct ConformanceTests {
  /// One law for one index.
  struct Case: Sendable, CustomTestStringConvertible {
    let index: String
    let law: any Law

    var testDescription: String { "\(index) obeys \(law.id)" }
  }

  static var cases: [Case] {
    ConformanceSuite.registered.flatMap { suite in
      suite.laws.map { Case(index: suite.name, law: $0) }
    }
  }

  @Test(arguments: cases)
  func everyLawHoldsForEveryIndex(_ obeys: Case) throws {
    try obeys.law.check()
  }
}
