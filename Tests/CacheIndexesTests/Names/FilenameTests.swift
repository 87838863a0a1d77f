import CacheIndexes
import Foundation
import Testing

@Suite("File names")
struct FilenameTests {
  static let composed = "caf\u{e9}"
  static let decomposed = "cafe\u{301}"

  @Test func differWhereSwiftsStringsAreEqual() {
    #expect(Self.composed == Self.decomposed)
    #expect(Filename(Self.composed) != Filename(Self.decomposed))
    #expect(Set([Self.composed, Self.decomposed].map { Filename($0) }).count == 2)
  }

  @Test func areEqualForEqualBytesHoweverStored() {
    // A string that came from Foundation is not stored in the same way.
    let bridged = String(NSString(string: Self.composed).appending(""))
    #expect(Filename(bridged) == Filename(Self.composed))
    #expect(Filename(bridged).hashValue == Filename(Self.composed).hashValue)
    let slice = "prefix-caf\u{e9}".dropFirst(7)
    #expect(Filename(String(slice)).hashValue == Filename(Self.composed).hashValue)
  }

  @Test func areOrderedByBytes() {
    let ordered = [
      "", "\u{0}", "10", "9", "B", "a", "a\u{0}", "ab", "e\u{301}", "\u{e9}", "\u{1f680}",
    ]
    let names = ordered.map { Filename($0) }
    #expect(
      names.reversed().sorted().map { Array($0.string.utf8) } == ordered.map { Array($0.utf8) }
    )
    #expect(!(Filename("a") < Filename("a")))
  }
}
