import EvictionPolicies
import Testing

@Suite struct StrategyRegistryTests {
  private struct Strategies: StrategyVisitor {
    var all: [Strategy] = []
    var capacities: [UInt64] = []

    mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
      all.append(strategy)
      capacities.append(Policy(capacity: 7).capacity)
    }
  }

  private var registered: Strategies {
    var visitor = Strategies()
    StrategyRegistry.visitAll(&visitor)
    return visitor
  }

  @Test func namesAreUniqueAndFitForTheCommandLine() {
    let names = registered.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*\+?/) != nil, "\(name)")
    }
  }

  @Test func everyStrategyOfThePackageIsThere() {
    let strategies = registered
    #expect(
      strategies.all.filter(\.isDateOrdered).map(\.name) == [
        "sorted-array", "heap", "linked-hash",
      ]
    )
    #expect(strategies.all.contains(.strategyOrdered("fifo")))
    #expect(strategies.capacities.allSatisfy { $0 == 7 })
  }
}
