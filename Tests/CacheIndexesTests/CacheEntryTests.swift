import CacheIndexes
import Foundation
import Testing

@Suite("Entries")
struct CacheEntryTests {
  let entry = CacheEntry(
    filename: "caf\u{e9}",
    size: 5,
    modificationDate: Date(timeIntervalSinceReferenceDate: 1)
  )

  @Test func areEqualWhenNameSizeAndDateAre() {
    let same = CacheEntry(
      filename: "caf\u{e9}",
      size: 5,
      modificationDate: Date(timeIntervalSinceReferenceDate: 1)
    )
    #expect(entry == same)
    #expect(entry.hashValue == same.hashValue)
  }

  @Test func differByEachOfThem() {
    let date = entry.modificationDate
    let others = [
      CacheEntry(filename: "cafe\u{301}", size: 5, modificationDate: date),
      CacheEntry(filename: "caf\u{e9}", size: 6, modificationDate: date),
      CacheEntry(filename: "caf\u{e9}", size: 5, modificationDate: date + 1),
    ]
    for other in others {
      #expect(entry != other)
    }
    #expect(Set(others + [entry]).count == 4)
  }
}
