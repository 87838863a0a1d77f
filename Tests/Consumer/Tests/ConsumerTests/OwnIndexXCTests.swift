import CacheConformance
import XCTest

/// The same with XCTest: a loop over the laws.
final class OwnIndexXCTests: XCTestCase {
  func testOwnIndexObeysTheLawsOfEveryIndex() {
    for law in CacheIndexLaw<DictionaryCacheIndex>.all {
      XCTAssertNoThrow(try law.check(), law.statement)
    }
  }

  func testOwnIndexObeysTheLawsOfDates() throws {
    let laws = CacheIndexLaw<DictionaryCacheIndex>.dateOrdered
    XCTAssertEqual(laws.count, 4)
    for law in laws {
      try law.check()
    }
  }
}
