public import CacheIndexes
public import Foundation
import Synchronization

/// A directory of values by key, kept under a capacity by an index of your choice.
///
/// One file holds one value, with exactly its bytes. Which values are evicted is the index's
/// matter: change the type and the cache has another strategy.
///
/// ```swift
/// let cache = try DiskCache<LinkedHashCacheIndex>(directory: url, capacity: 500_000_000)
/// try cache.setData(data, forKey: "https://example.com/a.png")
/// let hit = try cache.data(forKey: "https://example.com/a.png")  // the data
/// let miss = try cache.data(forKey: "something else")            // nil
/// ```
///
/// - The space that the values occupy on disk never exceeds the capacity: room is made before a new
///   file takes its name.
/// - Readers see an old value or a new one, never a part of one, also after a crash.
/// - A read records a use in the file's modification date, so recency survives a restart.
/// - Files that the cache did not write are never counted, served or deleted.
/// - Every method may be called from any thread. A read waits for no other key, and not for the
///   scan of the directory after opening; everything else waits for that.
///
/// While a value is written its file is beside the others, so the disk needs room for one more
/// value than the capacity.
///
/// One directory belongs to one cache at a time. Two that share it harm no file, but know nothing
/// of each other's values until ``reconcile()``, and so cannot keep a capacity between them.
public final class DiskCache<Index: CacheIndexProtocol>: Sendable {
  let directory: CacheDirectory
  let naming: FileNaming
  let index: Index
  let clock: CacheClock
  let keyLocks = KeyLocks()
  let startup = StartupScan()
  let limit: Atomic<UInt64>

  /// How often a name may have come to another file.
  let placements = Atomic<UInt64>(0)

  /// Held while names of the directory change, and the index with them.
  ///
  /// It guards whether the index knows what is in the directory.
  let commits = Guarded(false)

  /// Opens a cache, and creates its directory where it is missing.
  ///
  /// What the directory holds is read in the background, and trimmed to the capacity.
  ///
  /// - Parameters:
  ///   - directory: The directory, for this cache alone.
  ///   - capacity: The bytes that the values may occupy on disk. 0 holds nothing, `.max`
  ///     everything.
  ///   - naming: How keys become file names.
  ///   - index: An empty index for this cache alone, such as one whose strategy has settings.
  /// - Throws: ``DiskCacheError/system(_:)`` when the directory can be neither created nor listed, and
  ///   with `EINVAL` when the URL is not one of a file.
  public convenience init(
    directory: URL,
    capacity: UInt64 = .max,
    naming: FileNaming = .md5,
    index: Index = Index()
  ) throws(DiskCacheError) {
    try self.init(
      directory: directory,
      capacity: capacity,
      naming: naming,
      index: index,
      fileSystem: .system,
      wallClock: { Date() }
    )
  }

  package init(
    directory: URL,
    capacity: UInt64 = .max,
    naming: FileNaming = .md5,
    index: Index = Index(),
    fileSystem: FileSystem,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) throws(DiskCacheError) {
    guard directory.isFileURL else {
      throw .system(
        SystemCallError(call: .openDirectory, path: directory.absoluteString, errno: EINVAL)
      )
    }
    self.directory = CacheDirectory(path: directory.systemPath, fileSystem: fileSystem)
    self.naming = naming
    self.index = index
    self.clock = CacheClock(wallClock: wallClock)
    self.limit = Atomic(capacity)
    index.setCapacity(capacity)
    try self.directory.create()
    startup.start { [self] in
      // A failure is not lost: the next call that changes something tries again, and throws.
      try? commits.withLock { (isIndexed) throws(DiskCacheError) in
        try indexDirectory(&isIndexed)
      }
    }
  }

  /// Whether the cache holds a value, as far as its index knows: no file is looked at.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether there is a value.
  /// - Complexity: O(1).
  public func contains(_ key: String) -> Bool {
    waitForIndex()
    return index.entry(forFilename: naming.filename(forKey: key)) != nil
  }

  /// Where the value of a key is, or would be.
  ///
  /// - Parameter key: The key.
  /// - Returns: A file directly in the directory, whatever the key.
  public func fileURL(forKey key: String) -> URL {
    URL(filePath: directory.path(of: naming.filename(forKey: key)), directoryHint: .notDirectory)
  }

  /// The space that the values occupy on disk, in bytes, as far as the index knows.
  ///
  /// - Complexity: O(1).
  public var diskSize: UInt64 {
    waitForIndex()
    return index.totalSize
  }

  /// The number of values.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    waitForIndex()
    return index.count
  }

  /// All entries of the index, next to be evicted first.
  package var entries: [CacheEntry] {
    waitForIndex()
    return index.entries
  }
}
