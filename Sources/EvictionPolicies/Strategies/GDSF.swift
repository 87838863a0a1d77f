/// Evicts the object whose uses are worth least for the room they take.
///
/// An object's priority is its number of uses divided by its size, counted from an inflation that
/// is the priority of the object evicted last. Small and popular objects are held, large ones have
/// to be used more often for the same, and through the inflation both have to go on being used. A
/// newcomer competes at once: where its own priority is the lowest, it is declined.
///
/// Invariant: the queue holds exactly the resident slots, each under its priority, and the room used
/// is the sum of their sizes; the inflation never falls.
///
/// Cost: O(log n) to use, admit and evict; O(m) to announce a newcomer, for the m objects that it
/// may displace.
///
/// Paper: L. Cherkasova, G. Ciardo, "Role of aging, frequency, and size in web cache replacement
/// policies", HPCN Europe 2001, doi:10.1007/3-540-48228-8_12; first in L. Cherkasova, "Improving
/// WWW proxies performance with greedy-dual-size-frequency caching policy", HP Laboratories report
/// HPL-98-69, 1998.
///
/// When not to use it: where the bytes that are missed count, not the requests, or where sizes are
/// all equal: then it is ``LFUDA`` with more arithmetic.
///
/// ```swift
/// var policy = GDSF(capacity: 100)
/// policy.insert(Slot(0), size: 60, stamp: 1)
/// policy.insert(Slot(1), size: 40, stamp: 2)
/// policy.miss(Slot(2), size: 50, stamp: 3)
/// policy.admits(Slot(2), size: 50)  // true: it takes less room than Slot(0)
/// policy.evict()                    // Slot(0)
/// ```
public struct GDSF: EvictionPolicy {
  /// Whom it evicts, in a few words.
  public static var rule: String {
    "what has the least sum of its uses for its size and the inflation when it was used last"
  }

  /// Whom it does not admit, in a few words.
  public static var admissionRule: String {
    "what would be the first to go for the room that it needs"
  }

  /// What a slot's priority is made of.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var size: UInt64 = 0
    @usableFromInline var uses: UInt32 = 0
    /// Whether the slot was declined when it was announced.
    @usableFromInline var isDeclined = false
    /// The inflation when it was announced, from which its first use is counted.
    @usableFromInline var inflation = 0.0

    @inlinable
    init() {}
  }

  /// The cache's limit in bytes.
  public var capacity: UInt64

  /// The slots by priority, among equals the one requested longest ago first.
  @usableFromInline var queue = IndexedHeap()
  @usableFromInline var entries: [Entry] = []
  /// The sum of the residents' sizes, modulo 2^64.
  @usableFromInline var used: UInt64 = 0
  /// The priority of the slot evicted or declined last.
  @usableFromInline var inflation = 0.0
  /// The key up to which a newcomer that was declined would have displaced others before it went.
  @usableFromInline var owed = Int64.min

  /// Creates a policy that holds nothing.
  ///
  /// - Parameter capacity: The cache's limit in bytes.
  public init(capacity: UInt64) {
    self.capacity = capacity
  }
}

// MARK: - Requests

