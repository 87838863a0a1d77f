import CacheIndexes
import Foundation
import Synchronization

extension DiskCache {
  /// Runs a change of the directory and the index while no other one runs.
  ///
  /// - Parameter body: The change.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or the error of a scan that failed at opening and again now.
  func commit<Result: Sendable>(
    _ body: () throws(DiskCacheError) -> Result
  ) throws(DiskCacheError) -> Result {
    startup.wait()
    return try commits.withLock { (isIndexed) throws(DiskCacheError) -> Result in
      if !isIndexed {
        try indexDirectory(&isIndexed)
      }
      let result = try body()
      evictWhileOverfull()
      return result
    }
  }

  /// Evicts what the strategy wants gone although there is room.
  ///
  /// Only while names may change. What cannot be deleted stays indexed, and the next write tries
  /// again.
  func evictWhileOverfull() {
    if index.isOverfull {
      try? makeRoom()
    }
  }

  /// Waits for the scan at opening, and tries one that failed again.
  ///
  /// For calls that cannot throw; they go by what is known then.
  func waitForIndex() {
    if !startup.wait() {
      try? commit {}
    }
  }

  /// Fills the index with what is in the directory, sweeps what is left of unfinished writes, and
  /// evicts what is over the capacity.
  func indexDirectory(_ isIndexed: inout Bool) throws(DiskCacheError) {
    let found = try directory.scan(where: naming.isFilename)
    found.values.forEach(index.add)
    let isAhead = clock.note(found.values.last?.modificationDate ?? .distantPast)
    startup.finish { filename, date in
      var date = date
      if isAhead {
        // A file is dated in the future, which was not known when this one was used.
        date = clock.next()
        try? directory.setDate(date, of: filename)
      }
      index.touch(filename: filename, modificationDate: date)
    }
    isIndexed = true
    for leftover in found.leftovers {
      // What cannot be deleted now is swept when the directory is opened again.
      try? directory.delete(leftover)
    }
    // What cannot be evicted now stays indexed, and the next write tries again, and throws.
    try? makeRoom()
  }

  /// Makes the index agree with the directory, and evicts what is over the capacity.
  func reconcileIndex() throws(DiskCacheError) {
    let found = try directory.scan(where: naming.isFilename).values
    // Somebody else may have replaced files before they were listed.
    placements.add(1, ordering: .releasing)
    let names = Set(found.map { Filename($0.filename) })
    for entry in index.entries where !names.contains(Filename(entry.filename)) {
      index.remove(filename: entry.filename)
    }
    for entry in found where index.entry(forFilename: entry.filename)?.size != entry.size {
      addWithLatestUse(entry)
    }
    try makeRoom()
  }
}
