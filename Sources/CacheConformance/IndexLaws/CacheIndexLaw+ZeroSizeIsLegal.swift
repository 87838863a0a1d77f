import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var zeroSizeIsLegal: CacheIndexLaw {
    CacheIndexLaw(
      id: "zero-size-is-legal",
      statement: "An entry of no bytes is an entry like every other."
    ) { () throws(LawViolation) in
      let index = Index()
      var held = (0..<3).map { CacheEntry("empty-\($0)", 0, at: Double($0)) }
      held.forEach(index.add)
      try index.expectHolds(held, "after adding three entries of no bytes")

      held[1] = CacheEntry("empty-1", 7, at: 1)
      index.add(held[1])
      try index.expectHolds(held, "after replacing no bytes by 7")
      held[1] = CacheEntry("empty-1", 0, at: 1)
      index.add(held[1])
      try index.expectHolds(held, "after replacing 7 bytes by none")

      held[2] = CacheEntry("empty-2", 0, at: 9)
      index.touch(filename: "empty-2", modificationDate: Date(9))
      try index.expectHolds(held, "after touching an entry of no bytes")
      index.remove(filename: "empty-0")
      held.removeFirst()
      try index.expectHolds(held, "after removing an entry of no bytes")

      let evicted = index.drain()
      try expectEqual(Set(evicted), Set(held), "the entries of no bytes evicted")
      try index.expectHolds([], "after evicting entries of no bytes")
      try checkEmptyFiles()
    }
  }

  private static func checkEmptyFiles() throws(LawViolation) {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      try directory.makeFile("one", byteCount: 0)
      try directory.makeFile("two", byteCount: 0)
      let index = Index()
      try expectEqual(index.build(from: directory.url), 0, "the total size of two empty files")
      try expectEqual(index.count, 2, "the count of two empty files")
      for name in ["one", "two"] {
        try expectEqual(index.entry(forFilename: name)?.size, 0, "the size of an empty file")
      }
    }
  }
}