extension GDSF {
  /// Counts a use, from the inflation of now.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func access(_ slot: Slot, stamp: Int64) {
    let uses = entries[slot.index].uses
    entries[slot.index].uses = uses == .max ? uses : uses + 1
    queue.update(slot, stamp: key(of: slot, from: inflation))
  }

  /// Decides whether a newcomer would stay, were it inserted before the lowest priorities go.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(m), where m is the number of slots with no higher priority than the newcomer.
  @inlinable
  public mutating func miss(_ slot: Slot, size: UInt64, stamp: Int64) {
    while entries.count <= slot.index {
      entries.append(Entry())
    }
    entries[slot.index].size = size
    entries[slot.index].uses = 1
    entries[slot.index].inflation = inflation
    let key = key(of: slot, from: inflation)
    entries[slot.index].isDeclined = !canMakeRoom(for: size, upTo: key)
    if entries[slot.index].isDeclined {
      inflation = Self.priority(of: key)
      owed = key
      forgetPaidDebt()
    }
  }

  /// Whether the newcomer's priority is not the lowest.
  ///
  /// - Parameters:
  ///   - slot: The slot just announced by `miss`.
  ///   - size: The object's size in bytes, as announced.
  /// - Returns: `false` if it would be the one to go.
  /// - Complexity: O(1).
  @inlinable
  public func admits(_ slot: Slot, size: UInt64) -> Bool { !entries[slot.index].isDeclined }

  /// The slot with the lowest priority.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func victim() -> Slot? { queue.first }

  /// Evicts the slot with the lowest priority, which becomes the inflation.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func evict() -> Slot? {
    guard let victim = queue.first, let key = queue.firstStamp else { return nil }
    inflation = max(inflation, Self.priority(of: key))
    remove(victim)
    return victim
  }

  /// Whether slots are left that a declined newcomer would have displaced before it went itself.
  @inlinable
  public var isOverfull: Bool { queue.firstStamp.map { $0 <= owed } ?? false }

  /// Admits a slot with one use, from the inflation when it was announced.
  ///
  /// - Parameters:
  ///   - slot: A slot that is not resident.
  ///   - size: The object's size in bytes.
  ///   - stamp: When it was requested; not looked at.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func insert(_ slot: Slot, size: UInt64, stamp: Int64) {
    while entries.count <= slot.index {
      entries.append(Entry())
    }
    entries[slot.index].size = size
    entries[slot.index].uses = 1
    used &+= size
    queue.insert(slot, stamp: key(of: slot, from: entries[slot.index].inflation))
  }

  /// Gives a slot another size; the access that follows gives it its new priority.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func resize(_ slot: Slot, to size: UInt64) {
    used = used &- entries[slot.index].size &+ size
    entries[slot.index].size = size
  }

  /// Takes out a resident slot; the inflation stays.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func remove(_ slot: Slot) {
    used &-= entries[slot.index].size
    queue.remove(slot)
    forgetPaidDebt()
  }
}

// MARK: - Priorities

extension GDSF {
  /// Uses are counted for so many bytes.
  @inlinable
  static var scale: Double { 1e6 }

  /// A slot's priority as a key: the bits of doubles that are not negative ascend as they do.
  ///
  /// An object without a byte counts one, so that no priority is infinite.
  @inlinable
  func key(of slot: Slot, from inflation: Double) -> Int64 {
    let entry = entries[slot.index]
    let worth = Double(entry.uses) * Self.scale / Double(max(entry.size, 1))
    return Int64(bitPattern: (inflation + worth).bitPattern)
  }

  @inlinable
  static func priority(of key: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: key))
  }

  /// Whether evicting slots with keys up to a bound would make room for a newcomer.
  @inlinable
  func canMakeRoom(for size: UInt64, upTo bound: Int64) -> Bool {
    let (total, overflow) = used.addingReportingOverflow(size)
    if !overflow && total <= capacity { return true }
    let need = total &- capacity
    var freed: UInt64 = 0
    var walk = queue.walk(upTo: bound)
    while let slot = walk.next(in: queue) {
      freed &+= entries[slot.index].size
      // Past the largest number there is room for anything.
      if freed >= need || freed < entries[slot.index].size { return true }
    }
    return false
  }

  @inlinable
  mutating func forgetPaidDebt() {
    if !isOverfull {
      owed = .min
    }
  }
}

// MARK: - Looking inside

extension GDSF {
  /// The queue's comparisons and moves so far.
  @inlinable
  public var operations: OperationCounts { queue.operations }

  /// The residents, the lowest priority first, with their numbers of uses.
  public var parts: [PolicyPart] {
    [queue.part(named: "gdsf", notes: "use count") { "\(entries[$0.index].uses)" }]
  }

  /// The priority of what was evicted last, in uses a byte, which newer uses begin from.
  public var quantities: [PolicyQuantity] {
    [PolicyQuantity("inflation", inflation / Self.scale)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    let sum = queue.elements.reduce(0) { $0 &+ entries[$1.slot.index].size }
    guard sum == used else { return "the sizes add up to \(sum), not to \(used)" }
    return queue.invariantViolation()
  }
}
