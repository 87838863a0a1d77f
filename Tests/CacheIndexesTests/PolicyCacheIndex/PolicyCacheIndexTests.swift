import CacheConformance
import CacheIndexes
import EvictionPolicies
import Foundation
import Testing

@Suite struct PolicyCacheIndexTests {
  private func filenames(_ entries: [CacheEntry]) -> [String] { entries.map(\.filename) }

  @Test func preparedNameIsNoEntryUntilItIsAdded() {
    let index = PolicyCacheIndex<GhostFIFO>()
    #expect(index.prepare(filename: "a", size: 5))
    #expect(index.isEmpty)
    #expect(index.totalSize == 0)
    #expect(index.oldest == nil)
    #expect(index.entries == [])
    #expect(index.entry(forFilename: "a") == nil)
    #expect(index.popOldest() == nil)
    index.touch(filename: "a")
    #expect(index.isEmpty)
    index.add(filename: "a", size: 6)
    #expect(index.count == 1)
    #expect(index.totalSize == 6)
  }

  @Test func withdrawnNameLeavesNothing() {
    let index = PolicyCacheIndex<GhostFIFO>()
    index.setCapacity(10)
    #expect(index.prepare(filename: "a", size: 5))
    index.remove(filename: "a")
    index.remove(filename: "a")
    #expect(index.isEmpty)
    #expect(index.totalSize == 0)
    #expect(index.popOldest() == nil)
  }

  @Test func declinedNameLeavesNothing() {
    let index = PolicyCacheIndex<SecondRequestFIFO>()
    index.setCapacity(100)
    index.add(filename: "held", size: 10)
    #expect(!index.prepare(filename: "a", size: 20))
    #expect(filenames(index.entries) == ["held"])
    #expect(index.totalSize == 10)
    #expect(index.prepare(filename: "a", size: 20))
    index.add(filename: "a", size: 20)
    #expect(filenames(index.entries) == ["held", "a"])
    #expect(!index.prepare(filename: "too large", size: 80))
    #expect(!index.prepare(filename: "too large", size: 80))
    #expect(index.prepare(filename: "held", size: 90), "there is nothing to decide")
  }

  @Test func declinedNamesMayBeAddedAllTheSame() {
    let index = PolicyCacheIndex<SecondRequestFIFO>()
    index.setCapacity(100)
    #expect(!index.prepare(filename: "a", size: 20))
    index.add(filename: "a", size: 20)
    #expect(filenames(index.entries) == ["a"])
  }

  @Test func buildForgetsAnnouncements() throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      let created = ["a", "b"].allSatisfy { name in
        FileManager.default.createFile(atPath: directory.path(of: name), contents: Data([1]))
      }
      #expect(created)
      let index = PolicyCacheIndex<GhostFIFO>()
      #expect(index.prepare(filename: "a", size: 1))
      #expect(index.prepare(filename: "c", size: 1))
      let total = index.build(from: directory.url)
      #expect(index.count == 2)
      index.add(filename: "c", size: 1)
      #expect(index.count == 3)
      #expect(index.totalSize == total + 1)
      index.add(filename: "a", size: 0)
      #expect(index.count == 3)
    }
  }

  @Test func overwrittenEntryCountsAsUsed() {
    let index = HeapCacheIndex()
    for (name, time) in [("a", 1.0), ("b", 2), ("c", 3)] {
      let date = Date(timeIntervalSinceReferenceDate: time)
      index.add(filename: name, size: 1, modificationDate: date)
    }
    index.add(filename: "a", size: 9, modificationDate: Date(timeIntervalSinceReferenceDate: 4))
    #expect(filenames(index.entries) == ["b", "c", "a"])
    #expect(index.totalSize == 11)
  }

  @Test func entriesAreInTheStrategysOrderAndChangeNothing() {
    let index = PolicyCacheIndex<GhostFIFO>()
    index.setCapacity(10)
    for name in ["a", "b", "c"] {
      index.add(filename: name, size: 1)
    }
    #expect(index.popOldest()?.filename == "a")
    index.add(filename: "a", size: 1)
    // "a" came back from among the ghosts, and so goes last.
    for _ in 0..<3 {
      #expect(filenames(index.entries) == ["b", "c", "a"])
    }
    var popped: [String] = []
    while let entry = index.popOldest() {
      popped.append(entry.filename)
    }
    #expect(popped == ["b", "c", "a"])
  }

  @Test func entryShowsSizeAndDate() {
    let index = FIFOCacheIndex()
    let date = Date(timeIntervalSinceReferenceDate: -0.1)
    index.add(filename: "a", size: 7, modificationDate: date)
    let entry = CacheEntry(filename: "a", size: 7, modificationDate: date)
    #expect(index.entry(forFilename: "a") == entry)
    #expect(index.oldest == entry)
    let later = Date(timeIntervalSinceReferenceDate: 1e9)
    index.touch(filename: "a", modificationDate: later)
    #expect(index.oldest?.modificationDate == later)
  }
}
