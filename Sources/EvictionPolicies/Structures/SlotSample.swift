/// A set of slots with a value for each, from which any can be drawn at random.
///
/// The elements stand in one array without gaps, in no order: the last fills the place of one that
/// is removed. So a random position is a random element, and to look at several costs one memory
/// access each, which the processor makes at the same time.
///
/// Invariant: `positions[slot]` is where the slot's element stands; `absent` for none.
///
/// ```swift
/// var residents = SlotSample<Int>()
/// residents.insert(Slot(4), 10)
/// residents[Slot(4)] += 1
/// residents[at: 0].value  // 11
/// ```
public struct SlotSample<Value: Sendable>: Sendable {
  /// A slot with its value.
  public struct Element: Sendable {
    /// The slot.
    public let slot: Slot
    /// Its value.
    public var value: Value

    @inlinable
    init(slot: Slot, value: Value) {
      self.slot = slot
      self.value = value
    }
  }

  @usableFromInline var elements: [Element] = []
  @usableFromInline var positions: [UInt32] = []

  /// The position of a slot that is not in the set.
  @inlinable
  static var absent: UInt32 { .max }

  /// Creates an empty set.
  @inlinable
  public init() {}

  /// The number of slots in the set.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { elements.count }

  /// Whether a slot is in the set.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ slot: Slot) -> Bool {
    slot.index < positions.count && positions[slot.index] != Self.absent
  }

  /// The element at a position, from 0 up to, but not including, ``count``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(at position: Int) -> Element { elements[position] }

  /// Looks at elements by position without a check of each, for loops over a sample.
  ///
  /// - Parameter body: Receives the elements, which it may use until it returns.
  /// - Returns: What `body` returns.
  /// - Complexity: O(1), besides `body`.
  @inlinable
  public func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    // Safe: the buffer is the array's own, and checks positions in debug builds.
    elements.withUnsafeBufferPointer(body)
  }

  /// A slot in the set with its value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func element(of slot: Slot) -> Element { elements[Int(positions[slot.index])] }

  /// The value of a slot in the set.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(slot: Slot) -> Value {
    get { elements[Int(positions[slot.index])].value }
    set { elements[Int(positions[slot.index])].value = newValue }
  }

  /// Puts a slot into the set.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not in the set.
  ///   - value: Its value.
  /// - Complexity: O(1), amortised over the growth of the tables.
  @inlinable
  public mutating func insert(_ slot: Slot, _ value: Value) {
    precondition(!contains(slot), "a slot is in the set at most once")
    while positions.count <= slot.index {
      positions.append(Self.absent)
    }
    positions[slot.index] = UInt32(truncatingIfNeeded: elements.count)
    elements.append(Element(slot: slot, value: value))
  }

  /// Takes a slot out.
  ///
  /// - Parameter slot: A slot in the set.
  /// - Complexity: O(1).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    precondition(contains(slot), "only a slot in the set can be removed")
    let gap = positions[slot.index]
    positions[slot.index] = Self.absent
    let last = elements.removeLast()
    if last.slot != slot {
      elements[Int(gap)] = last
      positions[last.slot.index] = gap
    }
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(n); for tests.
  public func invariantViolation() -> String? {
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
