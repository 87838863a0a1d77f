import CacheIndexes
import DiskCaches
import Foundation

/// Where a law has its caches: a directory to open them on, looked at from outside.
struct CacheBench<Index: CacheIndexProtocol>: Sendable {
  let environment: DiskCacheEnvironment

  /// The parent of the cache's directory.
  let root: TemporaryDirectory

  /// The space that the smallest file of this file system occupies.
  let unit: UInt64

  init(root: TemporaryDirectory, environment: DiskCacheEnvironment) throws(LawViolation) {
    self.root = root
    self.environment = environment
    let probe = root.path(of: "probe")
    Self.write(Data(repeating: 1, count: 4096), to: probe)
    unit = DirectorySnapshot(of: root.url.systemPath).items["probe"]?.allocatedSize ?? 0
    unlink(probe)
    try expect(unit > 0, "a file system whose files occupy space", found: "4096 bytes in no block")
  }

  var directory: URL { root.url.appending(path: "cache", directoryHint: .isDirectory) }

  var path: String { root.path(of: "cache") }

  func path(ofKey key: String) -> String { "\(path)/\(Self.filename(key))" }

  static func filename(_ key: String) -> String { FileNaming.md5.filename(forKey: key) }

  /// A value that occupies exactly a number of units.
  func value(_ byte: UInt8, units: Int = 1) -> Data {
    Data(repeating: byte, count: units * Int(unit))
  }

  /// Opens a cache and waits until it knows its directory.
  ///
  /// - Parameters:
  ///   - units: The capacity; `nil` for none.
  ///   - observer: Sees each system call before it is made.
  ///   - wallClock: What the cache takes for the time.
  /// - Returns: The cache.
  /// - Throws: A violation when it cannot be opened.
  func open(
    units: Int? = nil,
    observer: FileSystem.Interceptor? = nil,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) throws(LawViolation) -> DiskCache<Index> {
    let cache = try succeed("opening the cache") { () throws(DiskCacheError) in
      try DiskCache<Index>(
        directory: directory,
        capacity: units.map(capacity) ?? .max,
        fileSystem: environment.fileSystem(observer: observer),
        wallClock: wallClock
      )
    }
    _ = cache.count
    return cache
  }

  /// Writes a file behind the cache's back.
  static func write(_ data: Data, to path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: data)
  }

  func capacity(_ units: Int) -> UInt64 { UInt64(units) * unit }

  /// The cache's directory as it is.
  func snapshot(readsContents: Bool = false) -> DirectorySnapshot {
    DirectorySnapshot(of: path, readsContents: readsContents)
  }

  /// What an index of this kind makes of the same files, told of them in the order of their dates.
  func index(capacity: UInt64) -> Index {
    let index = Index()
    index.setCapacity(capacity)
    for entry in snapshot().entries.sorted(by: { $0.modificationDate < $1.modificationDate }) {
      index.add(
        filename: entry.filename,
        size: entry.size,
        modificationDate: entry.modificationDate
      )
    }
    return index
  }
}

/// Makes a call that must succeed.
func succeed<Result>(
  _ call: @autoclosure () -> String,
  _ body: () throws(DiskCacheError) -> Result
) throws(LawViolation) -> Result {
  do {
    return try body()
  } catch {
    throw LawViolation(expected: "\(call()) to succeed", found: "\(error)")
  }
}

/// Makes a call that must fail.
///
/// - Returns: Its error.
func fail<Result>(
  _ call: @autoclosure () -> String,
  _ body: () throws(DiskCacheError) -> Result
) throws(LawViolation) -> DiskCacheError {
  let result: Result
  do {
    result = try body()
  } catch {
    return error
  }
  throw LawViolation(expected: "\(call()) to fail", found: "\(result)")
}
