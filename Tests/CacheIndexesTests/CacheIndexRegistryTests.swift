import CacheIndexes
import EvictionPolicies
import Foundation
import Testing

@Suite("The registry of indexes")
struct CacheIndexRegistryTests {
  private struct Registered: CacheIndexVisitor {
    var strategies: [Strategy] = []
    var types: [String: any CacheIndexProtocol.Type] = [:]

    mutating func visit<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy) {
      strategies.append(strategy)
      types[strategy.name] = type
    }
  }

  private struct Strategies: StrategyVisitor {
    var all: [Strategy] = []

    mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
      all.append(strategy)
    }
  }

  private let registered: Registered = {
    var visitor = Registered()
    CacheIndexRegistry.visitAll(&visitor)
    return visitor
  }()

  @Test func listsTheReferenceFirstAndThenEveryStrategy() {
    var strategies = Strategies()
    StrategyRegistry.visitAll(&strategies)
    #expect(registered.strategies == [.dateOrdered("reference")] + strategies.all)
  }

  @Test func hasEachNameOnce() {
    let names = registered.strategies.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func givesTheNamedTypes() {
    #expect(registered.types["reference"] == CacheIndex.self)
    #expect(registered.types["sorted-array"] == SortedArrayCacheIndex.self)
    #expect(registered.types["heap"] == HeapCacheIndex.self)
    #expect(registered.types["linked-hash"] == LinkedHashCacheIndex.self)
    #expect(registered.types["fifo"] == FIFOCacheIndex.self)
  }

  @Test func saysWhichOrderIsThatOfDates() {
    let dateOrdered = registered.strategies.filter(\.isDateOrdered).map(\.name)
    #expect(dateOrdered == ["reference", "sorted-array", "heap", "linked-hash"])
  }
}
