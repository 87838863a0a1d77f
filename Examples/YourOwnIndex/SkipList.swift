import DiskCaches
import Foundation

/// Entries in order: a linked list, above it one of about half of its nodes, above that one of about
/// a quarter, and so on, each of which skips what is not in it.
///
/// A search goes right as long as what comes next precedes the wanted key, and else down. How many
/// lists a node is in is decided by coin tosses when it is inserted, so no rotation ever has to
/// restore a balance: an operation takes O(log n) steps, expected over the tosses.
///
/// W. Pugh, "Skip lists: a probabilistic alternative to balanced trees", Communications of the ACM
/// 33(6), 1990, doi:10.1145/78973.78977.
struct SkipList {
  /// What entries are ordered by: the date, and among equal dates which was used earlier.
  struct Key: Comparable {
    var date: Date
    var sequence: UInt64

    static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.date, lhs.sequence) < (rhs.date, rhs.sequence)
    }
  }

  private struct Node {
    var key: Key
    var entry: CacheEntry?
    /// The next node in each list that this one is in; the head stands for the end.
    var next: [Int]
  }

  /// The head stands before all others, in every list.
  private static let head = 0

  // Nodes link to each other by their places here, so that a long list is freed without recursion.
  private var nodes = [
    Node(key: Key(date: .distantPast, sequence: 0), entry: nil, next: [Self.head])
  ]
  private var freeNodes: [Int] = []
  private var coin = SplitMix64(seed: 1990)

  /// Comparisons of keys, and links changed, so far.
  private(set) var counts = OperationCounts()

  /// The entry with the lowest key.
  ///
  /// - Complexity: O(1).
  var first: CacheEntry? {
    nodes[nodes[Self.head].next[0]].entry
  }

  /// All entries in order.
  ///
  /// - Complexity: O(n).
  var entries: [CacheEntry] {
    var entries: [CacheEntry] = []
    var node = nodes[Self.head].next[0]
    while let entry = nodes[node].entry {
      entries.append(entry)
      node = nodes[node].next[0]
    }
    return entries
  }

  /// Puts an entry in its place.
  ///
  /// - Complexity: expected O(log n).
  mutating func insert(_ entry: CacheEntry, at key: Key) {
    let height = nextHeight()
    while nodes[Self.head].next.count < height {
      nodes[Self.head].next.append(Self.head)
    }
    let path = path(to: key)
    let next = (0..<height).map { nodes[path[$0]].next[$0] }
    let node = makeNode(Node(key: key, entry: entry, next: next))
    for level in 0..<height {
      nodes[path[level]].next[level] = node
    }
    counts.moves += UInt64(height)
  }

  /// Takes out the entry of a key that is held.
  ///
  /// - Complexity: expected O(log n).
  mutating func remove(_ key: Key) {
    let path = path(to: key)
    let node = nodes[path[0]].next[0]
    let next = nodes[node].next
    for level in next.indices {
      nodes[path[level]].next[level] = next[level]
    }
    counts.moves += UInt64(next.count)
    nodes[node].entry = nil
    nodes[node].next = []
    freeNodes.append(node)
  }

  /// The last node before a key in each list, the lowest list first.
  private mutating func path(to key: Key) -> [Int] {
    var path = nodes[Self.head].next
    var node = Self.head
    for level in path.indices.reversed() {
      var next = nodes[node].next[level]
      while next != Self.head, precedes(next, key) {
        node = next
        next = nodes[node].next[level]
      }
      path[level] = node
    }
    return path
  }

  private mutating func precedes(_ node: Int, _ key: Key) -> Bool {
    counts.comparisons += 1
    return nodes[node].key < key
  }

  /// One, and one more for each toss that is heads before the first that is tails, but no more than
  /// there is something to skip for.
  private mutating func nextHeight() -> Int {
    let count = nodes.count - 1 - freeNodes.count
    let highest = count.bitWidth - count.leadingZeroBitCount
    return 1 + min(coin.next().trailingZeroBitCount, highest)
  }

  private mutating func makeNode(_ node: Node) -> Int {
    guard let place = freeNodes.popLast() else {
      nodes.append(node)
      return nodes.count - 1
    }
    nodes[place] = node
    return place
  }
}
