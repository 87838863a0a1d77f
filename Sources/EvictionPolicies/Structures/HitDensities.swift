/// What an object's space is worth, by its class and its age: the hits that can be expected of it
/// for each request that it will be held for.
///
/// For each age it is counted how many objects had their next hit then, and how many were evicted
/// then. Of those that have come to an age, the later hits over the sum of what is left of their
/// lives is the hit density. Counts fade, so that densities follow the requests as they change.
/// Ages are coarse: a power of two of requests for each step, such that all there are find room.
///
/// Invariant: the tables have one entry for each class and age.
///
/// ```swift
/// var densities = HitDensities()
/// densities.recordHit(inClass: 0, age: 3)
/// densities.remodel(residents: 10)
/// densities[0, 0]  // 0.25: one hit within the four ages from 0 on
/// ```
public struct HitDensities: Sendable {
  /// The number of classes.
  @inlinable
  public static var classCount: Int { 16 }

  /// The number of ages that are told apart.
  @inlinable
  public static var ageCount: Int { 2_048 }

  /// How many times as old as the cache is large an object can become: the published 1 % of error.
  @inlinable
  static var span: Int { 100 }

  /// What is left of a count when densities are computed anew.
  @inlinable
  static var fading: Float { 0.9 }

  /// How many requests make one step of age, as a power of two.
  @usableFromInline var shift: UInt64 = 0

  @usableFromInline var hits: [Float]
  @usableFromInline var evictions: [Float]
  /// Empty until they are computed for the first time.
  @usableFromInline var densities: [Float] = []

  /// Creates densities of which nothing is known.
  public init() {
    hits = Array(repeating: 0, count: Self.classCount * Self.ageCount)
    evictions = hits
  }

  /// The density of a class at an age; as long as nothing is known, young and frequent is better.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(kind: Int, age: Int) -> Float {
    if densities.isEmpty { return Float(kind + 1) / Float(age + 1) }
    return densities[kind * Self.ageCount + age]
  }

  /// The age of what was last used so many requests ago.
  ///
  /// - Parameter requests: How many.
  /// - Returns: From 0 up to, but not including, ``ageCount``; all that are too old are the last.
  /// - Complexity: O(1).
  @inlinable
  public func age(after requests: UInt64) -> Int {
    Int(truncatingIfNeeded: min(requests >> shift, UInt64(Self.ageCount - 1)))
  }

  /// The class of what had these ages at its latest two hits: the younger, the higher.
  ///
  /// - Parameter requests: The sum of the two ages, in requests.
  /// - Returns: From 0 up to, but not including, ``classCount``.
  /// - Complexity: O(1).
  @inlinable
  public func kind(ofAges requests: UInt64) -> UInt8 {
    let age = min(requests >> shift, UInt64(Self.ageCount))
    guard age > 0 else { return UInt8(Self.classCount - 1) }
    // How often it can be doubled until it is too old.
    let doublings = age.leadingZeroBitCount - UInt64(Self.ageCount).leadingZeroBitCount
    return UInt8(truncatingIfNeeded: min(doublings, Self.classCount - 1))
  }

  /// Counts a hit.
  ///
  /// - Parameters:
  ///   - kind: The object's class.
  ///   - age: Its age.
  /// - Complexity: O(1).
  @inlinable
  public mutating func recordHit(inClass kind: Int, age: Int) {
    hits[kind * Self.ageCount + age] += 1
  }

  /// Counts an eviction.
  ///
  /// - Parameters:
  ///   - kind: The object's class.
  ///   - age: Its age.
  /// - Complexity: O(1).
  @inlinable
  public mutating func recordEviction(inClass kind: Int, age: Int) {
    evictions[kind * Self.ageCount + age] += 1
  }

  /// Computes all densities from the counts, and lets the counts fade.
  ///
  /// - Parameter residents: How many objects are held.
  /// - Complexity: O(classes x ages).
  public mutating func remodel(residents: Int) {
    for entry in hits.indices {
      hits[entry] *= Self.fading
      evictions[entry] *= Self.fading
    }
    coarsen(toHold: residents)
    if densities.isEmpty { densities = hits }
    for kind in 0..<Self.classCount {
      model(kind)
    }
  }

  /// From the oldest age on, so that each sum is made of the one before.
  private mutating func model(_ kind: Int) {
    var events: Float = 0
    var laterHits: Float = 0
    var lifetime: Float = 0
    var entry = (kind + 1) * Self.ageCount
    while entry > kind * Self.ageCount {
      entry -= 1
      laterHits += hits[entry]
      events += hits[entry] + evictions[entry]
      lifetime += events
      densities[entry] = events > 1e-5 ? laterHits / lifetime : 0
    }
  }

  /// Makes steps of age coarser when the cache has become much larger.
  ///
  /// They stay so, since what was counted in finer steps is lost.
  private mutating func coarsen(toHold residents: Int) {
    while residents * Self.span > Self.ageCount << Int(shift) {
      shift += 1
      for kind in 0..<Self.classCount {
        merge(&hits, kind)
        merge(&evictions, kind)
      }
    }
  }

  /// Two steps of age become one.
  private func merge(_ counts: inout [Float], _ kind: Int) {
    let start = kind * Self.ageCount
    for age in 0..<Self.ageCount / 2 {
      counts[start + age] = counts[start + 2 * age] + counts[start + 2 * age + 1]
    }
    for age in Self.ageCount / 2..<Self.ageCount {
      counts[start + age] = 0
    }
  }

  /// What is wrong with the tables, in one sentence; `nil` when every invariant holds.
  ///
  /// - Complexity: O(1): it is asked after every step of a check, and the tables are large.
  public func invariantViolation() -> String? {
    let count = Self.classCount * Self.ageCount
    guard hits.count == count, evictions.count == count else {
      return "there are counts of \(hits.count) hits and \(evictions.count) evictions, not \(count)"
    }
    guard densities.isEmpty || densities.count == count else {
      return "there are \(densities.count) densities, not \(count)"
    }
    return nil
  }
}
