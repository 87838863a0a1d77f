import CacheIndexes
import Foundation
import Synchronization

extension CacheIndexLaw {
  static var storageIsBounded: CacheIndexLaw {
    CacheIndexLaw(
      id: "storage-is-bounded",
      statement: """
        A million touches of one entry grow nothing, and a million entries are freed on a stack of \
        512 KB.
        """
    ) { () throws(LawViolation) in
      // One at a time, since the heap that is measured is that of the whole process.
      try HeapMeter.exclusively { () throws(LawViolation) in
        try checkTouches()
        try checkFreeing()
      }
    }
  }

  // Unoptimised code makes do with less, which no leak and no recursion survives either.
  #if DEBUG
  private static var touchCount: Int { 200_000 }
  private static var entryCount: Int { 100_000 }
  #else
  private static var touchCount: Int { 1_000_000 }
  private static var entryCount: Int { 1_000_000 }
  #endif

  /// A touch may cost time, but leaves nothing behind.
  private static func checkTouches() throws(LawViolation) {
    // Others may allocate and free meanwhile; what an index piles up is there at every attempt.
    var growth = 0
    for _ in 0..<8 {
      growth = growthOfTouches()
      if abs(growth) < 4 * touchCount { return }
    }
    guard growth > 0 else { return }
    throw LawViolation(
      expected: "the heap to grow by less than 4 bytes for each of \(touchCount) touches",
      found: "\(growth) bytes more"
    )
  }

  private static func growthOfTouches() -> Int {
    let index = Index()
    index.add(CacheEntry("hot", 1, at: 0))
    index.add(CacheEntry("cold", 1, at: 0))
    let before = HeapMeter.bytesInUse
    for number in 0..<touchCount {
      index.touch(filename: "hot", modificationDate: Date(Double(number)))
    }
    let growth = HeapMeter.bytesInUse - before
    // What is measured must still be there.
    return index.count == 2 ? growth : .max
  }

  /// Freeing must not recurse through the entries: this ends in a crash where it does.
  private static func checkFreeing() throws(LawViolation) {
    let held = Mutex<Index?>(Index())
    held.withLock { index in
      for number in 0..<entryCount {
        index?.add(filename: String(number), size: 1, modificationDate: Date(Double(number)))
      }
    }
    let counted = held.withLock { $0?.count }
    try expectEqual(counted, entryCount, "count after adding as many names")
    Threads.run(1, stackSize: 512 << 10) { _ in
      held.withLock { $0 = nil }
    }
  }
}
