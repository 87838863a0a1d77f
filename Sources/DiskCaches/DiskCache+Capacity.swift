import CacheIndexes
import Foundation
import Synchronization

extension DiskCache {
  /// The bytes that the values may occupy on disk; 0 holds nothing, `.max` everything.
  ///
  /// Setting it evicts what is over it. What cannot be deleted then stays indexed and is tried
  /// again by the next write, and by ``controlCapacity()``, which tells.
  public var capacity: UInt64 {
    get { limit.load(ordering: .relaxed) }
    set {
      waitForIndex()
      commits.withLock { isIndexed in
        limit.store(newValue, ordering: .relaxed)
        index.setCapacity(newValue)
        if isIndexed {
          try? makeRoom()
        }
      }
    }
  }

  /// Evicts until the values occupy no more than the capacity.
  ///
  /// - Throws: ``DiskCacheError/system(_:)`` when files that cannot be deleted keep it over the
  ///   capacity. They stay indexed and are tried again.
  /// - Complexity: O(1) when there is nothing to evict.
  public func controlCapacity() throws(DiskCacheError) {
    try commit { () throws(DiskCacheError) in try makeRoom() }
  }

  /// Makes the index agree with the directory, where files came, went or changed their size without
  /// the cache, then evicts until the values occupy no more than the capacity.
  ///
  /// - Throws: ``DiskCacheError/system(_:)`` when the directory cannot be read, or files that
  ///   cannot be deleted keep it over the capacity.
  /// - Complexity: one `readdir` and one `fstatat` for each file.
  public func reconcile() throws(DiskCacheError) {
    try commit { () throws(DiskCacheError) in try reconcileIndex() }
  }

  /// Whether a newcomer fits without an eviction.
  func hasRoom(for size: UInt64) -> Bool {
    UInt128(index.totalSize) + UInt128(size) <= UInt128(capacity)
  }

  /// Evicts until a newcomer fits, or nothing is over the capacity, and no part of the strategy
  /// holds more than its share.
  ///
  /// A victim whose file cannot be deleted is passed over and goes back into the index.
  ///
  /// - Parameter newcomer: The value to make room for. It is never its own victim.
  /// - Throws: The first failure, when there is not enough room without the files that cannot be
  ///   deleted.
  func makeRoom(for newcomer: Newcomer? = nil) throws(DiskCacheError) {
    var passedOver: [CacheEntry] = []
    var passedOverSize: UInt128 = 0
    var replaced = newcomer?.held
    var failure: DiskCacheError?
    func isFull() -> Bool {
      if capacity == 0 { return !index.isEmpty || !passedOver.isEmpty }
      // Without a subtraction, which an index with wrong totals could take below zero.
      let total = UInt128(index.totalSize) + passedOverSize + UInt128(newcomer?.size ?? 0)
      return total > UInt128(capacity) + UInt128(replaced?.size ?? 0)
    }
    while isFull() || index.isOverfull, let victim = popVictim(sparing: newcomer) {
      if let newcomer, newcomer.replaces(victim) {
        replaced = nil
        continue
      }
      do {
        try directory.delete(victim.filename)
      } catch {
        passedOver.append(victim)
        passedOverSize += UInt128(victim.size)
        failure = failure ?? error
      }
    }
    let isStillFull = failure != nil && isFull()
    passedOver.forEach(addWithLatestUse)
    if let held = newcomer?.held, replaced == nil {
      index.add(held)
    }
    if let failure, isStillFull { throw failure }
  }

  /// Takes the next victim out of the index, which is another than a newcomer's own entry where the
  /// strategy goes by use.
  private func popVictim(sparing newcomer: Newcomer?) -> CacheEntry? {
    if let newcomer, newcomer.held != nil, let oldest = index.oldest, newcomer.replaces(oldest) {
      index.touch(filename: newcomer.filename, modificationDate: newcomer.date)
    }
    return index.popOldest()
  }

  /// Adds an entry for a file that may have been used while the index did not know it.
  ///
  /// Such a use is in the date of the file alone.
  func addWithLatestUse(_ entry: CacheEntry) {
    keyLocks.withLock(entry.filename) {
      let status = try? directory.status(of: entry.filename)
      let date = max(entry.modificationDate, status?.modificationDate ?? .distantPast)
      clock.note(date)
      index.add(filename: entry.filename, size: entry.size, modificationDate: date)
    }
  }
}

extension CacheIndexProtocol {
  /// Inserts or replaces an entry.
  func add(_ entry: CacheEntry) {
    add(filename: entry.filename, size: entry.size, modificationDate: entry.modificationDate)
  }
}
