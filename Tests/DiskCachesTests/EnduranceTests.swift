import CacheConformance
import CacheIndexes
import DiskCaches
import Foundation
import Synchronization
import Testing

@Suite struct EnduranceTests {
  /// In a process of its own, so that no other test uses memory meanwhile.
  @Test func aHundredThousandPutsListNothingAndKeepMemoryFlat() async {
    await #expect(processExitsWith: .success) {
      try withTemporaryDirectory { directory in
        let listings = Atomic(0)
        let cache = try DiskCache<LinkedHashCacheIndex>(
          directory: directory,
          capacity: 64 * 4096,
          fileSystem: .intercepted { call, _ in
            if call == .openDirectory || call == .readDirectory {
              listings.add(1, ordering: .relaxed)
            }
            return .proceed
          }
        )
        #expect(cache.count == 0)
        let value = Data([1, 2, 3])
        func put(_ numbers: Range<Int>) throws {
          for number in numbers {
            try cache.setData(value, forKey: "\(number)")
          }
        }
        try put(0..<5_000)
        let listingsBefore = listings.load(ordering: .relaxed)
        let memoryBefore = HeapMeter.bytesInUse
        try put(5_000..<105_000)
        #expect(listings.load(ordering: .relaxed) == listingsBefore)
        #expect(cache.count == 64)
        // A hundred thousand leaked names alone would be several times this.
        #expect(HeapMeter.bytesInUse < memoryBefore + 1_000_000)
      }
    }
  }
}
