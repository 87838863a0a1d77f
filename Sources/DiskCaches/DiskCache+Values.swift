public import Foundation
import CacheIndexes
import Synchronization

extension DiskCache {
  /// Reads the value of a key, and records the use.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; `nil` when there is none.
  /// - Throws: ``DiskCacheError/system(_:)`` when a file is there but cannot be read. That the use
  ///   could not be written to the disk is no error.
  /// - Complexity: five system calls: open, status, read, set the date, close.
  public func data(forKey key: String) throws(DiskCacheError) -> Data? {
    let filename = naming.filename(forKey: key)
    let placements = placements.load(ordering: .acquiring)
    guard let file = try directory.open(filename) else {
      forgetIfGone(filename)
      return nil
    }
    defer { directory.close(file) }
    guard let data = try directory.contents(of: file) else {
      forgetIfGone(filename)
      return nil
    }
    recordUse(of: filename, file, openedAfter: placements)
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
  /// - Complexity: six system calls for a new key below the capacity: create, write, status, set the
  ///   date, close, rename. Each eviction adds two; looking what has the name adds one, where a
  ///   value is replaced or something is evicted.
  @discardableResult
  public func setData(_ data: Data, forKey key: String) throws(DiskCacheError) -> Bool {
    let filename = naming.filename(forKey: key)
    try checkFits(UInt64(data.count), filename)
    var attemptsLeft = 3
    while true {
      attemptsLeft -= 1
      do {
        return try directory.withStaged(data) { (staged) throws(DiskCacheError) in
          try commit { () throws(DiskCacheError) in
            // The lock also keeps a read from moving the entry that is replaced meanwhile.
            try keyLocks.withLock(filename) { () throws(DiskCacheError) in
              try admit(&staged, as: filename)
            }
          }
        }
      } catch {
        // The staged file is gone: the directory vanished, or another cache opened it and swept.
        guard error.errno == ENOENT, attemptsLeft > 0 else { throw error }
        try recreateDirectory(after: error)
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
  ///
  /// - Parameters:
  ///   - filename: The name.
  ///   - file: The file that had it, still open.
  ///   - count: The ``placements`` before it was opened.
  private func recordUse(of filename: String, _ file: OpenFile, openedAfter count: UInt64) {
    keyLocks.withLock(filename) {
      let date = clock.next()
      // A date that cannot be written costs recency after a restart, not the hit.
      if placements.load(ordering: .acquiring) == count {
        try? directory.setDate(date, of: file)
      } else {
        // Another file may have the name by now, and it is that one's entry that is touched.
        try? directory.setDate(date, of: filename)
      }
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

  /// Creates the directory anew where no file could be created in it.
  private func recreateDirectory(after error: DiskCacheError) throws(DiskCacheError) {
    guard case .system(let cause) = error, cause.call == .create else { return }
    // Before the commit, which lists the directory when that has not succeeded yet.
    try directory.create()
    try commit { () throws(DiskCacheError) in try reconcileIndex() }
  }

  /// Makes room for a staged file, then gives it its name and an entry.
  private func admit(
    _ staged: inout StagedFile,
    as filename: String
  ) throws(DiskCacheError) -> Bool {
    try checkFits(staged.size, filename)
    let date = clock.next()
    try directory.seal(&staged, dated: date)
    let held = index.entry(forFilename: filename)
    guard index.prepare(filename: filename, size: staged.size) else { return false }
    let newcomer = Newcomer(filename: filename, size: staged.size, date: date, held: held)
    do {
      try place(newcomer, &staged)
    } catch {
      withdraw(filename, leaving: held)
      throw error
    }
    return true
  }

  /// Does what can fail before anything is evicted, and the rename last.
  private func place(
    _ newcomer: Newcomer,
    _ staged: inout StagedFile
  ) throws(DiskCacheError) {
    if newcomer.held != nil || !hasRoom(for: newcomer.size) || index.isOverfull {
      try directory.checkReplaceable(newcomer.filename)
      try makeRoom(for: newcomer)
    }
    try directory.place(&staged, as: newcomer.filename, isNew: newcomer.held == nil)
    // After the rename: whoever opened the name before it must not miss it.
    placements.add(1, ordering: .releasing)
    index.add(
      filename: newcomer.filename,
      size: newcomer.size,
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
