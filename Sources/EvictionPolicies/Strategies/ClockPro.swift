/// LIRS's idea with the means of CLOCK: hits only set a bit, and hands do the rest.
///
/// All objects stand in one list in the order in which they were last looked at. Hot ones stay;
/// a cold one that arrives has a test period, and becomes hot if it is used again while that lasts,
/// which is until a hand reaches the hot object that was looked at before it. One that is evicted
/// within its test period stays in the list as a ghost. How much may be cold is learned: a use
/// within a test period makes it more, a test period that passes without one makes it less.
///
/// | hand | stands at the first | and when it moves |
/// |---|---|---|
/// | cold | resident that is cold | evicts it; if used, makes it hot or begins its test period |
/// | hot | that is hot | makes it cold, or spares it if used; ends test periods on its way |
/// | test | in its test period | ends that test period, where there are too many ghosts |
///
/// Invariants: no object in its test period stands before the hot hand, every ghost is in its test
/// period, and the hot objects have no more than what is not meant for cold ones, plus what that
/// has grown since the hot hand last moved.
///
/// Cost: one bit for a hit; each hand passes an object once for each time that it was placed, so
/// that everything else is O(1) amortised. Looking for the victim is O(n).
///
/// Paper: S. Jiang, F. Chen, X. Zhang, "CLOCK-Pro: an effective improvement of the CLOCK
/// replacement", USENIX Annual Technical Conference 2005 (which gives its papers no DOI),
/// https://static.usenix.org/events/usenix05/tech/general/full_papers/jiang/jiang_html/index.html.
/// Its decision record says how it is read, and what was checked.
///
/// When not to use it: where a hit may take a lock, LIRS and ARC tell the order of uses exactly.
///
/// ```swift
/// var policy = ClockPro(capacity: 2)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.evict()  // Slot(1): the first is hot
/// ```
public struct ClockPro: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String { "the first cold one without a mark that the hand comes to" }

  /// The list that all slots are in.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case clock }

  /// What a slot's mark says; a resident that is not hot is cold.
  @usableFromInline
  enum Mark {
    @usableFromInline static let hot: UInt32 = 1
    @usableFromInline static let ghost: UInt32 = 2
    @usableFromInline static let test: UInt32 = 4
    @usableFromInline static let used: UInt32 = 8
    /// Announced, and found within its test period.
    @usableFromInline static let returning: UInt32 = 16
  }

  /// The cache's limit in bytes; what may be cold, and what is remembered, keeps to it.
  public var capacity: UInt64 {
    didSet {
      coldTarget = min(max(coldTarget, leastCold), mostCold)
      cool()
      endTests()
    }
  }

  /// From the longest unseen, at the front, to the latest placed.
  @usableFromInline var list = LinkedLists<Queue>()
  /// No slot of its kind stands before a hand; `nil` where none stood when it was last moved.
  @usableFromInline var hotHand: Slot?
  @usableFromInline var coldHand: Slot?
  @usableFromInline var testHand: Slot?
  @usableFromInline var hotCount = 0
  @usableFromInline var hotSize: UInt64 = 0
  @usableFromInline var coldCount = 0
  @usableFromInline var ghostCount: UInt64 = 0
  @usableFromInline var ghostSize: UInt64 = 0
  /// How many bytes are meant for cold objects.
  @usableFromInline var coldTarget: UInt64 = 0
  @usableFromInline var forgotten: [Slot] = []
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
    coldTarget = leastCold
  }

  @inlinable
  var leastCold: UInt64 { capacity.share(0.01) }

  @inlinable
  var mostCold: UInt64 { max(leastCold, capacity - leastCold) }
}

// MARK: - Requests

extension ClockPro {
  /// Notes that a slot was used.
  ///
  /// - Complexity: O(1), no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    list[mark: slot] |= Mark.used
  }

  /// Takes a ghost out of the list, and makes room for cold objects, since it left too early.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1).
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    if remembers(slot) {
      unlinkGhost(slot)
      moreCold(by: size)
      list[mark: slot] = Mark.returning
    } else {
      list[mark: slot] = 0
    }
  }

  /// Admits a slot: as hot if it returns within its test period, or while nothing cold is held and
  /// there is room for hot; else as cold, with a test period.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    let isReturning = list[mark: slot] == Mark.returning
    list.append(slot, to: .clock, size: size)
    didPlace(slot)
    if isReturning || isFilling(by: size) {
      warm(slot)
    } else {
      list[mark: slot] = Mark.test
      coldCount += 1
    }
  }

  /// Takes what a value's new size costs out of the part of the hot.
  ///
  /// - Parameters:
  ///   - slot: A resident slot.
  ///   - size: The new value's size in bytes.
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    if list[mark: slot] & Mark.hot != 0 {
      hotSize = hotSize &- list.size(of: slot) &+ size
    }
    list.resize(slot, to: size)
    cool()
  }

  /// Whether all that is held is hot, and one more fits in its part.
  @inlinable
  func isFilling(by size: UInt64) -> Bool {
    let limit = capacity - coldTarget
    return coldCount == 0 && size <= limit && hotSize <= limit - size
  }
}

// MARK: - Leaving

extension ClockPro {
  /// Moves the cold hand to the first cold slot that was not used, and evicts it.
  ///
  /// - Complexity: O(1) amortised over the hits and the slots placed.
  @inlinable
  public mutating func evict() -> Slot? {
    while hotCount + coldCount > 0 {
      guard let slot = nextCold() else {
        moveHotHand()
        continue
      }
      counts.comparisons &+= 1
      let mark = list[mark: slot]
      if mark & Mark.used == 0 {
        leave(slot, isTested: mark & Mark.test != 0)
        return slot
      }
      place(slot)
      if mark & Mark.test != 0 {
        coldCount -= 1
        moreCold(by: list.size(of: slot))
        warm(slot)
      } else {
        list[mark: slot] = Mark.test
      }
    }
    return nil
  }

  @inlinable
  mutating func leave(_ slot: Slot, isTested: Bool) {
    coldCount -= 1
    if isTested {
      list[mark: slot] = Mark.test | Mark.ghost
      ghostCount += 1
      ghostSize &+= list.size(of: slot)
      endTests()
    } else {
      unlink(slot)
    }
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    if list[mark: slot] & Mark.hot != 0 {
      hotCount -= 1
      hotSize &-= list.size(of: slot)
    } else {
      coldCount -= 1
    }
    unlink(slot)
    aimHotHand()
  }

  /// Whether a slot was evicted within its test period, and that lasts.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remembers(_ slot: Slot) -> Bool {
    list[mark: slot] & Mark.ghost != 0 && list.contains(slot, in: .clock)
  }

  /// A ghost whose test period has ended.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func nextForgotten() -> Slot? { forgotten.popLast() }
}
