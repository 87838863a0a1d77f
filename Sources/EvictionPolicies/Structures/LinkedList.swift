/// A doubly linked list of slots in a slab.
///
/// The links are numbers in one array, indexed by slot: no node is allocated, nothing is reference
/// counted, a neighbour is one array access away, and a list of a million elements is freed as one
/// block of memory. A slot is in the list at most once.
///
/// Invariant: following `next` from `first` visits every slot of the list once and ends at `last`,
/// and following `previous` from `last` visits the same in reverse. A slot that is not in the list
/// is linked to itself.
///
/// ```swift
/// var list = LinkedList()
/// list.append(Slot(4))
/// list.append(Slot(2))
/// list.removeFirst()  // Slot(4)
/// ```
public struct LinkedList: Sendable {
  /// The neighbours of one slot.
  @usableFromInline
  struct Links: Sendable {
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32

    @inlinable
    init(previous: UInt32, next: UInt32) {
      self.previous = previous
      self.next = next
    }
  }

  @usableFromInline var links: [Links] = []
  @usableFromInline var head = Self.end
  @usableFromInline var tail = Self.end
  @usableFromInline var length = 0

  /// The neighbour past either end.
  @inlinable
  static var end: UInt32 { .max }

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// The number of slots in the list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { length }

  /// The slot at the front; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var first: Slot? { Self.slot(head) }

  /// The slot at the back; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var last: Slot? { Self.slot(tail) }

  /// Whether a slot is in the list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    slot.index < links.count && links[slot.index].next != slot.rawValue
  }

  /// Follows a link towards the back.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Returns: The slot behind it; `nil` behind the last.
  /// - Complexity: O(1).
  @inlinable
  public func slot(after slot: Slot) -> Slot? { Self.slot(links[slot.index].next) }

  /// Follows a link towards the front.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Returns: The slot in front of it; `nil` in front of the first.
  /// - Complexity: O(1).
  @inlinable
  public func slot(before slot: Slot) -> Slot? { Self.slot(links[slot.index].previous) }

  /// Puts a slot at the back.
  ///
  /// - Parameter slot: A slot that is not in the list.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func append(_ slot: Slot) {
    insert(slot, after: last)
  }

  /// Puts a slot at the front.
  ///
  /// - Parameter slot: A slot that is not in the list.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func prepend(_ slot: Slot) {
    insert(slot, after: nil)
  }

  /// Puts a slot behind another.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the list.
  ///   - neighbour: A slot in the list; `nil` to put the newcomer at the front.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func insert(_ slot: Slot, after neighbour: Slot?) {
    grow(toHold: slot)
    precondition(!contains(slot), "a slot is in the list at most once")
    let previous = neighbour?.rawValue ?? Self.end
    let next = neighbour.map { links[$0.index].next } ?? head
    links[slot.index] = Links(previous: previous, next: next)
    link(previous, to: slot.rawValue)
    link(slot.rawValue, to: next)
    length += 1
  }

  /// Takes a slot out, wherever it stands.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Complexity: O(1).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    precondition(contains(slot), "only a slot in the list can be removed")
    let removed = links[slot.index]
    link(removed.previous, to: removed.next)
    links[slot.index] = Links(previous: slot.rawValue, next: slot.rawValue)
    length -= 1
  }

  /// Takes out and returns ``first``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func removeFirst() -> Slot? {
    guard let first else { return nil }
    remove(first)
    return first
  }

  /// Takes out and returns ``last``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func removeLast() -> Slot? {
    guard let last else { return nil }
    remove(last)
    return last
  }

  /// Makes two places neighbours; an end stands for the head or the tail.
  @inlinable
  mutating func link(_ previous: UInt32, to next: UInt32) {
    if previous == Self.end {
      head = next
    } else {
      links[Int(previous)].next = next
    }
    if next == Self.end {
      tail = previous
    } else {
      links[Int(next)].previous = previous
    }
  }

  @inlinable
  mutating func grow(toHold slot: Slot) {
    while links.count <= slot.index {
      let itself = UInt32(truncatingIfNeeded: links.count)
      links.append(Links(previous: itself, next: itself))
    }
  }

  @inlinable
  static func slot(_ link: UInt32) -> Slot? {
    link == end ? nil : Slot(rawValue: link)
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
    var visited = 0
    var previous: Slot?
    var current = first
    while let slot = current {
      guard visited < length else { return "more slots are linked than the \(length) counted" }
      guard contains(slot) else { return "slot \(slot.rawValue) is reached but linked to itself" }
      guard self.slot(before: slot) == previous else {
        return "slot \(slot.rawValue) does not link back to the one before it"
      }
      visited += 1
      previous = slot
      current = self.slot(after: slot)
    }
    guard visited == length else { return "\(visited) slots are linked, \(length) counted" }
    guard last == previous else { return "the last slot is not where the links end" }
    let linked = links.indices.count { contains(Slot($0)) }
    guard linked == length else { return "\(linked) slots look linked, \(length) are" }
    return nil
  }
}
