package import EvictionPolicies
public import Foundation

/// The reference index: an array of entries, earliest date first.
///
/// It is written to be read and to be right, and every other date-ordered index is held against it.
/// A name is looked up in a dictionary, its place in the array found by binary search, and the
/// references behind the place shift. Entries are ordered by date, and among equal dates by a
/// sequence number that every add and every touch takes anew, so what was used last goes last.
///
/// Every member can be overridden, also outside this module.
///
/// ```swift
/// let index = CacheIndex()
/// index.add(filename: "a", size: 100)
/// index.add(filename: "b", size: 200)
/// index.touch(filename: "a")
/// index.popOldest()?.filename  // "b"
/// index.totalSize              // 100
/// ```
// Safe: every mutable property is private and only used while `lock` is held.
open class CacheIndex: CacheIndexProtocol, @unchecked Sendable {
  /// One file that the index knows of.
  public typealias Entry = CacheEntry

  // Recursive, so that every member may be called from any other, those of subclasses included.
  private let lock = NSRecursiveLock()
  private var nodes: [Filename: Node] = [:]
  private var order: [Node] = []
  private var sum: UInt128 = 0
  private var nextSequence: UInt64 = 0
  private var counts = OperationCounts()

  /// Creates an empty index.
  public required init() {}

  /// The sum of the sizes of all entries, in bytes; `UInt64.max` when the sum is larger.
  ///
  /// - Complexity: O(1).
  open var totalSize: UInt64 { lock.withLock { UInt64(clamping: sum) } }

  /// The number of entries.
  ///
  /// - Complexity: O(1).
  open var count: Int { lock.withLock { order.count } }

  /// Whether there are no entries.
  ///
  /// - Complexity: O(1).
  open var isEmpty: Bool { lock.withLock { order.isEmpty } }

  /// The entry with the earliest date.
  ///
  /// Looking changes nothing.
  ///
  /// - Complexity: O(1).
  open var oldest: Entry? { lock.withLock { order.first?.entry } }

  /// All entries at one moment, earliest date first.
  ///
  /// - Complexity: O(n).
  open var entries: [Entry] { lock.withLock { order.map(\.entry) } }

  /// Comparisons made and references shifted so far.
  package var operations: OperationCounts { lock.withLock { counts } }

  /// The entry of one file.
  ///
  /// - Parameter filename: The file's name.
  /// - Returns: The entry; `nil` when there is none of that name.
  /// - Complexity: O(1).
  open func entry(forFilename filename: String) -> Entry? {
    lock.withLock { nodes[Filename(filename)]?.entry }
  }

  /// Replaces everything by what a directory holds.
  ///
  /// ``CacheIndexProtocol/build(from:)`` says which files count, and how.
  ///
  /// - Parameter directoryURL: A directory. When it is missing or cannot be read, the index is
  ///   empty.
  /// - Returns: The new ``totalSize``.
  /// - Complexity: O(n log n), with one system call for each name and one for each file.
  @discardableResult
  open func build(from directoryURL: URL) -> UInt64 {
    let found = DirectoryScan.entries(ifReadable: directoryURL)
    return lock.withLock {
      clear()
      for entry in found {
        insert(entry)
      }
      return UInt64(clamping: sum)
    }
  }

  /// Inserts an entry, or replaces the one of that name.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - size: The bytes that the file occupies.
  ///   - modificationDate: When it was last used; `nil` for now.
  /// - Complexity: at most 2 log2(n) + 4 comparisons and 2n shifts; one comparison and one move for
  ///   a new name with the latest date.
  open func add(filename: String, size: UInt64, modificationDate: Date?) {
    lock.withLock {
      replace(nodes[Filename(filename)], filename: filename, size: size, date: modificationDate)
    }
  }

  /// Records a use.
  ///
  /// An unknown name changes nothing.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - modificationDate: When it was used, `nil` for now; it may be earlier than before.
  /// - Complexity: at most 2 log2(n) + 4 comparisons and 2n shifts.
  open func touch(filename: String, modificationDate: Date?) {
    lock.withLock {
      guard let node = nodes[Filename(filename)] else { return }
      let entry = node.entry
      replace(node, filename: entry.filename, size: entry.size, date: modificationDate)
    }
  }

  /// Removes an entry.
  ///
  /// An unknown name changes nothing.
  ///
  /// - Parameter filename: The file's name.
  /// - Complexity: at most log2(n) + 2 comparisons and n shifts.
  open func remove(filename: String) {
    lock.withLock { take(nodes[Filename(filename)]) }
  }

  /// Removes every entry.
  ///
  /// - Complexity: O(n).
  open func removeAll() {
    lock.withLock { clear() }
  }

  /// Evicts: removes and returns exactly ``oldest``.
  ///
  /// - Returns: The entry that is no longer held; `nil` exactly when the index was empty.
  /// - Complexity: at most log2(n) + 2 comparisons and n shifts.
  open func popOldest() -> Entry? {
    lock.withLock {
      let first = order.first
      take(first)
      return first?.entry
    }
  }

  /// Ignores the capacity: the order of dates does not depend on it.
  ///
  /// - Parameter bytes: The limit; `.max` for none.
  open func setCapacity(_ bytes: UInt64) {}

  /// Takes every newcomer.
  ///
  /// - Parameters:
  ///   - filename: The file's name.
  ///   - size: The bytes that the file will occupy.
  /// - Returns: `true`.
  open func prepare(filename: String, size: UInt64) -> Bool { true }
}

// MARK: - The array and the dictionary, always changed together

extension CacheIndex {
  /// An entry and its place in the order, shared by the array and the dictionary.
  private final class Node {
    let entry: Entry
    let sequence: UInt64

    init(entry: Entry, sequence: UInt64) {
      self.entry = entry
      self.sequence = sequence
    }

    func precedes(_ other: Node) -> Bool {
      entry.modificationDate != other.entry.modificationDate
        ? entry.modificationDate < other.entry.modificationDate
        : sequence < other.sequence
    }
  }

  /// Puts an entry in place of a node of its name, if there is one.
  private func replace(_ node: Node?, filename: String, size: UInt64, date: Date?) {
    take(node)
    let date = (date ?? Date()).ordered
    insert(Entry(filename: filename, size: size, modificationDate: date))
  }

  /// Puts an entry whose name is not held in its place.
  private func insert(_ entry: Entry) {
    let node = Node(entry: entry, sequence: nextSequence)
    nextSequence += 1
    let place = self.place(of: node)
    counts.moves += UInt64(order.count - place) + 1
    order.insert(node, at: place)
    nodes[Filename(entry.filename)] = node
    sum += UInt128(entry.size)
  }

  /// Takes a node out of everything.
  private func take(_ node: Node?) {
    guard let node else { return }
    let place = self.place(of: node)
    order.remove(at: place)
    counts.moves += UInt64(order.count - place)
    nodes[Filename(node.entry.filename)] = nil
    sum -= UInt128(node.entry.size)
  }

  private func clear() {
    order.removeAll()
    nodes.removeAll()
    sum = 0
  }

  /// The number of nodes that precede a node: where it is, or where it belongs.
  private func place(of node: Node) -> Int {
    var low = 0
    var high = order.count
    // Most nodes belong at the end: every use that takes its date from the clock.
    if let last = order.last {
      counts.comparisons += 1
      if last.precedes(node) { return high }
    }
    while low < high {
      let middle = low + (high - low) / 2
      counts.comparisons += 1
      if order[middle].precedes(node) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
