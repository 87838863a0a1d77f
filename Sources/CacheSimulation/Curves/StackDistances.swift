/// How deep in LRU's stack each request finds its object.
///
/// The *stack distance* of a request is the size of all distinct objects requested since the last
/// request for the same object, itself included: the least capacity at which LRU hits. Every object
/// stands on a row of positions at its latest request, so that the distance is a sum over the end of
/// the row. When the row is full, the objects move together at its beginning: it is never longer
/// than twice the number of objects, however long the trace.
///
/// Cost: a request is O(log objects), the moves included; a position is some 13 bytes.
///
/// Papers: R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger, "Evaluation techniques for storage
/// hierarchies", IBM Systems Journal 9(2), 1970, doi:10.1147/sj.92.0078; the tree: B. T. Bennett,
/// V. J. Kruskal, "LRU stack processing", IBM Journal of Research and Development 19(4), 1975,
/// doi:10.1147/rd.194.0353.
struct StackDistances {
  private static let none = UInt32.max

  private let sizes: [UInt64]
  private var tree: SumTree
  /// The position of each object.
  private var positions: [UInt32]
  /// The object at each position.
  private var objects: [UInt32]
  private var end = 0

  /// Creates an empty stack of objects with these sizes.
  init(sizes: [UInt64]) {
    self.sizes = sizes
    // Never full of objects: a move must free positions.
    let length = max(64, 2 * sizes.count)
    tree = SumTree(count: length)
    positions = Array(repeating: Self.none, count: sizes.count)
    objects = Array(repeating: Self.none, count: length)
  }

  /// Puts an object on top of the stack.
  ///
  /// - Returns: The distance at which it was found; `nil` at its first request.
  mutating func request(_ object: UInt32) -> UInt64? {
    if end == objects.count { moveTogether() }
    let size = sizes[Int(object)]
    let position = positions[Int(object)]
    var distance: UInt64?
    if position != Self.none {
      distance = tree.sum(after: Int(position)) &+ size
      tree.subtract(size, at: Int(position))
      objects[Int(position)] = Self.none
    }
    place(object)
    return distance
  }

  private mutating func place(_ object: UInt32) {
    tree.add(sizes[Int(object)], at: end)
    objects[end] = object
    positions[Int(object)] = UInt32(truncatingIfNeeded: end)
    end &+= 1
  }

  private mutating func moveTogether() {
    let stack = objects.filter { $0 != Self.none }
    tree = SumTree(count: objects.count)
    for position in stack.count..<objects.count {
      objects[position] = Self.none
    }
    end = 0
    for object in stack {
      place(object)
    }
  }
}
