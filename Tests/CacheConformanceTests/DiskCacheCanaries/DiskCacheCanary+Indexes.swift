import CacheConformance
import CacheIndexes

/// Indexes that do not do what the protocol says.
extension DiskCacheCanary {
  static let indexes = [
    DiskCacheCanary(
      "an index that knows half the total size",
      breaks: "hard-limit",
      HalfTotalIndex.self
    ),
    DiskCacheCanary(
      "an index that inserts what is only announced",
      breaks: "hard-limit",
      PrepareInsertsIndex.self
    ),
    DiskCacheCanary(
      "an index with wrong sizes",
      breaks: "index-and-file-agree",
      WrongSizeIndex.self
    ),
    DiskCacheCanary(
      "an index that goes by its own clock",
      breaks: "index-and-file-agree",
      OwnClockIndex.self
    ),
    DiskCacheCanary(
      "an index that takes nothing back",
      breaks: "undeletable-stays-indexed",
      OneWayIndex.self
    ),
    DiskCacheCanary(
      "an index that goes by its own clock",
      breaks: "recency-survives-restart",
      OwnClockIndex.self
    ),
    DiskCacheCanary(
      "an index that goes by its own clock",
      breaks: "clock-never-runs-backwards",
      OwnClockIndex.self
    ),
    DiskCacheCanary(
      "an index that ignores uses",
      breaks: "a-failed-touch-is-still-a-hit",
      UntouchedIndex.self
    ),
    DiskCacheCanary(
      "an index that counts an overwritten value twice",
      breaks: "overwritten-stays",
      DoubleCountIndex.self
    ),
    DiskCacheCanary(
      "an index that removes another entry for an unknown name",
      breaks: "every-call-may-fail",
      HastyRemovalIndex.self
    ),
  ]
}
