import CacheConformance
import CacheIndexes
import DiskCaches
import Foundation
import Testing

@testable import CacheConformance

/// Threads that hammer few keys; the thread sanitizer runs these.
@Suite struct DiskCacheConcurrencyTests {
  private static let keys = ["a", "b", "c", "d"]

  @Test func indexEqualsDirectoryUnderTheReference() throws {
    try Self.hammer(CacheIndex.self)
  }

  @Test func indexEqualsDirectoryUnderTheHeap() throws {
    try Self.hammer(HeapCacheIndex.self)
  }

  @Test func indexEqualsDirectoryUnderTheLinkedHash() throws {
    try Self.hammer(LinkedHashCacheIndex.self)
  }

  @Test func indexEqualsDirectoryUnderFIFO() throws {
    try Self.hammer(FIFOCacheIndex.self)
  }

  private static func hammer<Index: CacheIndexProtocol>(_ index: Index.Type) throws {
    try withTemporaryDirectory { directory in
      for round in 0..<4 {
        // Not waited for, so that the first calls overlap with the scan of the directory.
        let cache = try DiskCache<Index>(directory: directory, capacity: 6 * 4096)
        let failures = Guarded<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { thread in
          var generator = SplitMix64(seed: UInt64(round * 100 + thread))
          do {
            for _ in 0..<150 {
              try callAnything(cache, &generator)
            }
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
        #expect(failures.withLock { $0 } == [])
        cache.capacity = 6 * 4096
        try expectAgreement(cache, directory)
      }
    }
  }

  private static func callAnything<Index: CacheIndexProtocol>(
    _ cache: DiskCache<Index>,
    _ generator: inout SplitMix64
  ) throws {
    let key = keys.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: try cache.removeAll()
    case 1: cache.capacity = 4096 * UInt64.random(in: 4...8, using: &generator)
    case 2: try cache.reconcile()
    case 3: try cache.controlCapacity()
    case 4..<8: try cache.removeData(forKey: key)
    case 8..<10: _ = (cache.contains(key), cache.diskSize, cache.count)
    case 10..<25:
      if let data = try cache.data(forKey: key) {
        #expect(CheckedValue.isWhole(data))
      }
    default:
      let length = Int.random(in: 0..<8000, using: &generator)
      let byte = UInt8.random(in: 0 ... .max, using: &generator)
      try cache.setData(CheckedValue.make(byte, length: length), forKey: key)
    }
  }
}

/// Expects a cache and its directory to have the same names, sizes and dates.
func expectAgreement<Index: CacheIndexProtocol>(
  _ cache: DiskCache<Index>,
  _ directory: URL
) throws {
  // Asked first, since the answer waits for what goes on in the background after opening.
  let entries = cache.entries.sorted { $0.filename < $1.filename }
  let snapshot = DirectorySnapshot(of: directory.systemPath, readsContents: true)
  #expect(entries == snapshot.entries)
  #expect(snapshot.strangers.isEmpty)
  #expect(snapshot.size == cache.diskSize)
  #expect(snapshot.size <= cache.capacity)
  for (name, item) in snapshot.values {
    #expect(item.contents.map(CheckedValue.isWhole) == true, "\(name)")
  }
}
