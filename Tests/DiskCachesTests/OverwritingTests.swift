import CacheIndexes
import DiskCaches
import Foundation
import Testing

/// A reference index that counts what is popped from it.
private final class PopCountingIndex: CacheIndex, @unchecked Sendable {
  // Safe: one thread uses it in these tests.
  nonisolated(unsafe) static var popped: [String] = []

  override func popOldest() -> CacheEntry? {
    let entry = super.popOldest()
    if let entry {
      Self.popped.append(entry.filename)
    }
    return entry
  }
}

@Suite struct OverwritingTests {
  @Test func aValueThatGrowsIsNotPoppedForItself() throws {
    try withTemporaryDirectory { directory in
      let cache = try DiskCache<PopCountingIndex>(directory: directory, capacity: 3 * 4096)
      for key in ["a", "b", "c"] {
        try cache.setData(Data(repeating: 1, count: 4096), forKey: key)
      }
      try cache.setData(Data(repeating: 2, count: 2 * 4096), forKey: "a")
      #expect(PopCountingIndex.popped == [FileNaming.md5.filename(forKey: "b")])
      #expect(cache.contains("a") && cache.contains("c") && !cache.contains("b"))
    }
  }
}
