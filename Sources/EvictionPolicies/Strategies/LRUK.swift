/// Evicts the object whose k-th last use lies farthest back.
///
/// One use says little and the last k say how often an object is wanted: the time since the k-th
/// last use, its backward k-distance, estimates the time until the next. An object used fewer than
/// k times has no such distance and goes first, the least recently used of them before the others.
/// When an object was used is remembered for a while after its eviction, as otherwise one that
/// comes seldom could never collect its k uses.
///
/// Invariant: a resident used fewer than k times, as far as is known, is in the list of the few,
/// in the order of last use; every other is in the heap under the time of its k-th last use.
///
/// Cost: O(k) for a use and O(log n) for its place in the heap; an object of few uses costs O(1).
/// Looking for the victim is O(1).
///
/// Paper: E. J. O'Neil, P. E. O'Neil, G. Weikum, "The LRU-K page replacement algorithm for database
/// disk buffering", SIGMOD 1993, doi:10.1145/170035.170081. Its decision record says what
/// was checked, and what of the paper is left out.
///
/// When not to use it: where several uses in a row belong to one piece of work, which count as
/// several here; where a heap is too dear for a hit.
///
/// ```swift
/// var policy = LRUK(capacity: .max)
/// for (index, time) in [(0, 1), (1, 2)] { policy.insert(Slot(index), size: 1, stamp: Int64(time)) }
/// policy.access(Slot(0), stamp: 3)
/// policy.access(Slot(1), stamp: 4)
/// policy.access(Slot(1), stamp: 5)
/// policy.evict()  // Slot(0): its second last use was at 1, the other's at 4
/// ```
public struct LRUK: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what had fewer than k uses, longest ago, or else that whose k-th last use lies farthest back"
  }

  /// Residents with fewer than k uses and with k, and ghosts.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case few, many, ghosts }

  /// How many uses back an object is judged by; with 1 it is LRU.
  public static let depth = StrategyOption("k", default: 2, in: 1...16, means: "uses looked back")

  /// How much is remembered of the evicted, as a multiple of the capacity.
  public static let history = StrategyOption(
    "history",
    default: 1.0,
    in: 0...8,
    means: "capacities of evicted objects whose uses are remembered"
  )

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [depth, history] }

  /// The cache's limit in bytes; how much is remembered depends on it.
  public var capacity: UInt64 {
    didSet {
      ghostLimit = capacity.ghostShare(ghostMultiple)
      queues.forget(from: .ghosts, limit: ghostLimit, forgotten: &forgotten)
    }
  }

  /// The mark is the number of uses, up to k.
  @usableFromInline var queues = LinkedLists<Queue>()
  @usableFromInline var heap = IndexedHeap()
  /// The last k uses of each slot, latest first.
  @usableFromInline var uses: [Int64] = []
  @usableFromInline var time: Int64 = 0
  @usableFromInline var ghostLimit: UInt64
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var moves: UInt64 = 0
  @usableFromInline let depth: Int
  @usableFromInline let ghostMultiple: Double

  /// Creates a policy that looks two uses back and holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.init(capacity: capacity, settings: [:])
  }

  /// Creates a policy that holds nothing.
  ///
  /// - Parameters:
  ///   - capacity: The cache's limit in bytes.
  ///   - settings: Values for ``options``.
  public init(capacity: UInt64, settings: StrategySettings) {
    self.capacity = capacity
    depth = settings.whole(Self.depth)
    ghostMultiple = settings.value(of: Self.history)
    ghostLimit = capacity.ghostShare(ghostMultiple)
  }
}

// MARK: - Requests

