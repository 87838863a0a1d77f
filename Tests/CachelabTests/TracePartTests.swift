import CacheSimulation
import Testing

@testable import cachelab

@Suite("Part of a trace")
struct TracePartTests {
  /// 2,250 requests, each for an object of its own as large as its number.
  private static let whole = Trace(
    objects: Array(0..<2_250),
    sizes: Array(0..<2_250)
  )

  @Test func aTraceWithinTheLimitIsWhole() {
    let part = TracePart(of: Self.whole, limit: 2_250)
    #expect(part.interval == 1)
    #expect(part.trace == Self.whole)
  }

  @Test(
    arguments: [
      (2_249, 2, [0..<500, 1_000..<1_500, 2_000..<2_250]), (1_249, 3, [0..<500, 1_500..<2_000]),
      (999, 4, [0..<500, 2_000..<2_250]), (749, 5, [0..<500]), (1, 5, [0..<500]),
    ] as [(Int, Int, [Range<UInt64>])]
  )
  func oneSliceInSoManyIsTaken(_ limit: Int, _ interval: Int, _ slices: [Range<UInt64>]) {
    let part = TracePart(of: Self.whole, limit: limit)
    #expect(part.interval == interval)
    #expect(part.wholeCount == 2_250)
    // Numbered anew, so it is their sizes that tell which objects they are.
    #expect(part.trace.sizes == slices.flatMap(Array.init))
    #expect(part.trace.objects == Array(0..<UInt32(part.trace.sizes.count)))
  }

  @Test func objectsAreNumberedAsTheyAppear() {
    let first = (0..<500 as Range<UInt32>).map { $0 % 3 }
    let later = (0..<1_000 as Range<UInt32>).map { 3 + $0 % 2 }
    let requests = first + later
    let whole = Trace(objects: requests, sizes: [10, 11, 12, 13, 14])
    let part = TracePart(of: whole, limit: 1_000)
    #expect(part.trace.sizes == [10, 11, 12, 13, 14])
    #expect(part.trace.objects == Array(requests.prefix(500) + requests.suffix(500)))
  }

  @Test func nothingHasNoParts() {
    let part = TracePart(of: Trace(objects: [], sizes: []), limit: 0)
    #expect(part.interval == 1 && part.trace.objects.isEmpty)
  }
}
