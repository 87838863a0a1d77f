import CacheIndexes
import Foundation
import Synchronization

extension CacheIndexLaw {
  static var storageIsBounded: CacheIndexLaw {
    CacheIndexLaw(
      id: "storage-is-bounded",
      statement: """
        A million touches of one entry grow nothing, nor does any other call that is made again \
        and again, and a million entries are freed on a stack of 512 KB.
        """
    ) { () throws(LawViolation) in
      // One at a time, since the heap that is measured is that of the whole process.
      try HeapMeter.exclusively { () throws(LawViolation) in
        for call in RepeatedCall<Index>.all {
          let times = call.name == "touch of an entry" ? touchCount : callCount
          try check(call, times: times)
        }
        try checkBuilds()
        try checkFreeing()
      }
    }
  }

  // Unoptimised code makes do with less, which no leak and no recursion survives either.
  #if DEBUG
  private static var touchCount: Int { 50_000 }
  private static var callCount: Int { 4_000 }
  private static var entryCount: Int { 20_000 }
  #else
  private static var touchCount: Int { 1_000_000 }
  private static var callCount: Int { 20_000 }
  private static var entryCount: Int { 1_000_000 }
  #endif

  /// A call may cost time, but leaves nothing behind.
  private static func check(_ call: RepeatedCall<Index>, times: Int) throws(LawViolation) {
    try expectNoGrowth(over: times, "calls: \(call.name)") { index, numbers in
      for number in numbers {
        call.make(index, number)
      }
    }
  }

  /// A build frees what the one before it found.
  private static func checkBuilds() throws(LawViolation) {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      let fileCount = 40
      for number in 0..<fileCount {
        try directory.makeFile("file-\(number)", byteCount: 0)
      }
      let url = directory.url
      // More than of other calls: one build allocates much at once, and a leak has to stand out.
      try expectNoGrowth(over: 4 * callCount, "files found by builds") { index, numbers in
        for _ in 0..<(numbers.count / fileCount) {
          index.build(from: url)
        }
      }
    }
  }

  /// Throws when the heap grows with the number of calls.
  private static func expectNoGrowth(
    over times: Int,
    _ what: String,
    _ makeCalls: (Index, Range<Int>) -> Void
  ) throws(LawViolation) {
    var growth = Self.growth(over: times, makeCalls)
    if abs(growth) < 4 * times { return }
    // Others may have allocated meanwhile, and may free as much as is piled up, but not time and
    // again.
    var calmAttempts = 0
    for _ in 0..<40 {
      growth = Self.growth(over: times, makeCalls)
      if abs(growth) < 4 * times { calmAttempts += 1 }
      if calmAttempts == 3 { return }
    }
    guard growth > 0 else { return }
    throw LawViolation(
      expected: "the heap to grow by less than 4 bytes for each of \(times) \(what)",
      found: "\(growth) bytes more"
    )
  }

  private static func growth(over times: Int, _ makeCalls: (Index, Range<Int>) -> Void) -> Int {
    let index = Index()
    // What a strategy remembers of the evicted is bounded by the capacity, and full by the end of
    // the warm-up, and tables that are made once are made.
    index.setCapacity(16)
    index.add(CacheEntry("hot", 1, at: 0))
    index.add(CacheEntry("cold", 1, at: 0))
    let warmUp = min(times, 20_000)
    makeCalls(index, 0..<warmUp)
    let before = HeapMeter.bytesInUse
    makeCalls(index, warmUp..<(warmUp + times))
    let growth = HeapMeter.bytesInUse - before
    // What is measured must still be there.
    return withExtendedLifetime(index) { growth }
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
