/// A doubly linked list of slots in a slab, each with a label.
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
/// A label stands beside the links, where whoever follows them has it at hand. A list of slots alone
/// has labels of no size.
///
/// ```swift
/// var list = LinkedList()
/// list.append(Slot(4))
/// list.append(Slot(2))
/// list.removeFirst()  // Slot(4)
/// ```
public struct LinkedList<Label: Sendable>: Sendable {
  /// One slot in the slab.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32
    @usableFromInline var label: Label

    /// A node that is linked to itself.
    @inlinable
    init(_ node: Int, label: Label) {
      previous = UInt32(truncatingIfNeeded: node)
      next = previous
      self.label = label
    }
  }

  @usableFromInline var nodes: [Node]
  @usableFromInline var length = 0

  /// Creates an empty list.
  ///
  /// - Parameter label: What a slot carries until it is given a label.
  @inlinable
  public init(label: Label) {
    nodes = [Node(0, label: label)]
  }

  /// The number of slots in the list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { length }

  /// The slot at the front; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var first: Slot? { Self.slot(at: nodes[0].next) }

  /// The slot at the back; `nil` exactly when the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var last: Slot? { Self.slot(at: nodes[0].previous) }

  /// Whether a slot is in the list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    let node = Self.node(of: slot)
    return node < nodes.count && Int(nodes[node].next) != node
  }

  /// What a slot carries.
  ///
  /// - Parameter slot: A slot that is or was in the list.
  /// - Complexity: O(1).
  @inlinable
  public subscript(label slot: Slot) -> Label {
    get { nodes[Self.node(of: slot)].label }
    set { nodes[Self.node(of: slot)].label = newValue }
  }

  /// Follows a link towards the back.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Returns: The slot behind it; `nil` behind the last.
  /// - Complexity: O(1).
  @inlinable
  public func slot(after slot: Slot) -> Slot? {
    Self.slot(at: nodes[Self.node(of: slot)].next)
  }

  /// Follows a link towards the front.
  ///
  /// - Parameter slot: A slot in the list.
  /// - Returns: The slot in front of it; `nil` in front of the first.
  /// - Complexity: O(1).
  @inlinable
  public func slot(before slot: Slot) -> Slot? {
    Self.slot(at: nodes[Self.node(of: slot)].previous)
  }

  /// Puts a slot at the back.
  ///
  /// - Parameter slot: A slot that is not in the list.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func append(_ slot: Slot) {
    insert(slot, behind: Int(nodes[0].previous))
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

  /// Moves a slot to the place behind another.
  ///
  /// - Parameters:
  ///   - slot: A slot in the list.
  ///   - neighbour: Another slot in the list; `nil` to move the slot to the front.
  /// - Complexity: O(1).
  @inlinable
  public mutating func move(_ slot: Slot, after neighbour: Slot?) {
    precondition(contains(slot) && slot != neighbour, "a slot in the list is moved behind another")
    let node = Self.node(of: slot)
    let previous = neighbour.map(Self.node) ?? 0
    // Safe: every link is the position of a node, and this slot's was just looked at.
    nodes.withUnsafeMutableBufferPointer { nodes in
      Self.unlink(node, in: nodes)
      Self.link(node, behind: previous, in: nodes)
    }
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
    nodes.withUnsafeMutableBufferPointer { nodes in
      Self.unlink(node, in: nodes)
      nodes[node] = Node(node, label: nodes[node].label)
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
    if node >= nodes.count { growSlab(to: node) }
    precondition(Int(nodes[node].next) == node, "a slot is in the list at most once")
    // Safe: every link is the position of a node, and this slot's was just looked at.
    nodes.withUnsafeMutableBufferPointer { nodes in
      Self.link(node, behind: previous, in: nodes)
    }
    length += 1
  }

  /// Makes a node's neighbours neighbours.
  @inlinable
  static func unlink(_ node: Int, in nodes: UnsafeMutableBufferPointer<Node>) {
    let (previous, next) = (Int(nodes[node].previous), Int(nodes[node].next))
    // Reading both before writing to either lets the memory fetch them at the same time.
    precondition(
      nodes[previous].next == node && nodes[next].previous == node,
      "the neighbours of a slot are linked to it"
    )
    nodes[previous].next = UInt32(truncatingIfNeeded: next)
    nodes[next].previous = UInt32(truncatingIfNeeded: previous)
  }

  /// Puts a node between another and the next one.
  @inlinable
  static func link(
    _ node: Int,
    behind previous: Int,
    in nodes: UnsafeMutableBufferPointer<Node>
  ) {
    let next = nodes[previous].next
    let itself = UInt32(truncatingIfNeeded: node)
    nodes[node].previous = UInt32(truncatingIfNeeded: previous)
    nodes[node].next = next
    nodes[previous].next = itself
    nodes[Int(next)].previous = itself
  }

  /// Apart from the common case, which stays small enough to be inlined.
  @usableFromInline
  mutating func growSlab(to node: Int) {
    while nodes.count <= node {
      nodes.append(Node(nodes.count, label: nodes[0].label))
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
    let linked = (1..<nodes.count).count { Int(nodes[$0].next) != $0 }
    guard linked == length else { return "\(linked) slots look linked, \(length) are" }
    return nil
  }
}

extension LinkedList where Label == Void {
  /// Creates an empty list of slots alone.
  @inlinable
  public init() {
    self.init(label: ())
  }
}
