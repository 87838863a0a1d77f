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
  @usableFromInline
  struct Holding: Sendable {
    @usableFromInline var object: UInt32
    @usableFromInline var isResident: Bool
    @usableFromInline var size: UInt64

    @inlinable
    init(object: UInt32) {
      self.object = object
      isResident = false
      size = 0
    }
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
  /// The slot of each object that is held or remembered; ``noSlot`` for the others.
  private var slots: [UInt32]
  private var holdings: [Holding] = []
  private var freeSlots: [Slot] = []

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
    slots = Array(repeating: Self.noSlot, count: objectCount)
  }

  private static var noSlot: UInt32 { .max }
}

// MARK: - Traces

extension Simulation {
  /// Asks for the objects of a whole trace.
  ///
  /// - Parameter trace: The trace.
  /// - Throws: When the policy does not keep its contract.
  public mutating func replay(_ trace: Trace) throws(SimulationFailure) {
    try replay(trace, 0..<trace.objects.count)
  }

  /// Asks for the objects of a part of a trace, each request stamped with its position.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - range: The requests.
  /// - Throws: When the policy does not keep its contract.
  public mutating func replay(_ trace: Trace, _ range: Range<Int>) throws(SimulationFailure) {
    // Plain indices: in a debug build, millions of turns of an iterator take seconds.
    var position = range.lowerBound
    if let sizes = trace.requestSizes {
      while position < range.upperBound {
        try request(trace.objects[position], stamp: Int64(position), size: sizes[position])
        position &+= 1
      }
    } else {
      while position < range.upperBound {
        let object = trace.objects[position]
        try request(object, stamp: Int64(position), size: trace.sizes[Int(object)])
        position &+= 1
      }
    }
  }

  /// Asks for the objects of a part of a trace, with stamps from outside.
  mutating func replay(
    _ trace: Trace,
    _ range: Range<Int>,
    stamps: [Int64]
  ) throws(SimulationFailure) {
    for position in range {
      let object = trace.objects[position]
      try request(object, stamp: stamps[position], size: trace.size(ofRequest: position))
    }
  }
}

// MARK: - Requests

extension Simulation {
  /// Whether an object is held.
  ///
  /// - Parameter object: Its number.
  /// - Returns: `false` also for one that is only remembered.
  public func holds(_ object: UInt32) -> Bool {
    let slot = slots[Int(object)]
    return slot != Self.noSlot && holdings[Int(slot)].isResident
  }

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
    if slot != Self.noSlot, holdings[Int(slot)].isResident {
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
      freeUnlessRemembered(slot)
      return
    }
    while usedBytes > capacity &- size { try evict() }
    while policy.isOverfull { try evict() }
    holdings[slot.index].size = size
    holdings[slot.index].isResident = true
    usedBytes &+= size
    count &+= 1
    policy.insert(slot, size: size, stamp: stamp)
  }

  private mutating func evict() throws(SimulationFailure) {
    guard let victim = policy.evict() else { throw .evictedNothing(usedBytes: usedBytes) }
    guard victim.index < holdings.count, holdings[victim.index].isResident else {
      throw .evictedStranger(victim)
    }
    if keepsEvicted { evicted.append(holdings[victim.index].object) }
    usedBytes &-= holdings[victim.index].size
    count &-= 1
    holdings[victim.index].isResident = false
    freeUnlessRemembered(victim)
    recycleForgotten()
  }
}

// MARK: - Slots

extension Simulation {
  private mutating func announcedSlot(of object: UInt32) -> Slot {
    let known = slots[Int(object)]
    if known != Self.noSlot { return Slot(rawValue: known) }
    let slot: Slot
    if let recycled = freeSlots.popLast() {
      slot = recycled
      holdings[slot.index].object = object
    } else {
      slot = Slot(holdings.count)
      holdings.append(Holding(object: object))
    }
    slots[Int(object)] = slot.rawValue
    return slot
  }

  private mutating func freeUnlessRemembered(_ slot: Slot) {
    if !policy.remembers(slot) { free(slot) }
  }

  private mutating func free(_ slot: Slot) {
    slots[Int(holdings[slot.index].object)] = Self.noSlot
    freeSlots.append(slot)
  }

  /// A slot that the policy forgot in the call that evicted it was free before it is reported.
  @inline(__always)
  private mutating func recycleForgotten() {
    while let slot = policy.nextForgotten() {
      if slots[Int(holdings[slot.index].object)] == slot.rawValue { free(slot) }
    }
  }
}
