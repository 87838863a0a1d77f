import CacheConformance
import CacheIndexes
import EvictionPolicies
import Testing

/// An index that is broken on purpose, and the law that must notice.
struct Canary: Sendable, CustomTestStringConvertible {
  let name: String
  let lawID: String
  let laws: [any Law]

  var testDescription: String { "\(lawID) catches \(name)" }

  init<Index: CacheIndexProtocol>(_ index: Index.Type, caughtBy lawID: String) {
    name = "\(index)"
    self.lawID = lawID
    laws = CacheIndexLaw<Index>.all + CacheIndexLaw<Index>.dateOrdered
  }

  init<Queue: PriorityQueue>(queue: Queue.Type, caughtBy lawID: String) {
    self.init(PolicyCacheIndex<LRU<Queue>>.self, caughtBy: lawID)
  }

  static var all: [Canary] {
    [
      Canary(KeepsOldDateIndex.self, caughtBy: "one-entry-per-name"),
      Canary(CountDriftIndex.self, caughtBy: "one-entry-per-name"),
      Canary(SizeLostOnOverwriteIndex.self, caughtBy: "total-is-the-sum"),
      Canary(WrappingTotalIndex.self, caughtBy: "total-is-the-sum"),
      Canary(UnreturningTotalIndex.self, caughtBy: "total-is-the-sum"),
      Canary(TouchInsertsIndex.self, caughtBy: "unknown-is-a-no-op"),
      Canary(RemovingUnknownEvictsIndex.self, caughtBy: "unknown-is-a-no-op"),
      Canary(PopsNewestIndex.self, caughtBy: "pop-returns-oldest"),
      Canary(PopKeepsLastIndex.self, caughtBy: "pop-returns-oldest"),
      Canary(LookingTouchesIndex.self, caughtBy: "looking-changes-nothing"),
      Canary(ForgetfulUsesIndex.self, caughtBy: "looking-changes-nothing"),
      Canary(RemoveAllKeepsTotalIndex.self, caughtBy: "remove-all-resets"),
      Canary(ZeroSizeIgnoredIndex.self, caughtBy: "zero-size-is-legal"),
      Canary(StringNamesIndex.self, caughtBy: "names-are-bytes"),
      Canary(CountsDirectoriesIndex.self, caughtBy: "build-replaces"),
      Canary(FollowsLinksIndex.self, caughtBy: "build-replaces"),
      Canary(ByteCountSizesIndex.self, caughtBy: "build-replaces"),
      Canary(BuildKeepsOldStateIndex.self, caughtBy: "build-replaces"),
      Canary(BuildsOnceIndex.self, caughtBy: "build-replaces"),
      Canary(FutureDatesIndex.self, caughtBy: "build-replaces"),
      Canary(UnlockedCountIndex.self, caughtBy: "threads"),
      Canary(HalfwayReplacingIndex.self, caughtBy: "threads"),
      Canary(RevivingTouchIndex.self, caughtBy: "threads"),
      Canary(PiecemealRemovalIndex.self, caughtBy: "threads"),
      Canary(PiecemealBuildIndex.self, caughtBy: "threads"),
      Canary(TwoStepPopIndex.self, caughtBy: "threads"),
      Canary(LazyHeapIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksWhenEvictingIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksWhenRemovingIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksRemovedStrangersIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksWhenReplacingIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksTouchedStrangersIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksWhenEmptiedIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksNewcomersIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksDeclinedIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksWhenLookedAtIndex.self, caughtBy: "storage-is-bounded"),
      Canary(LeaksWhenBuildingIndex.self, caughtBy: "storage-is-bounded"),
      Canary(queue: NewestTieFirstQueue.self, caughtBy: "oldest-first"),
      Canary(BuildInReverseIndex.self, caughtBy: "oldest-first"),
      Canary(NeverMovesBackIndex.self, caughtBy: "touch-can-move-back"),
      Canary(RawDatesIndex.self, caughtBy: "no-date-is-lost"),
      Canary(queue: OffByOneHeap.self, caughtBy: "agrees-with-reference"),
      Canary(queue: StalePositionsQueue.self, caughtBy: "agrees-with-reference"),
      Canary(queue: SearchingHeap.self, caughtBy: "complexity"),
    ]
  }
}
