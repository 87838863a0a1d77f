import EvictionPolicies

/// A sorted list with lanes: every node is in the lowest, about half of them in the one above, half
/// of those in the next, so that a search runs ahead in high lanes and gets down as it comes close.
///
/// Nodes stand in an array and are linked by their positions; node 0 begins every lane. Searching,
/// inserting and removing take O(log n) comparisons on average over the coins that decide how many
/// lanes a node is in; the first key is at hand in O(1).
///
/// Invariant: the keys of each lane ascend, and each lane is a part of the one below.
///
/// W. Pugh, "Skip lists: a probabilistic alternative to balanced trees", 1990.
struct SkipList<Key: Comparable & Sendable>: Sendable {
  private struct Node {
    /// `nil` for the node that begins the lanes, and for nodes not in use.
    var key: Key?
    /// The next node of each lane that the node is in, the lowest first.
    var next: [Int?]
  }

  /// As many lanes as 2^32 nodes would fill.
  private static var mostLanes: Int { 32 }

  private var nodes = [Node(key: nil, next: Array(repeating: nil, count: mostLanes))]
  private var free: [Int] = []
  private var coins = SplitMix64(seed: 1990)

  /// The smallest key; `nil` exactly when there is none.
  var first: Key? { nodes[0].next[0].flatMap { nodes[$0].key } }

  /// All keys, ascending.
  var keys: [Key] {
    var keys: [Key] = []
    var place = nodes[0].next[0]
    while let node = place {
      if let key = nodes[node].key { keys.append(key) }
      place = nodes[node].next[0]
    }
    return keys
  }

  /// Inserts a key that is not there yet.
  mutating func insert(_ key: Key) {
    let path = path(to: key)
    // As many lanes as heads in a row.
    let lanes = min(Self.mostLanes, 1 + coins.next().trailingZeroBitCount)
    let node = free.popLast() ?? nodes.count
    if node == nodes.count { nodes.append(Node(key: nil, next: [])) }
    nodes[node] = Node(key: key, next: path.prefix(lanes).enumerated().map { nodes[$1].next[$0] })
    for lane in 0..<lanes {
      nodes[path[lane]].next[lane] = node
    }
  }

  /// Removes a key, if it is there.
  mutating func remove(_ key: Key) {
    let path = path(to: key)
    guard let node = nodes[path[0]].next[0], nodes[node].key == key else { return }
    for (lane, next) in nodes[node].next.enumerated() {
      nodes[path[lane]].next[lane] = next
    }
    nodes[node] = Node(key: nil, next: [])
    free.append(node)
  }

  /// The last node before a key in each lane, the lowest lane first.
  private func path(to key: Key) -> [Int] {
    var path = Array(repeating: 0, count: Self.mostLanes)
    var node = 0
    for lane in (0..<Self.mostLanes).reversed() {
      while let next = nodes[node].next[lane], let other = nodes[next].key, other < key {
        node = next
      }
      path[lane] = node
    }
    return path
  }
}
