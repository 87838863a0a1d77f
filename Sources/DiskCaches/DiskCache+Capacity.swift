import CacheIndexes
import Foundation
import Synchronization

extension DiskCache {
  /// The bytes that the values may occupy on disk; 0 holds nothing, `.max` everything.
  ///
  /// Setting it evicts what is over it. What cannot be deleted then stays indexed and is tried again
  /// by the next write, and by ``controlCapacity()``, which tells.
  public var capacity: UInt64 {
    get { limit.load(ordering: .relaxed) }
    set {
      startup.wait()
      commits.withLock { isIndexed in
        limit.store(newValue, ordering: .relaxed)
        index.setCapacity(newValue)
        if isIndexed {
          try? makeRoom(for: 0)
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
    try commit { () throws(DiskCacheError) in try makeRoom(for: 0) }
  }

  /// Makes the index agree with the directory, where files came, went or changed their size without
  /// the cache, then evicts until the values occupy no more than the capacity.
  ///
  /// - Throws: ``DiskCacheError/system(_:)`` when the directory cannot be read, or files that cannot
  ///   be deleted keep it over the capacity.
  /// - Complexity: one `readdir` and one `fstatat` for each file.
  public func reconcile() throws(DiskCacheError) {
    try commit { () throws(DiskCacheError) in try reconcileIndex() }
  }

  /// Whether a newcomer fits without an eviction.
  func hasRoom(for size: UInt64) -> Bool {
    UInt128(index.totalSize) + UInt128(size) <= UInt128(capacity)
  }

  /// Evicts until a newcomer fits.
  ///
  /// A victim whose file cannot be deleted is passed over and goes back into the index, and so does
  /// the entry that the newcomer replaces: nothing is its own victim.
  ///
  /// - Parameters:
  ///   - size: The bytes that the newcomer occupies.
  ///   - held: The entry that it replaces.
  /// - Throws: The first failure, when there is not enough room without the files that cannot be
  ///   deleted.
  func makeRoom(for size: UInt64, replacing held: CacheEntry? = nil) throws(DiskCacheError) {
    var passedOver: [CacheEntry] = []
    var passedOverSize: UInt128 = 0
    var replaced = held
    var failure: DiskCacheError?
    defer {
      for entry in passedOver {
        if Filename(entry.filename) == held.map({ Filename($0.filename) }) {
          // The lock of its name is held, so it was not used meanwhile.
          index.add(entry)
        } else {
          addWithLatestUse(entry)
        }
      }
    }
    func isFull() -> Bool {
      if capacity == 0 { return !index.isEmpty || !passedOver.isEmpty }
      // Without a subtraction, which an index with wrong totals could take below zero.
      let total = UInt128(index.totalSize) + passedOverSize
      return total + UInt128(size) > UInt128(capacity) + UInt128(replaced?.size ?? 0)
    }
    while isFull(), let victim = index.popOldest() {
      if let held, Filename(victim.filename) == Filename(held.filename) {
        passedOver.append(victim)
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
    if let failure, isFull() { throw failure }
  }

  /// Adds an entry for a file that may have been used while the index did not know it.
  ///
  /// Such a use is in the date of the file alone.
  func addWithLatestUse(_ entry: CacheEntry) {
    keyLocks.withLock(entry.filename) {
      let status = try? directory.status(of: entry.filename)
      index.add(
        filename: entry.filename,
        size: entry.size,
        modificationDate: max(entry.modificationDate, status?.modificationDate ?? .distantPast)
      )
    }
  }
}

extension CacheIndexProtocol {
  /// Inserts or replaces an entry.
  func add(_ entry: CacheEntry) {
    add(filename: entry.filename, size: entry.size, modificationDate: entry.modificationDate)
  }
}
