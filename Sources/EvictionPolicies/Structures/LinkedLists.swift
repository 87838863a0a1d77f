/// Several doubly linked lists of sized slots over one slab: the queues and ghosts of a strategy.
///
/// A slot is in one of the lists or in none, and moves from one to another without being copied:
/// its size and its mark, a number that is the strategy's own, go with it. Each list knows its
/// count and the sum of its sizes. By convention the first slot is the next to leave and the last
/// the latest to come, the field's tail and head.
///
/// Each list is a ring through a node of its own in the slab, its anchor, so that the two ends need
/// no special case. Node k is the anchor of list k, and slot s is the node behind all anchors.
///
/// Invariant: following `next` from an anchor visits every slot of that list once and comes back,
/// and following `previous` visits the same in reverse; an anchor's size and mark are the sum of
/// the sizes and the count of its list.
///
/// ```swift
/// enum Queue: UInt8, CaseIterable { case small, main }
/// var queues = LinkedLists<Queue>()
/// queues.append(Slot(4), to: .small, size: 10)
/// queues.append(Slot(2), to: .small, size: 20)
/// queues.move(Slot(4), to: .main)
/// queues.first(of: .small)  // Slot(2)
/// queues.size(of: .main)    // 10
/// ```
public struct LinkedLists<List: RawRepresentable & Sendable>: Sendable
where List.RawValue == UInt8 {
  /// A slot's place and what goes with it, or a list's anchor.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32
    @usableFromInline var size: UInt64
    @usableFromInline var mark: UInt32
    /// The list's number; ``nowhere`` in none.
    @usableFromInline var list: UInt8

    @inlinable
    init(previous: UInt32, next: UInt32, size: UInt64, mark: UInt32, list: UInt8) {
      self.previous = previous
      self.next = next
      self.size = size
      self.mark = mark
      self.list = list
    }
  }

  @usableFromInline var nodes: [Node]
  @usableFromInline let listCount: Int

  @inlinable
  static var nowhere: UInt8 { .max }

  /// Creates empty lists, one for each number from 0.
  ///
  /// - Parameter count: How many, at most 255.
  public init(count: Int) {
    precondition(count < Int(Self.nowhere), "lists are numbered in a byte")
    listCount = count
    nodes = (0..<count).map { number in
      let itself = UInt32(number)
      return Node(previous: itself, next: itself, size: 0, mark: 0, list: UInt8(number))
    }
  }

  /// Creates empty lists, one for each name.
  public init() where List: CaseIterable {
    self.init(count: List.allCases.count)
  }
}

// MARK: - Lists

extension LinkedLists {
  /// The number of slots in a list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func count(of list: List) -> Int { Int(nodes[Int(list.rawValue)].mark) }

  /// Whether a list has no slots.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isEmpty(_ list: List) -> Bool { nodes[Int(list.rawValue)].mark == 0 }

  /// The sum of the sizes in a list, in bytes, modulo 2^64.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func size(of list: List) -> UInt64 { nodes[Int(list.rawValue)].size }

  /// The slot at the front of a list; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func first(of list: List) -> Slot? { slot(at: nodes[Int(list.rawValue)].next) }

  /// The slot at the back of a list; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func last(of list: List) -> Slot? { slot(at: nodes[Int(list.rawValue)].previous) }
}

// MARK: - Slots

extension LinkedLists {
  /// The list that a slot is in; `nil` for none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func list(of slot: Slot) -> List? {
    let node = position(of: slot)
    return node < nodes.count ? List(rawValue: nodes[node].list) : nil
  }

  /// Whether a slot is in a list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot, in list: List) -> Bool {
    let node = position(of: slot)
    return node < nodes.count && nodes[node].list == list.rawValue
  }

  /// The size of a slot that is in a list, in bytes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func size(of slot: Slot) -> UInt64 { nodes[position(of: slot)].size }

  /// The strategy's own number for a slot, be it in a list or not; 0 until it is set.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(mark slot: Slot) -> UInt32 {
    get {
      let node = position(of: slot)
      return node < nodes.count ? nodes[node].mark : 0
    }
    set {
      grow(toHold: slot)
      nodes[position(of: slot)].mark = newValue
    }
  }

  /// Follows a link towards the back.
  ///
  /// - Parameter slot: A slot in a list.
  /// - Returns: The slot behind it in the same list; `nil` behind the last.
  /// - Complexity: O(1).
  @inlinable
  public func slot(after slot: Slot) -> Slot? {
    self.slot(at: nodes[position(of: slot)].next)
  }

  /// Follows a link towards the front.
  ///
  /// - Parameter slot: A slot in a list.
  /// - Returns: The slot in front of it in the same list; `nil` in front of the first.
  /// - Complexity: O(1).
  @inlinable
  public func slot(before slot: Slot) -> Slot? {
    self.slot(at: nodes[position(of: slot)].previous)
  }

  @inlinable
  func position(of slot: Slot) -> Int { slot.index + listCount }

  /// The slot at a node; `nil` for an anchor.
  @inlinable
  func slot(at node: UInt32) -> Slot? {
    let number = Int(node) - listCount
    return number < 0 ? nil : Slot(rawValue: UInt32(truncatingIfNeeded: number))
  }
}