extension LRUK {
  /// Records a use, and moves a slot to the place of what is now its k-th last.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; the policy goes by the order of the calls.
  /// - Complexity: O(k) below k uses, O(k + log n) from then on.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    let wasFew = queues.contains(slot, in: .few)
    let earliest = record(slot)
    if Int(queues[mark: slot]) < depth {
      queues.move(slot, to: .few)
      moves &+= 1
    } else if wasFew {
      queues.move(slot, to: .many)
      moves &+= 1
      heap.insert(slot, stamp: earliest)
    } else {
      heap.update(slot, stamp: earliest)
    }
  }

  /// Recalls the uses of a ghost.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1).
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    if queues.contains(slot, in: .ghosts) {
      queues.remove(slot)
      moves &+= 1
    } else {
      queues[mark: slot] = 0
    }
  }

  /// Admits a slot, and records this use beside those that are remembered.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; it does not change the order.
  ///   - stamp: When it was requested; the policy goes by the order of the calls.
  /// - Complexity: O(k) below k uses, O(k + log n) with k.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    while uses.count < (slot.index + 1) * depth { uses.append(0) }
    let earliest = record(slot)
    moves &+= 1
    if Int(queues[mark: slot]) < depth {
      queues.append(slot, to: .few, size: size)
    } else {
      queues.append(slot, to: .many, size: size)
      heap.insert(slot, stamp: earliest)
    }
  }

  /// Records that the value of a resident slot was replaced by one of another size.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    queues.resize(slot, to: size)
  }

  /// Notes that a slot is used now.
  ///
  /// - Returns: The time of its k-th last use; any number if there were fewer.
  @inlinable
  mutating func record(_ slot: Slot) -> Int64 {
    let latest = slot.index * depth
    var position = latest + depth - 1
    while position > latest {
      uses[position] = uses[position - 1]
      position -= 1
    }
    uses[latest] = time
    time += 1
    queues[mark: slot] = min(queues[mark: slot] + 1, UInt32(truncatingIfNeeded: depth))
    return uses[latest + depth - 1]
  }
}

// MARK: - Leaving

extension LRUK {
  /// The least recently used of those with fewer than k uses, or else the top of the heap.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queues.first(of: .few) ?? heap.first }

  /// Evicts the slot with the greatest k-distance, and remembers when it was used.
  ///
  /// - Complexity: O(1) for a slot with fewer than k uses, O(log n) for another.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = queues.first(of: .few) ?? heap.removeFirst() else { return nil }
    moves &+= 1
    queues.remember(victim, in: .ghosts, limit: ghostLimit, forgotten: &forgotten)
    return victim
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1) for a slot with fewer than k uses, O(log n) for another.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    if queues.contains(slot, in: .many) { heap.remove(slot) }
    queues.remove(slot)
    moves &+= 1
  }

  /// Whether a slot was evicted lately enough for its uses to be known.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: .ghosts) }

  /// A ghost for which there was no room any more.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }
}

// MARK: - Looking

extension LRUK {
  /// The heap's comparisons and moves, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { heap.operations + OperationCounts(moves: moves) }

  /// The slots with few uses, those with k in the order of the heap, and the ghosts.
  public var parts: [PolicyPart] {
    var ordered: [PolicyPart.Place] = []
    var copy = heap
    while let slot = copy.removeFirst() {
      ordered.append(PolicyPart.Place(slot, note: "\(uses[(slot.index + 1) * depth - 1])"))
    }
    return [
      queues.part(.few, named: "few", notes: "use count") { "\($0)" },
      PolicyPart("many", ordered, notes: "time of the k-th last use"),
      queues.part(.ghosts, named: "ghosts", notes: "use count", isGhosts: true) { "\($0)" },
    ]
  }

  /// By which of its two orders the next victim is chosen.
  public var victimRule: String {
    queues.isEmpty(.few)
      ? "that whose k-th last use lies farthest back, for all had k uses"
      : "what was used longest ago of few, which had fewer than k uses"
  }

  /// How many uses are looked back.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("k", depth)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queues.invariantViolation() ?? heap.invariantViolation() {
      return violation
    }
    var latest = Int64.min
    var candidate = queues.first(of: .few)
    while let slot = candidate {
      guard uses[slot.index * depth] > latest else {
        return "slot \(slot.rawValue) was used before the one in front of it"
      }
      guard Int(queues[mark: slot]) < depth else { return "slot \(slot.rawValue) has k uses" }
      latest = uses[slot.index * depth]
      candidate = queues.slot(after: slot)
    }
    candidate = queues.first(of: .many)
    while let slot = candidate {
      guard heap.contains(slot) else { return "slot \(slot.rawValue) is not in the heap" }
      guard Int(queues[mark: slot]) == depth else { return "slot \(slot.rawValue) has few uses" }
      candidate = queues.slot(after: slot)
    }
    guard heap.count == queues.count(of: .many) else { return "the heap holds a stranger" }
    return queues.size(of: .ghosts) > ghostLimit ? "more is remembered than may be" : nil
  }
}
