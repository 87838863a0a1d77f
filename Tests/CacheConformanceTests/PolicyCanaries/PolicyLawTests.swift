import CacheConformance
import EvictionPolicies
import Testing

@Suite struct PolicyLawTests {
  @Test(arguments: PolicyCanary.all)
  func lawCatchesItsCanary(_ canary: PolicyCanary) throws {
    let law = try #require(canary.laws.first { $0.id == canary.brokenLaw })
    let violation = #expect(throws: LawViolation.self) { try law.check() }
    #expect(violation?.law == canary.brokenLaw)
  }

  @Test(arguments: HealthyPolicy.all)
  func lawsAcceptWhatIsRight(_ policy: HealthyPolicy) throws {
    for law in policy.laws {
      #expect(throws: Never.self) { try law.check() }
    }
  }

  @Test func everyLawHasACanary() {
    let laws = EvictionPolicyLaw<FIFO>.all.map(\.id)
    #expect(Set(PolicyCanary.all.map(\.brokenLaw)) == Set(laws))
    #expect(Set(laws).count == laws.count)
  }

  @Test(arguments: EvictionPolicyLaw<FIFO>.all)
  func lawIsWorded(_ law: EvictionPolicyLaw<FIFO>) {
    #expect(law.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(law.statement.wholeMatch(of: /[^.]+\./) != nil)
    #expect(law.description == law.id)
  }

  @Test func registeredSuitesHoldThePolicyLaws() {
    let ids = Set(EvictionPolicyLaw<FIFO>.all.map(\.id))
    for suite in ConformanceSuite.registered where suite.name != "reference" {
      #expect(ids.isSubset(of: suite.laws.map(\.id)))
    }
  }

  @Test func violationShowsTheShortestRun() throws {
    let law = try #require(
      EvictionPolicyLaw<RemovesLater>.all.first { $0.id == "victim-is-what-evict-returns" }
    )
    let violation = #expect(throws: LawViolation.self) { try law.check() }
    let lines = violation?.reproduction?.split(separator: "\n") ?? []
    #expect(lines.first == "var policy = RemovesLater(capacity: 10)")
    #expect(
      lines.dropFirst(2) == [
        "policy.admits(Slot(0), size: 1)",
        lines.first { $0.hasPrefix("policy.insert(Slot(0), size: 1") } ?? "",
        "policy.remove(Slot(0))",
      ]
    )
  }
}
