import EvictionPolicies
import CacheConformance
import CacheIndexes
import Foundation
import Synchronization
import Testing

@Suite struct SupportTests {
  /// The first numbers of the published generator.
  @Test func generatorGivesThePublishedNumbers() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    )
  }

  @Test func temporaryDirectoriesAreThereAndThenGone() throws {
    var url: URL?
    try TemporaryDirectory.with { directory throws(LawViolation) in
      url = directory.url
      try directory.makeFile("file", byteCount: 3)
      #expect(directory.holds("file"))
      #expect(directory.allocatedSize(of: "file") > 0)
    }
    let path = try #require(url).path(percentEncoded: false)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func temporaryDirectoriesAreGoneAfterAViolation() throws {
    var url: URL?
    #expect(throws: LawViolation.self) {
      try TemporaryDirectory.with { directory throws(LawViolation) in
        url = directory.url
        throw LawViolation(expected: "nothing", found: "this")
      }
    }
    let path = try #require(url).path(percentEncoded: false)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Every thread waits for all others to arrive, which only works when they run at once.
  @Test func threadsRunAtOnce() {
    let arrived = Mutex(0)
    Threads.run(4) { _ in
      arrived.withLock { $0 += 1 }
      while arrived.withLock({ $0 }) < 4 {
        sched_yield()
      }
    }
    #expect(arrived.withLock { $0 } == 4)
  }

  @Test func lawsAreWordedAlike() {
    for suite in ConformanceSuite.registered {
      for law in suite.laws {
        #expect(law.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
        #expect(law.statement.hasSuffix("."))
        #expect("\(law)" == law.id)
      }
    }
    let laws = CacheIndexLaw<CacheIndex>.all + CacheIndexLaw<CacheIndex>.dateOrdered
    #expect(Set(laws.map(\.id)).count == laws.count)
  }

  @Test func suitesHoldTheLawsOfTheirOrder() throws {
    let suites = Dictionary(uniqueKeysWithValues: ConformanceSuite.registered.map { ($0.name, $0) })
    for name in ["reference", "sorted-array", "heap", "linked-hash"] {
      let ids = Set(try #require(suites[name]).laws.map(\.id))
      #expect(ids.isSuperset(of: ["one-entry-per-name", "oldest-first", "complexity"]))
    }
    let fifo = Set(try #require(suites["fifo"]).laws.map(\.id))
    #expect(fifo.contains("one-entry-per-name"))
    #expect(!fifo.contains("oldest-first"))
  }
}
