/// A doubly linked list of slots in a slab.
///
/// The links are numbers in one array, indexed by slot: no node is allocated, nothing is reference
/// counted, a neighbour is one array access away, and a list of a million elements is freed as one
/// block of memory. A slot is in the list at most once.
///
/// The list is a ring through the node at the front of the slab, its anchor, so that the two ends
/// need no special case; slot s is the node at s + 1.
///
/// Invariant: following `next` from the anchor visits every slot of the list once and comes back,
/// and following `previous` visits the same in reverse. A slot that is not in the list is linked to
/// itself.
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

    /// Links a node to itself.
    @inlinable
    init(to node: Int) {
      previous = UInt32(truncatingIfNeeded: node)
      next = previous
    }
  }

  @usableFromInline var links = [Links(previous: 0, next: 0)]
  @usableFromInline var length = 0

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
  public var first: Slot? { Self.slot(at: links[0].next) }

  /// The slot at the back; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var last: Slot? { Self.slot(at: links[0].previous) }

  /// Whether a slot is in the list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    let node = Self.node(of: slot)
    return node < links.count && Int(links[node].next) != node
  }

  /// Follows a link towards the back.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Returns: The slot behind it; `nil` behind the last.
  /// - Complexity: O(1).
  @inlinable
  public func slot(after slot: Slot) -> Slot? {
    Self.slot(at: links[Self.node(of: slot)].next)
  }

  /// Follows a link towards the front.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Returns: The slot in front of it; `nil` in front of the first.
  /// - Complexity: O(1).
  @inlinable
  public func slot(before slot: Slot) -> Slot? {
    Self.slot(at: links[Self.node(of: slot)].previous)
  }

  /// Puts a slot at the back.
  ///
  /// - Parameter slot: A slot that is not in the list.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func append(_ slot: Slot) {
    insert(slot, behind: Int(links[0].previous))
  }

  /// Puts a slot at the front.
  ///
  /// - Parameter slot: A slot that is not in the list.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func prepend(_ slot: Slot) {
    insert(slot, behind: 0)
  }

  /// Puts a slot behind another.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the list.
  ///   - neighbour: A slot in the list; `nil` to put the newcomer at the front.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func insert(_ slot: Slot, after neighbour: Slot?) {
    insert(slot, behind: neighbour.map(Self.node) ?? 0)
  }

  /// Takes a slot out, wherever it stands.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Complexity: O(1).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    precondition(contains(slot), "only a slot in the list can be removed")
    let node = Self.node(of: slot)
    // Safe: every link is the position of a node, and this slot's was just looked at.
    links.withUnsafeMutableBufferPointer { links in
      let removed = links[node]
      links[Int(removed.previous)].next = removed.next
      links[Int(removed.next)].previous = removed.previous
      links[node] = Links(to: node)
    }
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

  @inlinable
  mutating func insert(_ slot: Slot, behind previous: Int) {
    let node = Self.node(of: slot)
    if node >= links.count { growSlab(to: node) }
    precondition(Int(links[node].next) == node, "a slot is in the list at most once")
    // Safe: every link is the position of a node, and this slot's was just looked at.
    links.withUnsafeMutableBufferPointer { links in
      let next = links[previous].next
      let itself = UInt32(truncatingIfNeeded: node)
      links[node] = Links(previous: UInt32(truncatingIfNeeded: previous), next: next)
      links[previous].next = itself
      links[Int(next)].previous = itself
    }
    length += 1
  }

  /// Apart from the common case, which stays small enough to be inlined.
  @usableFromInline
  mutating func growSlab(to node: Int) {
    while links.count <= node {
      links.append(Links(to: links.count))
    }
  }

  @inlinable
  static func node(of slot: Slot) -> Int { slot.index + 1 }

  /// The slot at a node; `nil` for the anchor.
  @inlinable
  static func slot(at node: UInt32) -> Slot? { node == 0 ? nil : Slot(rawValue: node - 1) }

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
    let linked = (1..<links.count).count { Int(links[$0].next) != $0 }
    guard linked == length else { return "\(linked) slots look linked, \(length) are" }
    return nil
  }
}
