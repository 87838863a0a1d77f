import CacheConformance
import DiskCaches
import Testing

@testable import cachelab

@Suite("Conformance", .timeLimit(.minutes(1)))
struct ConformanceTests {
  private static func law(_ id: String, holds: Bool) -> any Law {
    CacheIndexLaw<CacheIndex>(id: id, statement: "") { () throws(LawViolation) in
      if !holds { throw LawViolation(expected: "more", found: "less") }
    }
  }

  @Test func aReportShowsWhatIsBroken() throws {
    let subjects = [
      ConformanceReport.Subject(
        name: "good",
        laws: [Self.law("first", holds: true), Self.law("second", holds: true)]
      ),
      ConformanceReport.Subject(name: "bad", laws: [Self.law("first", holds: false)]),
    ]
    let report = try ConformanceReport(checking: subjects, ids: ["first", "second"])
    #expect(
      report.text == """
        law     good  bad
        first   ok    BROKEN
        second  ok    -

        bad breaks first: expected more, found less

        3 checks of 2 laws on 2 indexes: 1 broken

        """
    )
    #expect(report.violations.count == 1)
  }

  @Test func aLawIsCheckedOnEveryIndex() throws {
    let law = try #require(ConformanceReport.Subject.registered.flatMap(\.laws).first?.id)
    let child = try Child.cachelab("conformance", "--law", law)
    #expect(child.exitCode == 0)
    #expect(child.output.hasPrefix("law "))
    #expect(child.output.contains("\n\(law) "))
    #expect(child.output.hasSuffix("all hold\n"))
  }
}
