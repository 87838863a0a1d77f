/// Slots in the order of how often they were used: one list for each number of uses.
///
/// A slot that is used once more moves from the end of one list to the end of the next, so within
/// a list they stand in the order in which they got there. The lists that are not empty hang on a
/// chain in ascending order, in which the next number is the next link or not there at all: nothing
/// is ever searched. Both lists and slots are linked by numbers in flat arrays, without an
/// allocation for either.
///
/// Invariant: the numbers of uses ascend along the chain; no list on it is empty; each slot on a
/// list names that list, and a slot on none names the chain's anchor.
///
/// ```swift
/// var lists = FrequencyLists()
/// lists.insert(Slot(0))
/// lists.insert(Slot(1))
/// lists.increment(Slot(0))
/// lists.first             // Slot(1)
/// lists.uses(of: Slot(0)) // 2
/// ```
public struct FrequencyLists: Sendable {
  /// A slot's neighbours, and the list that it is on.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32
    @usableFromInline var list: UInt32

    @inlinable
    init(previous: UInt32, next: UInt32, list: UInt32) {
      self.previous = previous
      self.next = next
      self.list = list
    }
  }

  /// A list's two ends, its place on the chain, and the number of uses that it stands for.
  @usableFromInline
  struct List: Sendable {
    @usableFromInline var first: UInt32
    @usableFromInline var last: UInt32
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32
    @usableFromInline var uses: UInt64

    @inlinable
    init(previous: UInt32, next: UInt32, uses: UInt64) {
      first = FrequencyLists.end
      last = FrequencyLists.end
      self.previous = previous
      self.next = next
      self.uses = uses
    }
  }

  @usableFromInline var nodes: [Node] = []
  /// The chain is a ring through the first of them, its anchor, which is no list.
  @usableFromInline var lists = [List(previous: 0, next: 0, uses: 0)]
  /// The first of those that are not on the chain, linked by `next`; the anchor for none.
  @usableFromInline var spare: UInt32 = 0

  /// Creates an empty structure.
  public init() {}

  /// The neighbour past either end of a list.
  @inlinable
  static var end: UInt32 { .max }
}

// MARK: - Looking

extension FrequencyLists {
  /// The slot that has had the fewest uses for longest; `nil` exactly when there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var first: Slot? {
    let least = lists[0].next
    return least == 0 ? nil : Slot(rawValue: lists[Int(least)].first)
  }

  /// Whether a slot is on a list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    slot.index < nodes.count && nodes[slot.index].list != 0
  }

  /// How often a slot was used.
  ///
  /// - Parameter slot: A slot on a list.
  /// - Returns: At least 1.
  /// - Complexity: O(1).
  @inlinable
  public func uses(of slot: Slot) -> UInt64 { lists[Int(nodes[slot.index].list)].uses }
}

// MARK: - Changing

extension FrequencyLists {
  /// Puts a slot behind all others with one use.
  ///
  /// - Parameter slot: A slot that is on no list.
  /// - Complexity: O(1), amortised over the growth of the tables.
  @inlinable
  public mutating func insert(_ slot: Slot) {
    while nodes.count <= slot.index {
      nodes.append(Node(previous: Self.end, next: Self.end, list: 0))
    }
    precondition(nodes[slot.index].list == 0, "a slot is on one list at most")
    append(slot, to: list(of: 1, behind: 0))
  }

  /// Counts one more use of a slot, and puts it behind all others with as many.
  ///
  /// - Parameter slot: A slot on a list.
  /// - Complexity: O(1).
  @inlinable
  public mutating func increment(_ slot: Slot) {
    let current = Int(nodes[slot.index].list)
    precondition(current != 0, "only a slot on a list can be used")
    let uses = lists[current].uses + 1
    let isAlone = lists[current].first == lists[current].last
    if isAlone && lists[Int(lists[current].next)].uses != uses {
      lists[current].uses = uses
      return
    }
    let next = list(of: uses, behind: UInt32(truncatingIfNeeded: current))
    unlink(slot)
    append(slot, to: next)
  }

  /// Takes a slot out.
  ///
  /// - Parameter slot: A slot on a list.
  /// - Complexity: O(1).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    precondition(contains(slot), "only a slot on a list can be removed")
    unlink(slot)
    nodes[slot.index].list = 0
  }

  /// The list of a number of uses, made behind another on the chain if it is not there.
  @inlinable
  mutating func list(of uses: UInt64, behind previous: UInt32) -> UInt32 {
    let next = lists[Int(previous)].next
    if lists[Int(next)].uses == uses { return next }
    let new = List(previous: previous, next: next, uses: uses)
    var position = spare
    if position == 0 {
      position = UInt32(truncatingIfNeeded: lists.count)
      lists.append(new)
    } else {
      spare = lists[Int(position)].next
      lists[Int(position)] = new
    }
    lists[Int(previous)].next = position
    lists[Int(next)].previous = position
    return position
  }

  @inlinable
  mutating func append(_ slot: Slot, to list: UInt32) {
    let last = lists[Int(list)].last
    nodes[slot.index] = Node(previous: last, next: Self.end, list: list)
    lists[Int(list)].last = slot.rawValue
    if last == Self.end {
      lists[Int(list)].first = slot.rawValue
    } else {
      nodes[Int(last)].next = slot.rawValue
    }
  }

  /// Closes the gap that a slot leaves on its list, and takes an empty list off the chain.
  @inlinable
  mutating func unlink(_ slot: Slot) {
    let node = nodes[slot.index]
    let list = Int(node.list)
    if node.previous == Self.end {
      lists[list].first = node.next
    } else {
      nodes[Int(node.previous)].next = node.next
    }
    if node.next == Self.end {
      lists[list].last = node.previous
    } else {
      nodes[Int(node.next)].previous = node.previous
    }
    if lists[list].first == Self.end {
      lists[Int(lists[list].previous)].next = lists[list].next
      lists[Int(lists[list].next)].previous = lists[list].previous
      lists[list].next = spare
      spare = node.list
    }
  }
}
