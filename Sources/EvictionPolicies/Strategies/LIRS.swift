/// Keeps objects by the distance between their last two uses, not by how long ago the last was.
///
/// An object that was used twice within a short stretch is an LIR (of low inter-reference recency)
/// and stays; the others, the HIR, share one percent of the cache and go in the order of arrival. A
/// stack in the order of use decides: an object that is used again while it is still in the stack
/// was used twice since the LIR at the bottom was used once, so the two change places. What was
/// evicted stays in the stack until the bottom passes it, so that its next use counts too.
///
/// Equal in every hit and miss to the authors' own program, where objects are of equal size; what
/// is ours (unequal sizes, fewer than three objects, how many ghosts) is in LIRS's decision record.
///
/// Invariants: a resident is an LIR, in the stack alone, or in the queue, and perhaps in the stack
/// as well. A ghost is in the stack. The stack's bottom is an LIR, if there is any. Ghosts are in
/// the same order as in the stack.
///
/// Cost: O(1), amortised over what the stack's bottom passes: each slot once for each time that it
/// was put on top. Looking for the victim is O(1).
///
/// Paper: S. Jiang, X. Zhang, "LIRS: an efficient low inter-reference recency set replacement
/// policy to improve buffer cache performance", SIGMETRICS 2002, doi:10.1145/511334.511340.
///
/// When not to use it: where what is popular changes often, since an LIR that nobody uses any more
/// leaves only when others earn its place; where memory for a few ghosts an object is dear.
///
/// ```swift
/// var policy = LIRS(capacity: 3)
/// for index in 0..<3 { policy.insert(Slot(index), size: 1, stamp: 0) }
/// policy.evict()  // Slot(1): the first was given the one place of an LIR
/// ```
public struct LIRS: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the oldest of hir, whose objects were not used twice within a short stretch"
  }

  /// The order of use, latest at the back.
  @usableFromInline
  enum Stack: UInt8, CaseIterable, Sendable { case recency }

  /// Residents that are HIR, and ghosts, each in the order in which they came.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case residents, ghosts }

  /// What the stack's mark says of a slot.
  @usableFromInline
  enum State {
    @usableFromInline static let high: UInt32 = 0
    @usableFromInline static let low: UInt32 = 1
    /// Announced, and found in the stack.
    @usableFromInline static let returning: UInt32 = 2
  }

  /// So many ghosts are remembered whatever the capacity; beyond them, five capacities.
  @usableFromInline static let fewestGhosts = 2048

  /// The cache's limit in bytes, divided anew between LIR and HIR when it changes.
  public var capacity: UInt64 {
    didSet {
      divide()
      forget()
      cool()
    }
  }

  @usableFromInline var stack = LinkedLists<Stack>()
  @usableFromInline var queues = LinkedLists<Queue>()
  @usableFromInline var lowSize: UInt64 = 0
  @usableFromInline var lowLimit: UInt64 = 0
  @usableFromInline var ghostLimit: UInt64 = 0
  /// The latest request, which is worth nothing when repeated at once.
  @usableFromInline var latest: Slot?
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
    divide()
  }

  private mutating func divide() {
    lowLimit = capacity - (capacity < 3 ? (capacity + 1) / 2 : max(2, capacity / 100))
    ghostLimit = capacity.ghostShare(5)
  }
}

// MARK: - Requests

