import CacheConformance
import CacheIndexes
import DiskCaches
import Testing

/// What is held against the laws, all with Swift Testing.
@Suite struct OwnIndexTests {
  @Test(
    arguments: CacheIndexLaw<DictionaryCacheIndex>.all
      + CacheIndexLaw<DictionaryCacheIndex>.dateOrdered
  )
  func ownIndexObeys(_ law: CacheIndexLaw<DictionaryCacheIndex>) throws {
    try law.check()
  }

  @Test(arguments: CacheIndexLaw<ObservedCacheIndex>.dateOrdered)
  func subclassObeys(_ law: CacheIndexLaw<ObservedCacheIndex>) throws {
    try law.check()
  }

  @Test func ownLawIsALawLikeOthers() {
    let law = CacheIndexLaw<DictionaryCacheIndex>(
      id: "holds-no-more-than-one",
      statement: "An index holds one entry at most."
    ) { () throws(LawViolation) in
      let index = DictionaryCacheIndex()
      index.add(filename: "a", size: 1)
      index.add(filename: "b", size: 1)
      if index.count > 1 {
        throw LawViolation(expected: "one entry at most", found: "\(index.count)")
      }
    }
    let violation = #expect(throws: LawViolation.self) { try law.check() }
    #expect(
      violation?.description == "holds-no-more-than-one: expected one entry at most, found 2"
    )
  }
}
