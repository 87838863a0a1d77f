import EvictionPolicies
import Testing

@Suite struct ShareTests {
  @Test(
    arguments: [
      (99, 0.1, 9), (3, 0.1, 1), (1, 0.25, 1), (0, 0.1, 0), (100, 1, 100), (100, 0, 1),
    ] as [(UInt64, Double, UInt64)]
  )
  func partsRoundDownToOneByteAtLeast(_ capacity: UInt64, _ fraction: Double, _ part: UInt64) {
    #expect(capacity.share(fraction) == part)
  }

  @Test(arguments: [.max, .max - 1, 1 << 63, (1 << 53) + 1] as [UInt64])
  func partsOfVastCapacitiesStayWithinThem(_ capacity: UInt64) {
    for fraction in [0, 1e-9, 0.5, 0.999_999, 1] {
      #expect(capacity.share(fraction) <= capacity)
    }
    #expect(capacity.share(1) == capacity)
    #expect(capacity.share(0.5) >= capacity / 2)
  }

  @Test func nothingIsRememberedWithoutALimit() {
    #expect(UInt64.max.ghostShare(0.9) == 0)
    #expect((UInt64.max - 1).ghostShare(4) == 1 << 63)
    #expect(UInt64(10).ghostShare(0.9) == 9)
    #expect(UInt64(10).ghostShare(4) == 40)
    #expect(UInt64(0).ghostShare(4) == 0)
  }
}
