import CacheSimulation
import Foundation
import Testing

@Suite struct GeneratorTests {
  @Test func loopsAndScansAreInOrder() {
    let loop = Trace(.loop(objects: 3), requests: 7, seed: 1, sizes: 5...5)
    #expect(loop == Trace(objects: [0, 1, 2, 0, 1, 2, 0], sizes: [5, 5, 5]))
    let scan = Trace(.scan, requests: 4, seed: 1)
    #expect(scan == Trace(objects: [0, 1, 2, 3], sizes: [1, 1, 1, 1]))
  }

  @Test func aSeedMakesATraceAgain() {
    let pattern = RequestPattern.mixture([
      (1, .shifting(.zipf(objects: 100, skew: 0.7), every: 50)), (2, .uniform(objects: 40)),
    ])
    let trace = Trace(pattern, requests: 1_000, seed: 5)
    #expect(trace == Trace(pattern, requests: 1_000, seed: 5))
    #expect(trace != Trace(pattern, requests: 1_000, seed: 6))
  }

  @Test func everyObjectOfAUniformTraceIsAsPopular() {
    let counts = Self.counts(Trace(.uniform(objects: 10), requests: 100_000, seed: 3))
    // Five standard deviations of a binomial distribution.
    #expect(counts.count == 10)
    #expect(counts.allSatisfy { abs($0 - 10_000) < 475 })
  }

  @Test(arguments: [0, 0.5, 0.99, 1, 1.5, 4])
  func popularityFollowsTheSkew(_ skew: Double) {
    let count = 50
    let requests = 200_000
    let trace = Trace(.zipf(objects: count, skew: skew), requests: requests, seed: 11)
    let counts = Self.counts(trace).sorted(by: >)
    var weights: [Double] = []
    for rank in 1...count {
      weights.append(pow(Double(rank), -skew))
    }
    let total = weights.reduce(0, +)
    // The most popular ranks, in order at any skew that is not tiny; five standard deviations.
    for rank in 0..<(skew == 0 ? 0 : 3) {
      let share = weights[rank] / total
      let expected = share * Double(requests)
      let deviation = (expected * (1 - share)).squareRoot()
      #expect(abs(Double(counts[rank]) - expected) < 5 * deviation + 1)
    }
    #expect(counts.reduce(0, +) == requests)
    #expect(counts.count <= count)
    if skew == 0 {
      #expect(counts.allSatisfy { abs($0 - 4_000) < 320 })
    }
  }

  @Test func aShiftReplacesAllObjects() {
    let trace = Trace(.shifting(.loop(objects: 4), every: 8), requests: 24, seed: 1)
    let loop: [UInt32] = [0, 1, 2, 3, 0, 1, 2, 3]
    #expect(trace.objects == loop + loop.map { $0 + 4 } + loop.map { $0 + 8 })
  }

  @Test func aMixtureHoldsItsParts() {
    let pattern = RequestPattern.mixture([(3, .loop(objects: 1)), (1, .scan)])
    let trace = Trace(pattern, requests: 40_000, seed: 2)
    let mostPopular = Self.counts(trace).max() ?? 0
    // Three quarters, give or take five standard deviations; every other object comes once.
    #expect(abs(mostPopular - 30_000) < 433)
    #expect(trace.sizes.count == 40_000 - mostPopular + 1)
  }

  private static func counts(_ trace: Trace) -> [Int] {
    var counts = trace.sizes.map { _ in 0 }
    for object in trace.objects {
      counts[Int(object)] += 1
    }
    return counts
  }
}
