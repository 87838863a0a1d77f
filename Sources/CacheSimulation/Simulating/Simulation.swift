public import EvictionPolicies

/// A cache without values: what a policy would have hit and missed.
///
/// A miss of an object larger than the capacity is counted and changes nothing; an object that is
/// held keeps the size with which it was admitted, whatever later requests say. Slots are recycled
/// as a real owner does, so that the policy's tables are as large as what it holds and remembers,
/// not as the trace.
///
/// ```swift
/// var simulation = Simulation(FIFO(capacity: 30), objectCount: 2)
/// try simulation.replay(Trace(objects: [0, 1, 0], sizes: [10, 20]))
/// simulation.misses  // 2
/// ```
public struct Simulation<Policy: EvictionPolicy>: Sendable {
  /// Whose slot it is, and what it was admitted with.
  private struct Holding: Sendable {
    var object: UInt32
    var size: UInt64 = 0
  }

  /// The policy, in the state that the requests so far brought about.
  public private(set) var policy: Policy

  /// The requests that were no hits.
  public private(set) var misses = 0

  /// The bytes of the missed requests, each with its own size.
  public private(set) var bytesMissed: UInt64 = 0

  /// The bytes of the objects held.
  public private(set) var usedBytes: UInt64 = 0

  /// The number of objects held.
  public private(set) var count = 0

  /// The objects that the latest request evicted, in order; kept only where that was asked for.
  public private(set) var evicted: [UInt32] = []

  /// The most bytes that may be held.
  public let capacity: UInt64

  private let keepsEvicted: Bool
  /// The slot of each object, so that one number says whether a request is a hit.
  ///
  /// Of an object that is only remembered it is the slot and ``notHeld``, of the others ``noSlot``.
  private(set) var slots: [UInt32]
  private var holdings: [Holding] = []
  private var freeSlots: [Slot] = []
  /// What reading ahead came to; kept so that it is not optimised away.
  var glances: UInt64 = 0

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - policy: An empty policy, which knows the capacity.
  ///   - objectCount: Objects are numbered from 0 up to, but not including, this.
  ///   - keepsEvicted: Whether to keep what each request evicts in ``evicted``.
  public init(_ policy: Policy, objectCount: Int, keepsEvicted: Bool = false) {
    self.policy = policy
    self.keepsEvicted = keepsEvicted
    capacity = policy.capacity
    slots = Array(repeating: Self.noSlot, countOnLargePages: objectCount)
  }

  private static var noSlot: UInt32 { .max }
  private static var notHeld: UInt32 { 1 << 31 }
}

// MARK: - Requests

extension Simulation {
  /// Whether an object is held.
  ///
  /// - Parameter object: Its number.
  /// - Returns: `false` also for one that is only remembered.
  public func holds(_ object: UInt32) -> Bool { slots[Int(object)] < Self.notHeld }

  /// The object that a slot stands for.
  ///
  /// - Parameter slot: A slot that is resident or remembered.
  /// - Returns: The object's number.
  public func object(at slot: Slot) -> UInt32 { holdings[slot.index].object }

  /// Asks for an object, which is admitted if it is missing and fits.
  ///
  /// - Parameters:
  ///   - object: Its number.
  ///   - stamp: When.
  ///   - size: The size it has now, looked at only when it is missing.
  /// - Throws: When the policy does not keep its contract.
  @inline(__always)
  public mutating func request(
    _ object: UInt32,
    stamp: Int64,
    size: @autoclosure () -> UInt64
  ) throws(SimulationFailure) {
    if keepsEvicted { evicted.removeAll(keepingCapacity: true) }
    let slot = slots[Int(object)]
    if slot < Self.notHeld {
      policy.access(Slot(rawValue: slot), stamp: stamp)
    } else {
      try miss(object, stamp: stamp, size: size())
    }
    recycleForgotten()
    while policy.isOverfull { try evict() }
  }

  private mutating func miss(
    _ object: UInt32,
    stamp: Int64,
    size: UInt64
  ) throws(SimulationFailure) {
    misses &+= 1
    bytesMissed &+= size
    guard size <= capacity else { return }
    let slot = announcedSlot(of: object)
    policy.miss(slot, size: size, stamp: stamp)
    recycleForgotten()
    guard policy.admits(slot, size: size) else {
      if !policy.remembers(slot) { free(slot) }
      return
    }
    while usedBytes > capacity &- size { try evict() }
    while policy.isOverfull { try evict() }
    holdings[slot.index].size = size
    slots[Int(object)] = slot.rawValue
    usedBytes &+= size
    count &+= 1
    policy.insert(slot, size: size, stamp: stamp)
  }

  private mutating func evict() throws(SimulationFailure) {
    guard let victim = policy.evict() else { throw .evictedNothing(usedBytes: usedBytes) }
    guard victim.index < holdings.count,
      slots[Int(holdings[victim.index].object)] == victim.rawValue
    else {
      throw .evictedStranger(victim)
    }
    let holding = holdings[victim.index]
    if keepsEvicted { evicted.append(holding.object) }
    usedBytes &-= holding.size
    count &-= 1
    if policy.remembers(victim) {
      slots[Int(holding.object)] = victim.rawValue | Self.notHeld
    } else {
      free(victim)
    }
    recycleForgotten()
  }
}

// MARK: - Slots

extension Simulation {
  private mutating func announcedSlot(of object: UInt32) -> Slot {
    let known = slots[Int(object)]
    if known != Self.noSlot { return Slot(rawValue: known & ~Self.notHeld) }
    let slot: Slot
    if let recycled = freeSlots.popLast() {
      slot = recycled
      holdings[slot.index].object = object
    } else {
      slot = Slot(holdings.count)
      holdings.append(Holding(object: object))
    }
    slots[Int(object)] = slot.rawValue | Self.notHeld
    return slot
  }

  private mutating func free(_ slot: Slot) {
    slots[Int(holdings[slot.index].object)] = Self.noSlot
    freeSlots.append(slot)
  }

  /// A slot that the policy forgot in the call that evicted it was free before it is reported.
  @inline(__always)
  private mutating func recycleForgotten() {
    while let slot = policy.nextForgotten() {
      let object = Int(holdings[slot.index].object)
      if slots[object] == slot.rawValue | Self.notHeld { free(slot) }
    }
  }
}
