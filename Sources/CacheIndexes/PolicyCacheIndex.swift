public import EvictionPolicies
public import Foundation

/// An index that evicts by a strategy: the names, sizes and dates around an `EvictionPolicy`.
///
/// It hands the policy small slots in place of names, keeps the policy's calls in their order, and
/// makes every call atomic under one lock.
///
/// ```swift
/// let index = PolicyCacheIndex<FIFO>()
/// index.add(filename: "a", size: 100)
/// index.add(filename: "b", size: 200)
/// index.touch(filename: "a")
/// index.popOldest()?.filename  // "a"
/// ```
///
/// Besides the policy's own cost, a call looks its name up in a dictionary: O(1).
public final class PolicyCacheIndex<Policy: EvictionPolicy>: CacheIndexProtocol {
  @usableFromInline let state: Guarded<PolicyIndexState<Policy>>

  /// Creates an empty index without a limit.
  @inlinable
  public convenience init() {
    self.init(settings: [:])
  }

  /// Creates an empty index without a limit, whose strategy is adjusted.
  ///
  /// ```swift
  /// let index = ClockCacheIndex(settings: ["bits": 2])
  /// ```
  ///
  /// - Parameter settings: Values for the strategy's options; one out of its range counts as the
  ///   nearest in it, and one of no option does nothing. `StrategyName` checks both.
  @inlinable
  public init(settings: StrategySettings) {
    state = Guarded(PolicyIndexState(settings: settings))
  }

  /// The sum of the sizes of all entries, in bytes; `UInt64.max` when the sum is larger.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var totalSize: UInt64 { state.withLock { UInt64(clamping: $0.sum) } }

  /// The number of entries.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { state.withLock { $0.count } }

  /// Whether there are no entries.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The strategy's victim.
  ///
  /// Looking changes nothing.
  ///
  /// - Complexity: that of the policy's `victim`.
  @inlinable
  public var oldest: Entry? { state.withLock { $0.oldest } }

  /// All entries at one moment, in the order in which the strategy would evict them.
  ///
  /// - Complexity: that of evicting every entry from a copy of the policy.
  @inlinable
  public var entries: [Entry] { state.withLock { $0.entriesInEvictionOrder() } }

  /// Whether the strategy wants one more eviction although there may be room.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isOverfull: Bool { state.withLock { $0.isOverfull } }

  /// The policy's comparisons and moves so far.
  @inlinable
  package var operations: OperationCounts { state.withLock { $0.operations } }

  /// The entry of one file.
  ///
  /// - Parameter filename: The file's name.
  /// - Returns: The entry; `nil` when there is none of that name.
  /// - Complexity: O(1).
  @inlinable
  public func entry(forFilename filename: String) -> Entry? {
    let name = PackedFilename(filename)
    return state.withLock { $0.entry(of: name, named: filename) }
  }

  /// Replaces everything by what a directory holds, admitted in the order of dates.
  ///
  /// ``CacheIndexProtocol/build(from:)`` says which files count, and how.
  ///
  /// - Parameter directoryURL: A directory. When it is missing or cannot be read, the index is
  ///   empty.
  /// - Returns: The new ``totalSize``.
  /// - Complexity: O(n log n), with one system call for each name and one for each file.
  @inlinable
  @discardableResult
  public func build(from directoryURL: URL) -> UInt64 {
    let found = DirectoryScan.listing(ifReadable: directoryURL)
    return state.withLock { state in
      state.removeAll()
      found.forEachEntry { name, size, stamp in
        state.add(name, size: size, stamp: stamp)
      }
      return UInt64(clamping: state.sum)
    }
  }

  /// Inserts an entry, or replaces the one of that name, which then counts as used.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - size: The bytes that the file occupies.
  ///   - modificationDate: When it was last used; `nil` for now.
  /// - Complexity: that of the policy's `insert`, or of its `access`.
  @inlinable
  public func add(filename: String, size: UInt64, modificationDate: Date?) {
    let name = PackedFilename(filename)
    state.withLock {
      $0.add(name, size: size, stamp: (modificationDate ?? Date()).stamp)
    }
  }

  /// Records a use.
  ///
  /// An unknown name changes nothing.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - modificationDate: When it was used, `nil` for now; it may be earlier than before.
  /// - Complexity: that of the policy's `access`.
  @inlinable
  public func touch(filename: String, modificationDate: Date?) {
    let name = PackedFilename(filename)
    state.withLock {
      $0.touch(name, stamp: (modificationDate ?? Date()).stamp)
    }
  }

  /// Removes an entry.
  ///
  /// An unknown name changes nothing.
  ///
  /// - Parameter filename: The file's name.
  /// - Complexity: that of the policy's `remove`.
  @inlinable
  public func remove(filename: String) {
    let name = PackedFilename(filename)
    state.withLock { $0.remove(name) }
  }

  /// Removes every entry, and all that the strategy remembers.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func removeAll() {
    state.withLock { $0.removeAll() }
  }

  /// Evicts: removes and returns exactly ``oldest``.
  ///
  /// - Returns: The entry that is no longer held; `nil` exactly when the index was empty.
  /// - Complexity: that of the policy's `evict`.
  @inlinable
  public func popOldest() -> Entry? {
    state.withLock { $0.popOldest() }
  }

  /// Tells the strategy how much the cache may hold.
  ///
  /// It evicts nothing by itself.
  ///
  /// - Parameter bytes: The limit; `.max` for none.
  @inlinable
  public func setCapacity(_ bytes: UInt64) {
    state.withLock { $0.setCapacity(bytes) }
  }

  /// Announces a file before room is made for it, and asks the strategy whether it takes it.
  ///
  /// - Parameters:
  ///   - filename: The file's name. For one that is held there is nothing to decide.
  ///   - size: The bytes that the file will occupy.
  /// - Returns: `false` when the strategy declines the newcomer.
  /// - Complexity: that of the policy's `miss`.
  @inlinable
  public func prepare(filename: String, size: UInt64) -> Bool {
    let name = PackedFilename(filename)
    return state.withLock { $0.prepare(name, size: size, stamp: Date().stamp) }
  }
}
