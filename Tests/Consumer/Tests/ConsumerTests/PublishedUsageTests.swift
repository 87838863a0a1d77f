import CacheIndexes
import Foundation
import Testing

/// The published usage of the class, word for word, on every index that keeps the order of dates.
@Suite struct PublishedUsageTests {
  /// - Returns: The names evicted, oldest first.
  private func use<Index: CacheIndexProtocol>(
    _ index: Index,
    in directory: URL
  ) throws -> [String] {
    try Data(count: 10_000).write(to: directory.appending(path: "on disk"))
    let total = index.build(from: directory)
    #expect(total >= 10_000)
    #expect(index.totalSize == total)

    index.add(filename: "a", size: 100)
    index.add(filename: "b", size: 200, modificationDate: Date())
    index.add(filename: "c", size: 300)
    index.touch(filename: "a")
    index.remove(filename: "c")
    #expect(index.count == 3)
    #expect(index.totalSize == total + 300)

    var evicted: [String] = []
    while index.totalSize > 0, let entry = index.popOldest() {
      evicted.append(entry.filename)
    }
    #expect(index.isEmpty)
    return evicted
  }

  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
  }

  @Test func isTheSameForAllDateOrderedIndexes() throws {
    try withDirectory { directory throws in
      let expected = ["on disk", "b", "a"]
      #expect(try use(CacheIndex(), in: directory) == expected)
      #expect(try use(HeapCacheIndex(), in: directory) == expected)
      #expect(try use(LinkedHashCacheIndex(), in: directory) == expected)
      #expect(try use(DictionaryCacheIndex(), in: directory) == expected)
    }
  }

  @Test func reachesEveryMemberThatASubclassOverrides() throws {
    let index = ObservedCacheIndex()
    try withDirectory { directory throws in
      #expect(try use(index, in: directory) == ["on disk", "b", "a"])
    }
    index.setCapacity(5)
    #expect(index.prepare(filename: "a", size: 1))
    #expect(index.entry(forFilename: "a") == nil)
    #expect(index.oldest == nil)
    #expect(index.entries == [])
    index.removeAll()
    let members = [
      "totalSize", "count", "isEmpty", "oldest", "entries", "entry(forFilename:)", "build(from:)",
      "add(filename:size:modificationDate:)", "touch(filename:modificationDate:)",
      "remove(filename:)", "removeAll()", "popOldest()", "setCapacity(_:)",
      "prepare(filename:size:)",
    ]
    #expect(Set(index.useCounts.keys) == Set(members))
  }
}
