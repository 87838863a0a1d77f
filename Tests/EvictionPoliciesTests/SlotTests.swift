import EvictionPolicies
import Testing

@Suite struct SlotTests {
  @Test func isItsNumber() {
    #expect(Slot(3).index == 3)
    #expect(Slot(3).rawValue == 3)
    #expect(Slot(rawValue: 3) == Slot(3))
    #expect(Set([Slot(1), Slot(1), Slot(2)]).count == 2)
  }

  @Test func isOrderedByNumber() {
    #expect(Slot(3) < Slot(4))
    #expect(!(Slot(4) < Slot(4)))
    #expect([Slot(2), Slot(0), Slot(1)].sorted() == [Slot(0), Slot(1), Slot(2)])
  }

  @Test func goesUpToTheNumberThatMeansNone() {
    #expect(Slot(Int(UInt32.max) - 1).rawValue == UInt32.max - 1)
  }
}
