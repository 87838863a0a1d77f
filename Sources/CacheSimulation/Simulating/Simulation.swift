public import EvictionPolicies

/// A cache without values: what a policy would have hit and missed.
///
/// A miss of an object larger than the capacity is counted and changes nothing; an object that is
/// held keeps the size with which it was admitted, whatever later requests say. An object's number
/// is its slot, so that looking an object up is one array access.
///
/// ```swift
/// var simulation = Simulation<FIFO>(capacity: 30, objectCount: 2)
/// try simulation.replay(Trace(objects: [0, 1, 0], sizes: [10, 20]))
/// simulation.misses  // 2
/// ```
public struct Simulation<Policy: EvictionPolicy>: Sendable {
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

  /// The most bytes that may be held.
  public let capacity: UInt64

  /// The size with which each object was admitted; `.max` for those that are not held.
  private var heldSizes: [UInt64]

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The most bytes that may be held.
  ///   - objectCount: Objects are numbered from 0 up to, but not including, this.
  public init(capacity: UInt64, objectCount: Int) {
    policy = Policy(capacity: capacity)
    self.capacity = capacity
    heldSizes = Array(repeating: Self.absent, count: objectCount)
  }

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
      let size = trace.requestSizes?[position] ?? trace.sizes[Int(object)]
      try request(object, stamp: stamps[position], size: size)
    }
  }

  /// Asks for an object, which is admitted if it is missing and fits.
  ///
  /// - Parameters:
  ///   - object: Its number.
  ///   - stamp: When.
  ///   - size: The size it has now, looked at only when it is missing.
  /// - Throws: When the policy does not keep its contract.
  @inline(__always)
  mutating func request(
    _ object: UInt32,
    stamp: Int64,
    size: @autoclosure () -> UInt64
  ) throws(SimulationFailure) {
    let slot = Slot(rawValue: object)
    if heldSizes[slot.index] != Self.absent {
      policy.access(slot, stamp: stamp)
    } else {
      try miss(slot, stamp: stamp, size: size())
    }
    drainForgotten()
  }

  @inline(__always)
  private mutating func miss(
    _ slot: Slot,
    stamp: Int64,
    size: UInt64
  ) throws(SimulationFailure) {
    misses &+= 1
    bytesMissed += size
    guard size <= capacity else { return }
    policy.miss(slot, size: size, stamp: stamp)
    drainForgotten()
    guard policy.admits(slot, size: size) else { return }
    while usedBytes > capacity - size {
      guard let victim = policy.evict() else { throw .evictedNothing(usedBytes: usedBytes) }
      let freed = heldSizes[victim.index]
      guard freed != Self.absent else { throw .evictedStranger(victim) }
      heldSizes[victim.index] = Self.absent
      usedBytes &-= freed
      count &-= 1
      drainForgotten()
    }
    heldSizes[slot.index] = size
    usedBytes &+= size
    count &+= 1
    policy.insert(slot, size: size, stamp: stamp)
  }

  /// Slots are never given to another object here, so what is forgotten is just taken note of.
  @inline(__always)
  private mutating func drainForgotten() {
    while policy.nextForgotten() != nil {}
  }

  private static var absent: UInt64 { .max }
}
