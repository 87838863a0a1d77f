import EvictionPolicies
import Foundation
import Testing

@testable import CacheIndexes

/// What the policy inside an index is told.
@Suite struct PolicyCallTests {
  private let index = PolicyCacheIndex<RecordingPolicy>()

  private var calls: [String] {
    index.state.withLock { state in
      state.settle()
      return state.policy.calls
    }
  }

  @Test func newNameIsAMissAndAnInsertion() {
    index.add(filename: "a", size: 7)
    #expect(calls == ["miss 0 of 7", "insert 0 of 7"])
  }

  @Test func heldNameIsAResizeAndAnAccess() {
    index.add(filename: "a", size: 7)
    index.add(filename: "a", size: 9)
    index.touch(filename: "a")
    #expect(calls.dropFirst(2) == ["resize 0 to 9", "access 0", "access 0"])
    #expect(index.totalSize == 9)
    #expect(index.count == 1)
  }

  /// Uses are kept back, but not beyond anything else that the policy could tell them from.
  @Test func usesAreToldInOrderBeforeAnythingElse() {
    index.add(filename: "a", size: 7)
    index.add(filename: "b", size: 7)
    index.touch(filename: "b")
    index.touch(filename: "a")
    #expect(index.state.withLock { $0.policy.calls.count } == 4)
    #expect(index.popOldest()?.filename == "a")
    #expect(calls.dropFirst(4) == ["access 1", "access 0", "evict"])
  }

  @Test func manyUsesAreToldAtOnce() {
    index.add(filename: "a", size: 7)
    for use in 1...200 {
      index.touch(filename: "a")
      #expect(index.state.withLock { $0.policy.calls.count } == 2 + use / 64 * 64)
    }
  }

  @Test func unknownNamesAreNotMentioned() {
    index.touch(filename: "a")
    index.remove(filename: "a")
    #expect(calls == [])
  }

  @Test func looksAreNotMentioned() {
    index.add(filename: "a", size: 7)
    _ = (index.oldest, index.entries, index.count, index.isEmpty, index.totalSize)
    _ = index.entry(forFilename: "a")
    #expect(calls.count == 2)
  }

  @Test func preparedNameIsAnnouncedOnce() {
    #expect(index.prepare(filename: "a", size: 7))
    #expect(index.prepare(filename: "a", size: 8))
    index.add(filename: "a", size: 9)
    #expect(calls == ["miss 0 of 7", "insert 0 of 9"])
  }

  @Test func heldNameNeedsNoAnnouncement() {
    index.add(filename: "a", size: 7)
    #expect(index.prepare(filename: "a", size: 8))
    #expect(calls.count == 2)
    #expect(index.totalSize == 7)
  }

  @Test func withdrawnNameIsInsertedAndRemovedAtOnce() {
    #expect(index.prepare(filename: "a", size: 7))
    index.remove(filename: "a")
    #expect(calls == ["miss 0 of 7", "insert 0 of 7", "remove 0"])
    #expect(index.isEmpty)
    index.add(filename: "b", size: 1)
    #expect(calls.suffix(2) == ["miss 0 of 1", "insert 0 of 1"])
  }

  @Test func announcementsMayOverlap() {
    #expect(index.prepare(filename: "a", size: 1))
    #expect(index.prepare(filename: "b", size: 2))
    index.add(filename: "b", size: 2)
    #expect(index.popOldest()?.filename == "b")
    index.add(filename: "a", size: 1)
    #expect(
      calls == ["miss 0 of 1", "miss 1 of 2", "insert 1 of 2", "evict", "insert 0 of 1"]
    )
  }

  @Test func slotsAreRecycled() {
    for number in 0..<100 {
      index.add(filename: "\(number)", size: 1)
      index.add(filename: "second of \(number)", size: 1)
      index.remove(filename: "\(number)")
      #expect(index.popOldest()?.filename == "second of \(number)")
    }
    #expect(index.state.withLock { $0.records.count } == 2)
  }

  @Test func capacityIsPassedOnAndKept() {
    index.setCapacity(500)
    #expect(calls == ["capacity 500"])
    index.add(filename: "a", size: 501)
    index.removeAll()
    #expect(index.isEmpty)
    #expect(index.state.withLock { $0.policy.capacity } == 500)
  }

  @Test func evictionsAreThoseOfThePolicy() {
    index.add(filename: "a", size: 1)
    #expect(index.popOldest()?.filename == "a")
    #expect(index.popOldest() == nil)
    #expect(calls.suffix(2) == ["evict", "evict"])
  }
}
