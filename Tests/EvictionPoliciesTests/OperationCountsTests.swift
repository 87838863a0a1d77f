import EvictionPolicies
import Testing

@Suite struct OperationCountsTests {
  private let counts = OperationCounts(comparisons: 9, moves: 4)

  @Test func startsAtZero() {
    #expect(OperationCounts() == OperationCounts(comparisons: 0, moves: 0))
  }

  @Test func differenceIsTakenUnitByUnit() {
    let difference = counts - OperationCounts(comparisons: 7, moves: 1)
    #expect(difference == OperationCounts(comparisons: 2, moves: 3))
  }

  @Test func sumIsTakenUnitByUnit() {
    let sum = counts + OperationCounts(comparisons: 1, moves: 2)
    #expect(sum == OperationCounts(comparisons: 10, moves: 6))
  }

  @Test func differenceIsRightAcrossAnOverflow() {
    let early = OperationCounts(comparisons: .max, moves: .max - 1)
    let late = early + OperationCounts(comparisons: 3, moves: 3)
    #expect(late - early == OperationCounts(comparisons: 3, moves: 3))
  }
}
