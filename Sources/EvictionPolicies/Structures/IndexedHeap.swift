/// A priority queue as a binary heap with a position map.
///
/// A heap is an array read as a tree: the children of position i are 2i + 1 and 2i + 2. Only one
/// thing is kept true, that no parent comes after its children, so the least element is at position
/// 0 and a change is mended along one path of the tree, log2(n) long. The position map says where a
/// slot stands, so that any element can be moved or removed without a search, and nothing stale
/// ever stays behind.
///
/// Invariant: for every position i > 0 the key at (i - 1) / 2 is less than the key at i, and
/// `positions[slot]` is where the slot's element stands.
///
/// Paper: J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7(6), 1964.
///
/// ```swift
/// var queue = IndexedHeap()
/// queue.insert(Slot(0), stamp: 20)
/// queue.insert(Slot(1), stamp: 10)
/// queue.first                      // Slot(1)
/// queue.update(Slot(1), stamp: 30)
/// queue.removeFirst()              // Slot(0)
/// ```
public struct IndexedHeap: PriorityQueue {
  @usableFromInline var elements: [PriorityElement] = []
  @usableFromInline var positions: [UInt32] = []
  @usableFromInline var nextSequence: UInt64 = 0
  @usableFromInline var counts = OperationCounts()

  /// The position of a slot that is not in the queue.
  @inlinable
  static var absent: UInt32 { .max }

  /// Creates an empty queue.
  @inlinable
  public init() {}

  /// The number of slots in the queue.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { elements.count }

  /// The slot with the least (stamp, sequence); `nil` exactly when the queue is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var first: Slot? { elements.first?.slot }

  /// The stamp of ``first``, the least in the queue; `nil` exactly when the queue is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var firstStamp: Int64? { elements.first?.key.stamp }

  /// Comparisons made and elements moved so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// Whether a slot is in the queue.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    slot.index < positions.count && positions[slot.index] != Self.absent
  }

  /// Puts a slot in its place.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the queue.
  ///   - stamp: Its key. It takes the next sequence number as well.
  /// - Complexity: at most ⌊log2(n + 1)⌋ comparisons and one move more than that. One comparison
  ///   and one move when stamps arrive in order.
  @inlinable
  public mutating func insert(_ slot: Slot, stamp: Int64) {
    precondition(!contains(slot), "a slot is in the queue at most once")
    while positions.count <= slot.index {
      positions.append(Self.absent)
    }
    let element = makeElement(slot, stamp: stamp)
    elements.append(element)
    siftUp(element, from: elements.count - 1)
  }

  /// Moves a slot to the place of a new key.
  ///
  /// - Parameters:
  ///   - slot: A slot in the queue.
  ///   - stamp: Its new key. It takes the next sequence number as well.
  /// - Complexity: at most 2 ⌊log2 n⌋ comparisons and ⌊log2 n⌋ + 1 moves.
  @inlinable
  public mutating func update(_ slot: Slot, stamp: Int64) {
    precondition(contains(slot), "only a slot in the queue can be updated")
    settle(makeElement(slot, stamp: stamp), at: Int(positions[slot.index]))
  }

  /// Takes a slot out, wherever it stands.
  ///
  /// - Parameter slot: A slot in the queue.
  /// - Complexity: at most 2 ⌊log2(n - 1)⌋ comparisons and ⌊log2(n - 1)⌋ + 1 moves; none
  ///   when n is 1.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    precondition(contains(slot), "only a slot in the queue can be removed")
    remove(at: Int(positions[slot.index]))
  }

  /// Takes out and returns ``first``.
  ///
  /// - Complexity: at most 2 ⌊log2(n - 1)⌋ comparisons and ⌊log2(n - 1)⌋ + 1 moves; none
  ///   when n is 1.
  @inlinable
  public mutating func removeFirst() -> Slot? {
    guard let first else { return nil }
    remove(at: 0)
    return first
  }

  @inlinable
  mutating func makeElement(_ slot: Slot, stamp: Int64) -> PriorityElement {
    let key = PriorityKey(stamp: stamp, sequence: nextSequence)
    nextSequence += 1
    return PriorityElement(key: key, slot: slot)
  }

  /// Fills the gap that a removed element leaves with the last element.
  @inlinable
  mutating func remove(at position: Int) {
    positions[elements[position].slot.index] = Self.absent
    let last = elements.removeLast()
    if position < elements.count {
      settle(last, at: position)
    }
  }

  /// Puts an element into the gap at a position, then restores the order in the one direction in
  /// which it can be broken.
  @inlinable
  mutating func settle(_ element: PriorityElement, at position: Int) {
    if position > 0 {
      counts.comparisons &+= 1
      if element.key < elements[(position - 1) / 2].key {
        siftUp(element, from: position)
        return
      }
    }
    siftDown(element, from: position)
  }

  /// Moves the gap up past every parent that comes after the element, then fills it.
  @inlinable
  mutating func siftUp(_ element: PriorityElement, from start: Int) {
    var gap = start
    while gap > 0 {
      let parent = (gap - 1) / 2
      counts.comparisons &+= 1
      guard element.key < elements[parent].key else { break }
      place(elements[parent], at: gap)
      gap = parent
    }
    place(element, at: gap)
  }

  /// Moves the gap down past every lesser child that comes before the element, then fills it.
  @inlinable
  mutating func siftDown(_ element: PriorityElement, from start: Int) {
    var gap = start
    while let child = leastChild(of: gap) {
      counts.comparisons &+= 1
      guard elements[child].key < element.key else { break }
      place(elements[child], at: gap)
      gap = child
    }
    place(element, at: gap)
  }

  /// The child with the lesser key; `nil` for a leaf.
  @inlinable
  mutating func leastChild(of position: Int) -> Int? {
    let left = 2 * position + 1
    guard left < elements.count else { return nil }
    let right = left + 1
    guard right < elements.count else { return left }
    counts.comparisons &+= 1
    return elements[right].key < elements[left].key ? right : left
  }

  @inlinable
  mutating func place(_ element: PriorityElement, at position: Int) {
    elements[position] = element
    positions[element.slot.index] = UInt32(truncatingIfNeeded: position)
    counts.moves &+= 1
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
    for position in elements.indices.dropFirst() {
      guard elements[(position - 1) / 2].key < elements[position].key else {
        return "the element at \(position) comes before its parent"
      }
    }
    for (position, element) in elements.enumerated() {
      guard contains(element.slot), Int(positions[element.slot.index]) == position else {
        return "slot \(element.slot.rawValue) does not stand where its position says"
      }
    }
    guard positions.count(where: { $0 != Self.absent }) == elements.count else {
      return "a position is kept for a slot that has no element"
    }
    return nil
  }
}
