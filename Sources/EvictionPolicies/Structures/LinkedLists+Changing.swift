extension LinkedLists {
  /// Puts a slot at the back of a list.
  ///
  /// - Parameters:
  ///   - slot: A slot that is in no list.
  ///   - list: Where to.
  ///   - size: Its size in bytes.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func append(_ slot: Slot, to list: List, size: UInt64) {
    grow(toHold: slot)
    nodes[position(of: slot)].size = size
    link(slot, into: list, behind: nodes[Int(list.rawValue)].previous)
  }

  /// Puts a slot at the front of a list.
  ///
  /// - Parameters:
  ///   - slot: A slot that is in no list.
  ///   - list: Where to.
  ///   - size: Its size in bytes.
  /// - Complexity: O(1), amortised over the growth of the slab.
  @inlinable
  public mutating func prepend(_ slot: Slot, to list: List, size: UInt64) {
    grow(toHold: slot)
    nodes[position(of: slot)].size = size
    link(slot, into: list, behind: UInt32(list.rawValue))
  }

  /// Takes a slot out of its list; its mark stays.
  ///
  /// - Parameter slot: A slot in a list.
  /// - Complexity: O(1).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    let node = listedPosition(of: slot)
    // Safe: every link is the position of a node, and this slot's was just looked at.
    nodes.withUnsafeMutableBufferPointer { nodes in
      Self.unlink(node, in: nodes)
      Self.discount(node, in: nodes)
      nodes[node].list = Self.nowhere
    }
  }

  /// Takes out and returns the slot at the front of a list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func removeFirst(of list: List) -> Slot? {
    guard let first = first(of: list) else { return nil }
    remove(first)
    return first
  }

  /// Moves a slot to the back of a list, its own or another, with its size and its mark.
  ///
  /// - Parameters:
  ///   - slot: A slot in a list.
  ///   - list: Where to.
  /// - Complexity: O(1).
  @inlinable
  public mutating func move(_ slot: Slot, to list: List) {
    let node = listedPosition(of: slot)
    // Safe: every link is the position of a node, and this slot's was just looked at.
    nodes.withUnsafeMutableBufferPointer { nodes in
      Self.unlink(node, in: nodes)
      Self.link(node, behind: nodes[Int(list.rawValue)].previous, in: nodes)
      if nodes[node].list != list.rawValue {
        Self.discount(node, in: nodes)
        nodes[node].list = list.rawValue
        Self.count(node, in: nodes)
      }
    }
  }

  /// Moves a slot to the place behind another, into that one's list.
  ///
  /// - Parameters:
  ///   - slot: A slot in a list.
  ///   - neighbour: Another slot in a list.
  /// - Complexity: O(1).
  @inlinable
  public mutating func move(_ slot: Slot, behind neighbour: Slot) {
    guard let list = list(of: neighbour), slot != neighbour else {
      preconditionFailure("the neighbour is another slot, in a list")
    }
    remove(slot)
    link(slot, into: list, behind: UInt32(truncatingIfNeeded: position(of: neighbour)))
  }

  /// Gives a slot another size.
  ///
  /// - Parameters:
  ///   - slot: A slot in a list.
  ///   - size: Its new size in bytes.
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    let node = position(of: slot)
    precondition(nodes[node].list != Self.nowhere, "only a slot in a list has a size")
    let list = Int(nodes[node].list)
    nodes[list].size = nodes[list].size &- nodes[node].size &+ size
    nodes[node].size = size
  }

  @inlinable
  mutating func link(_ slot: Slot, into list: List, behind previous: UInt32) {
    let node = position(of: slot)
    precondition(nodes[node].list == Self.nowhere, "a slot is in one list at most")
    // Safe: every link is the position of a node, and grow(toHold:) has made this slot's.
    nodes.withUnsafeMutableBufferPointer { nodes in
      Self.link(node, behind: previous, in: nodes)
      nodes[node].list = list.rawValue
      Self.count(node, in: nodes)
    }
  }

  /// The position of a slot's node, which is in a list.
  @inlinable
  func listedPosition(of slot: Slot) -> Int {
    let node = position(of: slot)
    precondition(
      node < nodes.count && nodes[node].list != Self.nowhere,
      "only a slot in a list can be taken out"
    )
    return node
  }

  @inlinable
  mutating func grow(toHold slot: Slot) {
    let node = position(of: slot)
    if node >= nodes.count {
      growSlab(to: node)
    }
  }

  /// Apart from ``grow(toHold:)``, so that the common case stays small enough to be inlined.
  @usableFromInline
  mutating func growSlab(to node: Int) {
    while nodes.count <= node {
      nodes.append(Node(previous: 0, next: 0, size: 0, mark: 0, list: Self.nowhere))
    }
  }
}

// MARK: - Nodes

extension LinkedLists {
  /// Makes a node's neighbours neighbours.
  @inlinable
  static func unlink(_ node: Int, in nodes: UnsafeMutableBufferPointer<Node>) {
    let (previous, next) = (nodes[node].previous, nodes[node].next)
    nodes[Int(previous)].next = next
    nodes[Int(next)].previous = previous
  }

  /// Puts a node between another and the next one.
  @inlinable
  static func link(
    _ node: Int,
    behind previous: UInt32,
    in nodes: UnsafeMutableBufferPointer<Node>
  ) {
    let next = nodes[Int(previous)].next
    nodes[node].previous = previous
    nodes[node].next = next
    nodes[Int(previous)].next = UInt32(truncatingIfNeeded: node)
    nodes[Int(next)].previous = UInt32(truncatingIfNeeded: node)
  }

  /// Adds a node to the sum and the count of its list.
  @inlinable
  static func count(_ node: Int, in nodes: UnsafeMutableBufferPointer<Node>) {
    let list = Int(nodes[node].list)
    nodes[list].size &+= nodes[node].size
    nodes[list].mark &+= 1
  }

  /// Takes a node out of the sum and the count of its list.
  @inlinable
  static func discount(_ node: Int, in nodes: UnsafeMutableBufferPointer<Node>) {
    let list = Int(nodes[node].list)
    nodes[list].size &-= nodes[node].size
    nodes[list].mark &-= 1
  }
}
