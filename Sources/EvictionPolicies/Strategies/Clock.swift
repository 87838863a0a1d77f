/// Evicts in the order of arrival, but gives an object that was used another round.
///
/// A hit only counts up a few bits beside the object, so hits need no relinking and no lock. The
/// hand looks at the oldest object: one that was used pays for another round with one of its
/// counts, the first that cannot pay is evicted. With one bit that is second chance, an
/// approximation of LRU; with more bits it tells frequent objects from lucky ones.
///
/// Invariant: the queue holds exactly the resident slots; no count is above 2^bits - 1.
///
/// Cost: O(1) for a hit; an eviction passes over an object at most once for each of its hits, so
/// O(1) amortised. Looking for the victim is O(n).
///
/// Paper: F. J. Corbató, "A paging experiment with the Multics system", in: In Honor of
/// P. M. Morse, MIT Press, 1969. With more bits: generalized CLOCK, A. J. Smith, "Sequentiality and
/// prefetching in database systems", ACM TODS 3(3), 1978, doi:10.1145/320263.320276.
///
/// When not to use it: where a scan passes through, whose objects it keeps for a whole round.
///
/// ```swift
/// var policy = Clock(capacity: .max)
/// policy.insert(Slot(0), size: 1, stamp: 1)
/// policy.insert(Slot(1), size: 1, stamp: 2)
/// policy.access(Slot(0), stamp: 3)
/// policy.evict()  // Slot(1)
/// ```
public struct Clock: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "the first without a mark that the hand comes to, for each mark pays for one more round"
  }

  /// The list that all slots are in.
  @usableFromInline
  enum Queue: UInt8, CaseIterable, Sendable { case ring }

  /// Bits of each object's counter.
  public static let bits = StrategyOption("bits", default: 1, in: 1...16, means: "bits a counter")

  /// The numbers by which it can be adjusted.
  public static var options: [StrategyOption] { [bits] }

  /// The cache's limit in bytes; it does not change the order.
  public var capacity: UInt64

  /// The slots in the order of arrival or their last round; the mark is the count.
  @usableFromInline var queue = LinkedLists<Queue>()
  @usableFromInline let top: UInt32
  @usableFromInline var counts = OperationCounts()

  /// Creates a policy with one-bit counters that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.init(capacity: capacity, settings: [:])
  }

  /// Creates a policy that holds nothing.
  ///
  /// - Parameters:
  ///   - capacity: The cache's limit in bytes.
  ///   - settings: Values for ``options``.
  public init(capacity: UInt64, settings: StrategySettings) {
    self.capacity = capacity
    top = 1 << UInt32(settings.whole(Self.bits)) - 1
  }

  /// Counts one use, up to the most that the counter holds.
  ///
  /// - Complexity: O(1), no move.
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    queue[mark: slot] = min(queue[mark: slot] + 1, top)
  }

  /// The first slot from the hand with the least count, which is where the hand would stop.
  ///
  /// - Complexity: O(n).
  public func victim() -> Slot? {
    var least: Slot?
    var candidate = queue.first(of: .ring)
    while let slot = candidate {
      if queue[mark: slot] < least.map({ queue[mark: $0] }) ?? .max { least = slot }
      if queue[mark: slot] == 0 { break }
      candidate = queue.slot(after: slot)
    }
    return least
  }

  /// Moves the hand to the first slot without a count, and evicts it.
  ///
  /// - Complexity: O(1) amortised over the hits: one comparison and one move for each slot passed.
  @inlinable
  public mutating func evict() -> Slot? {
    while let slot = queue.first(of: .ring) {
      counts.comparisons &+= 1
      counts.moves &+= 1
      if queue[mark: slot] == 0 {
        queue.remove(slot)
        return slot
      }
      queue[mark: slot] -= 1
      queue.move(slot, to: .ring)
    }
    return nil
  }

  /// Admits a slot behind the hand, unused as yet.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes; it does not change the order.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    queue.append(slot, to: .ring, size: size)
    queue[mark: slot] = 0
    counts.moves &+= 1
  }

  /// Takes out a resident slot.
  ///
  /// - Complexity: O(1), one move.
  @inlinable
  public mutating func remove(_ slot: Slot) {
    queue.remove(slot)
    counts.moves &+= 1
  }

  /// Counts looked at, and slots relinked, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The queue with its counts, the slot under the hand first.
  public var parts: [PolicyPart] {
    [
      queue.part(.ring, named: "clock", notes: "use count", hand: queue.first(of: .ring)) {
        "\($0)"
      }
    ]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = queue.invariantViolation() { return violation }
    var candidate = queue.first(of: .ring)
    while let slot = candidate {
      guard queue[mark: slot] <= top else {
        return "slot \(slot.rawValue) counts \(queue[mark: slot]), above \(top)"
      }
      candidate = queue.slot(after: slot)
    }
    return nil
  }
}
