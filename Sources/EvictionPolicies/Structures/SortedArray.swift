/// A priority queue as an array in ascending order: the plainest structure that is right.
///
/// Everything is found by binary search, and everything behind a change shifts by one place. It is
/// the yardstick for the others, and a good choice for a few hundred elements, since a shift is one
/// move of contiguous memory.
///
/// Invariant: `elements` ascends strictly by (stamp, sequence), and `keys[slot]` is the key under
/// which a slot's element stands, `nil` for a slot that is not in the queue.
///
/// ```swift
/// var queue = SortedArray()
/// queue.insert(Slot(0), stamp: 20)
/// queue.insert(Slot(1), stamp: 10)
/// queue.first  // Slot(1)
/// ```
public struct SortedArray: PriorityQueue {
  @usableFromInline var elements: [PriorityElement] = []
  @usableFromInline var keys: [PriorityKey?] = []
  @usableFromInline var nextSequence: UInt64 = 0
  @usableFromInline var counts = OperationCounts()

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

  /// Comparisons made and elements shifted so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// Whether a slot is in the queue.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    slot.index < keys.count && keys[slot.index] != nil
  }

  /// Puts a slot in its place.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the queue.
  ///   - stamp: Its key. It takes the next sequence number as well.
  /// - Complexity: at most ⌊log2 n⌋ + 2 comparisons; one move, and one for each element behind the
  ///   place. One comparison and one move when stamps arrive in order.
  @inlinable
  public mutating func insert(_ slot: Slot, stamp: Int64) {
    precondition(!contains(slot), "a slot is in the queue at most once")
    let key = PriorityKey(stamp: stamp, sequence: nextSequence)
    nextSequence += 1
    while keys.count <= slot.index {
      keys.append(nil)
    }
    keys[slot.index] = key
    let place = insertionPlace(of: key)
    counts.moves &+= UInt64(elements.count - place) + 1
    elements.insert(PriorityElement(key: key, slot: slot), at: place)
  }

  /// Moves a slot to the place of a new key.
  ///
  /// - Parameters:
  ///   - slot: A slot in the queue.
  ///   - stamp: Its new key. It takes the next sequence number as well.
  /// - Complexity: at most 2 ⌊log2 n⌋ + 3 comparisons and 2n - 1 moves.
  @inlinable
  public mutating func update(_ slot: Slot, stamp: Int64) {
    remove(slot)
    insert(slot, stamp: stamp)
  }

  /// Takes a slot out, wherever it stands.
  ///
  /// - Parameter slot: A slot in the queue.
  /// - Complexity: at most ⌊log2 n⌋ + 1 comparisons; one move for each element behind it.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    guard contains(slot), let key = keys[slot.index] else {
      preconditionFailure("only a slot in the queue can be removed")
    }
    remove(at: lowerBound(of: key))
  }

  /// Takes out and returns ``first``.
  ///
  /// - Complexity: no comparison; n - 1 moves.
  @inlinable
  public mutating func removeFirst() -> Slot? {
    guard let first else { return nil }
    remove(at: 0)
    return first
  }

  @inlinable
  mutating func remove(at place: Int) {
    let element = elements.remove(at: place)
    keys[element.slot.index] = nil
    counts.moves &+= UInt64(elements.count - place)
  }

  /// Where a key that is not in the array belongs: behind everything, in the usual case.
  @inlinable
  mutating func insertionPlace(of key: PriorityKey) -> Int {
    guard let last = elements.last else { return 0 }
    counts.comparisons &+= 1
    return last.key < key ? elements.count : lowerBound(of: key)
  }

  /// The first place whose key is not less than a key, by binary search.
  @inlinable
  mutating func lowerBound(of key: PriorityKey) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = low + (high - low) / 2
      counts.comparisons &+= 1
      if elements[middle].key < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The array, a stamp beside each slot.
  public var part: PolicyPart {
    let places = elements.map { PolicyPart.Place($0.slot, note: "\($0.key.stamp)") }
    return PolicyPart("array", places, notes: "stamp", shape: .array)
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
    for place in elements.indices.dropFirst() where !(elements[place - 1].key < elements[place].key)
    {
      return "the element at \(place) does not come after the one before it"
    }
    for element in elements {
      guard contains(element.slot), keys[element.slot.index] == element.key else {
        return "the key kept for slot \(element.slot.rawValue) is not the one it stands under"
      }
    }
    guard keys.count(where: { $0 != nil }) == elements.count else {
      return "a key is kept for a slot that has no element"
    }
    return nil
  }
}