extension LIRS {
  /// Puts a slot on top of the stack; an HIR found there becomes an LIR.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - stamp: When it was used; not looked at.
  /// - Complexity: O(1) amortised: one move for the slot, and one for each that leaves the stack.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    guard slot != latest else { return }
    latest = slot
    counts.moves &+= 1
    if stack[mark: slot] == State.low {
      let wasBottom = stack.first(of: .recency) == slot
      stack.move(slot, to: .recency)
      if wasBottom { prune() }
    } else if stack.contains(slot, in: .recency) {
      stack.move(slot, to: .recency)
      queues.remove(slot)
      warm(slot)
    } else {
      stack.append(slot, to: .recency, size: queues.size(of: slot))
      queues.move(slot, to: .residents)
    }
  }

  /// Takes a ghost out of the stack, and keeps in mind that it was there.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; not looked at.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1).
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    guard queues.contains(slot, in: .ghosts) else {
      stack[mark: slot] = State.high
      return
    }
    queues.remove(slot)
    stack.remove(slot)
    stack[mark: slot] = State.returning
    counts.moves &+= 1
  }

  /// Admits a slot: as an LIR if it returns, or while nothing else is held and there is room for
  /// LIR; else as an HIR.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    latest = slot
    counts.moves &+= 1
    stack.append(slot, to: .recency, size: size)
    if stack[mark: slot] == State.returning || isFilling(by: size) {
      warm(slot)
    } else {
      stack[mark: slot] = State.high
      queues.append(slot, to: .residents, size: size)
    }
  }

  /// Whether all that is held are LIR, and one more fits among them.
  @inlinable
  func isFilling(by size: UInt64) -> Bool {
    queues.isEmpty(.residents) && size <= lowLimit && lowSize <= lowLimit - size
  }

  /// Takes what a value's new size costs out of the part of the LIR.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    if stack[mark: slot] == State.low {
      lowSize = lowSize &- stack.size(of: slot) &+ size
      stack.resize(slot, to: size)
      cool()
    } else {
      if stack.contains(slot, in: .recency) { stack.resize(slot, to: size) }
      queues.resize(slot, to: size)
    }
  }
}

// MARK: - Leaving

extension LIRS {
  /// The HIR that came first, or the LIR at the bottom of the stack where no HIR is held.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queues.first(of: .residents) ?? bottom }

  /// The LIR used longest ago.
  @inlinable
  var bottom: Slot? {
    guard let bottom = stack.first(of: .recency), stack[mark: bottom] == State.low else {
      return nil
    }
    return bottom
  }

  /// Evicts the HIR that came first, which is remembered if it is in the stack.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = victim() else { return nil }
    if stack[mark: victim] == State.low {
      remove(victim)
      return victim
    }
    counts.moves &+= 1
    if stack.contains(victim, in: .recency) {
      queues.move(victim, to: .ghosts)
      forget()
    } else {
      queues.remove(victim)
    }
    return victim
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    counts.moves &+= 1
    if stack[mark: slot] == State.low {
      lowSize &-= stack.size(of: slot)
      stack[mark: slot] = State.high
      stack.remove(slot)
      prune()
    } else {
      queues.remove(slot)
      if stack.contains(slot, in: .recency) { stack.remove(slot) }
    }
  }

  /// Whether a slot is in the stack but not resident.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remembers(_ slot: Slot) -> Bool { queues.contains(slot, in: .ghosts) }

  /// A ghost that the stack's bottom has passed, or for which there was no room any more.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }
}

// MARK: - LIR and HIR

extension LIRS {
  /// Makes a slot on top of the stack an LIR, at the expense of the one at the bottom.
  @inlinable
  mutating func warm(_ slot: Slot) {
    stack[mark: slot] = State.low
    lowSize &+= stack.size(of: slot)
    prune()
    cool()
  }

  /// Turns LIR at the bottom of the stack into HIR until the others fit into their part.
  @inlinable
  mutating func cool() {
    while lowSize > lowLimit, let bottom {
      let size = stack.size(of: bottom)
      remove(bottom)
      queues.append(bottom, to: .residents, size: size)
    }
  }

  /// Takes HIR off the bottom of the stack until there is an LIR.
  @inlinable
  mutating func prune() {
    while let bottom = stack.first(of: .recency), stack[mark: bottom] != State.low {
      counts.moves &+= 1
      stack.remove(bottom)
      if queues.contains(bottom, in: .ghosts) {
        queues.remove(bottom)
        forgotten.append(bottom)
      }
    }
  }

  /// Forgets the oldest ghosts past the limit, each counting as one byte at least.
  @inlinable
  mutating func forget() {
    while queues.count(of: .ghosts) > Self.fewestGhosts,
      max(queues.size(of: .ghosts), UInt64(queues.count(of: .ghosts))) > ghostLimit,
      let oldest = queues.removeFirst(of: .ghosts)
    {
      stack.remove(oldest)
      forgotten.append(oldest)
    }
  }
}
