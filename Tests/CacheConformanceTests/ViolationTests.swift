import CacheIndexes
import EvictionPolicies
import Testing

@testable import CacheConformance

@Suite struct ViolationTests {
  @Test func namesTheLawAndShowsTheCode() {
    let violation = LawViolation(expected: "one", found: "two", reproduction: "index.removeAll()")
    #expect(violation.description == "expected one, found two\nindex.removeAll()")
    #expect(violation.named("x").description == "x: expected one, found two\nindex.removeAll()")
  }

  /// The heap that forgets its last element takes three entries, not a hundred random calls.
  @Test func isShrunkToTheFewCallsThatMatter() throws {
    let law = try #require(
      CacheIndexLaw<PolicyCacheIndex<LRU<OffByOneHeap>>>.dateOrdered
        .first { $0.id == "agrees-with-reference" }
    )
    let violation = #expect(throws: LawViolation.self) { try law.check() }
    let lines = violation?.reproduction?.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.prefix(3) == [
        "let index = PolicyCacheIndex<LRU<OffByOneHeap>>()",
        "let reference = CacheIndex()",
        "for each in [index, reference] as [any CacheIndexProtocol] {",
      ]
    )
    let calls = lines.filter { $0.hasPrefix("  ") }
    #expect(calls.count <= 5)
    #expect(calls.allSatisfy { $0.hasPrefix("  each.") || $0.hasPrefix("  _ = each.") })
    #expect(lines.last?.hasPrefix("assert(index.") == true)
    #expect(lines.last?.contains(" == reference.") == true)
  }

  /// A queue whose mistake shows only in the last of several calls is reduced to what it needs.
  @Test func cannotBeShrunkFurther() throws {
    typealias Pair = Agreement<PolicyCacheIndex<LRU<NewestTieFirstQueue>>, CacheIndex>
    var random = RandomCalls(seed: 1)
    let violation = #expect(throws: LawViolation.self) { try Pair.check(random.next(120)) }
    let code = violation?.reproduction ?? ""
    let adds = code.split(separator: "\n").filter { $0.contains("each.") }
    // Two entries of one date, which take two calls.
    #expect(adds.count == 2)
    #expect(adds.allSatisfy { $0.contains(".add(") })
  }

  @Test func writesCallsAsSwift() {
    let calls: [IndexCall] = [
      .add("e\u{301}\"", size: 5, seconds: -.infinity), .touch("a", seconds: .nan), .remove(""),
      .removeAll, .popOldest, .prepare("\n", size: .max), .setCapacity(7),
    ]
    #expect(
      calls.map { $0.code(on: "x") } == [
        """
        x.add(filename: "e\\u{301}\\"", size: 5, \
        modificationDate: Date(timeIntervalSinceReferenceDate: -.infinity))
        """,
        """
        x.touch(filename: "a", modificationDate: Date(timeIntervalSinceReferenceDate: .nan))
        """,
        #"x.remove(filename: "")"#,
        "x.removeAll()",
        "x.popOldest()",
        #"x.prepare(filename: "\u{a}", size: 18446744073709551615)"#,
        "x.setCapacity(7)",
      ]
    )
  }
}
