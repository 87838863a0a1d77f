public import Foundation
import CacheIndexes

extension DiskCache {
  /// Reads the value of a key, and records the use.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; `nil` when there is none.
  /// - Throws: ``DiskCacheError/system(_:)`` when a file is there but cannot be read. That the use
  ///   could not be written to the disk is no error.
  /// - Complexity: five system calls: open, status, read, close, set the date.
  public func data(forKey key: String) throws(DiskCacheError) -> Data? {
    let filename = naming.filename(forKey: key)
    guard let data = try directory.contents(of: filename) else {
      forgetIfGone(filename)
      return nil
    }
    recordUse(of: filename)
    return data
  }

  /// Stores a value under a key, in place of the one before, and evicts what it needs room for.
  ///
  /// When it throws, the value before is still there.
  ///
  /// - Parameters:
  ///   - data: The value.
  ///   - key: The key.
  /// - Returns: `false` when the strategy declined the newcomer: it is not stored, and the value
  ///   before, if any, is still there.
  /// - Throws: ``DiskCacheError/objectTooLarge(path:size:capacity:)`` when the value would not fit
  ///   into an empty cache, before anything is evicted; ``DiskCacheError/notAFile(path:)`` when a
  ///   stranger has the file's name; ``DiskCacheError/system(_:)`` when writing fails, or files
  ///   that cannot be deleted leave no room.
  /// - Complexity: six system calls for a new key below the capacity: create, write, status, close,
  ///   set the date, rename. Each eviction adds two; looking what has the name adds one, where a
  ///   value is replaced or something is evicted.
  @discardableResult
  public func setData(_ data: Data, forKey key: String) throws(DiskCacheError) -> Bool {
    let filename = naming.filename(forKey: key)
    try checkFits(UInt64(data.count), filename)
    var attemptsLeft = 3
    while true {
      attemptsLeft -= 1
      let staged = try stage(data)
      do {
        return try commit { () throws(DiskCacheError) in
          // The lock also keeps a read from moving the entry that is replaced meanwhile.
          try keyLocks.withLock(filename) { () throws(DiskCacheError) in
            try admit(staged, as: filename)
          }
        }
      } catch {
        directory.discard(staged)
        // The staged file is gone: the directory vanished, or another cache opened it and swept.
        guard error.errno == ENOENT, attemptsLeft > 0 else { throw error }
      }
    }
  }

  /// Removes the value of a key.
  ///
  /// It is no error when there is none.
  ///
  /// - Parameter key: The key.
  /// - Throws: ``DiskCacheError/system(_:)`` when the file cannot be deleted; the value stays.
  public func removeData(forKey key: String) throws(DiskCacheError) {
    let filename = naming.filename(forKey: key)
    try commit { () throws(DiskCacheError) in
      try directory.delete(filename)
      index.remove(filename: filename)
    }
  }

  /// Removes every value.
  ///
  /// - Throws: ``DiskCacheError/system(_:)`` for the first file that cannot be deleted. Such values
  ///   stay, and the others are removed.
  /// - Complexity: two system calls for each value.
  public func removeAll() throws(DiskCacheError) {
    try commit { () throws(DiskCacheError) in
      var failure: DiskCacheError?
      for entry in index.entries {
        do throws(DiskCacheError) {
          try directory.delete(entry.filename)
          index.remove(filename: entry.filename)
        } catch {
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
      index.removeAll()
    }
  }
}

// MARK: - Reading

extension DiskCache {
  /// Gives the file and its entry the same new date.
  private func recordUse(of filename: String) {
    keyLocks.withLock(filename) {
      let date = clock.next()
      // A date that cannot be written costs recency after a restart, not the hit.
      try? directory.setDate(date, of: filename)
      if !startup.keep(useOf: filename, at: date) {
        index.touch(filename: filename, modificationDate: date)
      }
    }
    if index.isOverfull {
      // A write that is under way does it at its end.
      commits.withLockIfAvailable { _ in evictWhileOverfull() }
    }
  }

  /// Removes the entry of a file that somebody else deleted, unless that would mean to wait.
  private func forgetIfGone(_ filename: String) {
    guard index.entry(forFilename: filename) != nil else { return }
    _ = commits.withLockIfAvailable { _ in
      // Looked at once more: a write may have come between. One that cannot be looked at stays.
      do throws(DiskCacheError) {
        let status = try directory.status(of: filename)
        if status?.isRegular != true {
          index.remove(filename: filename)
        }
      } catch {
        return
      }
    }
  }
}

// MARK: - Writing

extension DiskCache {
  private func checkFits(_ size: UInt64, _ filename: String) throws(DiskCacheError) {
    let capacity = capacity
    guard size <= capacity, capacity > 0 else {
      throw .objectTooLarge(path: directory.path(of: filename), size: size, capacity: capacity)
    }
  }

  /// Writes a value beside the others, after creating the directory anew where it vanished.
  private func stage(_ data: Data) throws(DiskCacheError) -> StagedFile {
    do {
      return try directory.stage(data)
    } catch let error where error.errno == ENOENT {
      // Before the commit, which lists the directory when that has not succeeded yet.
      try directory.create()
      try commit { () throws(DiskCacheError) in try reconcileIndex() }
      return try directory.stage(data)
    }
  }

  /// Makes room for a staged file, then gives it its name and an entry.
  private func admit(
    _ staged: StagedFile,
    as filename: String
  ) throws(DiskCacheError) -> Bool {
    try checkFits(staged.size, filename)
    let held = index.entry(forFilename: filename)
    guard index.prepare(filename: filename, size: staged.size) else {
      directory.discard(staged)
      return false
    }
    do {
      try place(Newcomer(staged: staged, filename: filename, date: clock.next(), held: held))
    } catch {
      withdraw(filename, leaving: held)
      throw error
    }
    return true
  }

  /// Does what can fail before anything is evicted, and the rename last.
  private func place(_ newcomer: Newcomer) throws(DiskCacheError) {
    let staged = newcomer.staged
    try directory.setDate(newcomer.date, of: staged)
    if newcomer.held != nil || index.isOverfull || !hasRoom(for: staged.size) {
      try directory.checkReplaceable(newcomer.filename)
      try makeRoom(for: newcomer)
    }
    try directory.place(staged, as: newcomer.filename, isNew: newcomer.held == nil)
    index.add(
      filename: newcomer.filename,
      size: staged.size,
      modificationDate: newcomer.date
    )
  }

  /// Takes back what the index was told of a value that could not be placed.
  private func withdraw(_ filename: String, leaving held: CacheEntry?) {
    if let held {
      if index.entry(forFilename: filename)?.modificationDate != held.modificationDate {
        index.touch(filename: filename, modificationDate: held.modificationDate)
      }
    } else {
      index.remove(filename: filename)
    }
  }
}
