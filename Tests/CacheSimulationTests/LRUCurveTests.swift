import CacheSimulation
import Testing

@Suite struct LRUCurveTests {
  /// Workloads that are small enough to simulate at every capacity.
  ///
  /// They are longer than twice their objects, so that the row of positions fills up and is moved
  /// together. Made anew each time: the leak checker cannot see into the boxes of a static one.
  private static var patterns: [RequestPattern] {
    [
      .uniform(objects: 1), .uniform(objects: 40), .zipf(objects: 100, skew: 0.9),
      .loop(objects: 33),
      .scan, .shifting(.zipf(objects: 30, skew: 1.2), every: 60),
      .mixture([(3, .zipf(objects: 50, skew: 1)), (1, .scan)]),
    ]
  }

  @Test(arguments: patterns.indices)
  func objectsOfOneSizeAreCountedExactly(_ position: Int) throws {
    for (seed, size) in [(1, 1), (2, 1), (3, 4096)] as [(UInt64, UInt64)] {
      let trace = Trace(Self.patterns[position], requests: 300, seed: seed, sizes: size...size)
      let curve = LRUCurve(trace)
      #expect(curve.exactFrom == 0)
      for count in 0...UInt64(trace.sizes.count + 1) {
        for capacity in [count * size, count * size + size / 2] {
          let result = try SimulatedStrategy.lru.run(trace, capacity: capacity)
          #expect(curve.point(at: capacity) == CurvePoint(result), "\(capacity)")
        }
      }
    }
  }

  @Test(arguments: patterns.indices)
  func objectsOfManySizesAreCountedExactlyWhereAllFit(_ position: Int) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let trace = Self.sized(Self.patterns[position], seed: seed)
      let curve = LRUCurve(trace)
      let largest = try #require(trace.sizes.max())
      #expect(curve.exactFrom == (trace.sizes.count == 1 ? 0 : largest))
      for capacity in stride(from: largest, through: trace.footprint + 1, by: 7) {
        let result = try SimulatedStrategy.lru.run(trace, capacity: capacity)
        #expect(curve.point(at: capacity) == CurvePoint(result), "\(capacity)")
      }
    }
  }

  @Test(arguments: patterns.indices)
  func whereSomeDoNotFitTheCurveIsAbove(_ position: Int) throws {
    let trace = Self.sized(Self.patterns[position], seed: 4)
    let curve = LRUCurve(trace)
    for capacity in 0..<(trace.sizes.max() ?? 0) {
      let result = try SimulatedStrategy.lru.run(trace, capacity: capacity)
      #expect(curve.point(at: capacity).misses >= result.misses)
      #expect(curve.point(at: capacity).bytesMissed >= result.bytesMissed)
    }
  }

  @Test func sizesThatChangeMakeAnEstimate() throws {
    let trace = Trace(objects: [0, 1, 0, 1], requestSizes: [10, 10, 50, 10])
    let curve = LRUCurve(trace)
    #expect(curve.exactFrom == nil)
    // The hit of 50 bytes is one at 20 bytes, the sum of both first sizes.
    #expect(curve.steps == [20])
    #expect(curve.point(at: 19).bytesMissed == 80)
    #expect(curve.point(at: 20).bytesMissed == 20)
  }

  @Test func emptyObjectsTakeNoRoom() throws {
    let trace = Trace(objects: [0, 1, 0, 1, 0], sizes: [0, 5])
    let curve = LRUCurve(trace)
    for capacity in [0, 4, 5, 6] as [UInt64] where capacity == 0 || capacity >= 5 {
      let result = try SimulatedStrategy.lru.run(trace, capacity: capacity)
      #expect(curve.point(at: capacity).misses >= result.misses)
    }
    #expect(curve.point(at: 5).misses == 2)
  }

  @Test func anEmptyTraceHasNoSteps() {
    let curve = LRUCurve(Trace(objects: [], sizes: []))
    #expect(curve.steps.isEmpty)
    #expect(curve.point(at: 5).missRatio == 0)
  }

  @Test func progressIsToldAndMayEndIt() {
    let trace = Trace(.loop(objects: 2), requests: 300_000, seed: 0)
    var told: [Int] = []
    _ = LRUCurve(trace) { told.append($0) }
    #expect(told == [262_144, 300_000])
    #expect(throws: CancellationError.self) {
      try LRUCurve(trace) { _ in throw CancellationError() }
    }
  }

  private static func sized(_ pattern: RequestPattern, seed: UInt64) -> Trace {
    let trace = Trace(pattern, requests: 300, seed: seed)
    let sizes = trace.sizes.indices.map { 1 + (UInt64($0) &* 0x9E37_79B9_7F4A_7C15) >> 58 }
    return Trace(objects: trace.objects, sizes: sizes)
  }
}
