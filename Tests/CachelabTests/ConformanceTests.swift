import CacheConformance
import DiskCaches
import Synchronization
import Testing

@testable import cachelab

@Suite("Conformance", .timeLimit(.minutes(5)))
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
    var report = ConformanceReport(of: subjects, ids: ["first", "second"])
    var text = ""
    try report.check { piece throws(CommandFailure) in text += piece }
    #expect(
      text == """
        law     good    bad
        first   ok      BROKEN
        second  ok      -

        bad breaks first: expected more, found less

        3 checks of 2 laws on 2 indexes: 1 broken

        """
    )
    #expect(report.violations.count == 1)
  }

  @Test func rowsAreWrittenAsSoonAsTheyAreDecided() throws {
    let checked = Mutex<[String]>([])
    let laws = ["first", "second"].map { id in
      CacheIndexLaw<CacheIndex>(id: id, statement: "") { () throws(LawViolation) in
        checked.withLock { $0.append(id) }
      }
    }
    var report = ConformanceReport(
      of: [ConformanceReport.Subject(name: "i", laws: laws)],
      ids: laws.map(\.id)
    )
    var checkedBefore: [[String]] = []
    var pieces: [String] = []
    try report.check { piece throws(CommandFailure) in
      pieces.append(piece)
      checkedBefore.append(checked.withLock(\.self))
    }
    #expect(checkedBefore == [[], ["first"], ["first", "second"], ["first", "second"]])
    #expect(pieces.last == "\n2 checks of 2 laws on 1 index: all hold\n")
  }

  @Test func nothingIsCheckedWhenTheTableCannotBeWritten() {
    let law = CacheIndexLaw<CacheIndex>(id: "a", statement: "") { () throws(LawViolation) in
      throw LawViolation(expected: "no check", found: "a check")
    }
    var report = ConformanceReport(
      of: [ConformanceReport.Subject(name: "i", laws: [law])],
      ids: ["a"]
    )
    #expect(throws: CommandFailure(.brokenPipe, nil)) {
      try report.check { _ throws(CommandFailure) in throw CommandFailure(.brokenPipe, nil) }
    }
    #expect(report.violations.isEmpty)
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
