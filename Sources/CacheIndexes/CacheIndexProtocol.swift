public import Foundation

/// An index of cache files: what is held, how much it occupies, and which goes next.
///
/// An index does no file I/O beyond reading a directory in ``build(from:)``; whoever owns the files
/// evicts by taking names from ``popOldest()`` and deleting them. Every call is atomic and may come
/// from any thread.
///
/// ```swift
/// let index = HeapCacheIndex()
/// index.build(from: directory)
/// index.add(filename: "tile-7", size: 4096)
/// index.touch(filename: "tile-3")
/// while index.totalSize > limit, let entry = index.popOldest() {
///   try FileManager.default.removeItem(at: directory.appending(path: entry.filename))
/// }
/// ```
///
/// A file name is any `String`, the empty one too, and names are the bytes of their UTF-8.
/// A date that is not a number or is infinite counts as `Date.distantPast`.
///
/// A conforming class repeats `@discardableResult` on its own ``build(from:)``: the attribute is
/// not inherited from the protocol.
public protocol CacheIndexProtocol: AnyObject, Sendable, SendableMetatype {
  /// One file that the index knows of.
  typealias Entry = CacheEntry

  /// Creates an empty index.
  init()

  /// The sum of the sizes of all entries, in bytes; `UInt64.max` when the sum is larger.
  var totalSize: UInt64 { get }

  /// The number of entries.
  var count: Int { get }

  /// Whether there are no entries.
  var isEmpty: Bool { get }

  /// What ``popOldest()`` would return. Looking changes nothing.
  var oldest: Entry? { get }

  /// All entries at one moment, next to be evicted first.
  var entries: [Entry] { get }

  /// The entry of one file.
  ///
  /// - Parameter filename: The file's name.
  /// - Returns: The entry; `nil` when there is none of that name.
  func entry(forFilename filename: String) -> Entry?

  /// Replaces everything by what a directory holds.
  ///
  /// Regular files count, in this directory alone; a symbolic link is neither followed nor counted.
  /// A size is what the file occupies on disk, a date that of its last modification, where one
  /// later than now counts as now. Among equal dates the order is that of the names' bytes. A file
  /// that vanishes during the scan is skipped; so is one whose name is not UTF-8, since no `String`
  /// can name it.
  ///
  /// - Parameter directoryURL: A directory. When it is missing or cannot be read, the index is
  ///   empty.
  /// - Returns: The new ``totalSize``.
  @discardableResult
  func build(from directoryURL: URL) -> UInt64

  /// Inserts an entry, or replaces the one of that name, which then counts as used.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - size: The bytes that the file occupies.
  ///   - modificationDate: When it was last used; `nil` for now.
  func add(filename: String, size: UInt64, modificationDate: Date?)

  /// Records a use. An unknown name changes nothing.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - modificationDate: When it was used, `nil` for now; it may be earlier than before.
  func touch(filename: String, modificationDate: Date?)

  /// Removes an entry. An unknown name changes nothing.
  ///
  /// - Parameter filename: The file's name.
  func remove(filename: String)

  /// Removes every entry.
  func removeAll()

  /// Evicts: removes and returns exactly ``oldest``.
  ///
  /// - Returns: The entry that is no longer held; `nil` exactly when the index was empty.
  func popOldest() -> Entry?

  /// Tells the strategy how much the cache may hold. It evicts nothing by itself.
  ///
  /// The default ignores it: a date order does not depend on it.
  ///
  /// - Parameter bytes: The limit; `.max` for none.
  func setCapacity(_ bytes: UInt64)

  /// Announces a file before room is made for it, and asks the strategy whether it takes it.
  ///
  /// Either ``add(filename:size:modificationDate:)`` follows, or ``remove(filename:)`` when the
  /// file could not be written after all. Until then the name is not an entry. The default takes
  /// everything.
  ///
  /// - Parameters:
  ///   - filename: The file's name. For one that is held there is nothing to decide.
  ///   - size: The bytes that the file will occupy.
  /// - Returns: `false` when the strategy declines the newcomer.
  func prepare(filename: String, size: UInt64) -> Bool

  /// Whether one more entry has to go although there may be room.
  ///
  /// So says a strategy that divides the cache when a part of it holds more than its share. Whoever
  /// evicts goes on until it no longer says so. The default never does.
  var isOverfull: Bool { get }
}

extension CacheIndexProtocol {
  /// Leaves it to the capacity when something has to go.
  public var isOverfull: Bool { false }

  /// Inserts or replaces an entry, used now.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - size: The bytes that the file occupies.
  public func add(filename: String, size: UInt64) {
    add(filename: filename, size: size, modificationDate: nil)
  }

  /// Records a use now.
  ///
  /// An unknown name changes nothing.
  ///
  /// - Parameter filename: The file's name.
  public func touch(filename: String) {
    touch(filename: filename, modificationDate: nil)
  }

  /// Ignores the capacity.
  ///
  /// - Parameter bytes: The limit; `.max` for none.
  public func setCapacity(_ bytes: UInt64) {}

  /// Takes every newcomer.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - size: The bytes that the file will occupy.
  /// - Returns: `true`.
  public func prepare(filename: String, size: UInt64) -> Bool { true }
}
