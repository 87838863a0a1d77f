import CacheIndexes
import EvictionPolicies

/// All laws that one registered index, and the policy inside it, are held to.
///
/// ```swift
/// for suite in ConformanceSuite.registered {
///   for law in suite.laws {
///     try law.check()
///   }
/// }
/// ```
public struct ConformanceSuite: Sendable {
  /// The index's name in tables and on the command line.
  public let name: String

  /// The laws, in the order in which tables list them.
  public let laws: [any Law]

  /// The suite of every registered index, in the order in which tables list them.
  public static var registered: [ConformanceSuite] {
    var indexes = IndexLaws()
    CacheIndexRegistry.visitAll(&indexes)
    var policies = PolicyLaws()
    StrategyRegistry.visitAll(&policies)
    return indexes.suites.map { suite in
      ConformanceSuite(name: suite.name, laws: suite.laws + policies.laws[suite.name, default: []])
    }
  }
}

/// Collects the laws of every registered index.
private struct IndexLaws: CacheIndexVisitor {
  var suites: [ConformanceSuite] = []

  mutating func visit<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy) {
    var laws: [any Law] = CacheIndexLaw<Index>.all
    if strategy.isDateOrdered {
      laws += CacheIndexLaw<Index>.dateOrdered
    }
    laws += DiskCacheLaw<Index>.all
    suites.append(ConformanceSuite(name: strategy.name, laws: laws))
  }
}

/// Collects the laws of every registered policy, by its name.
private struct PolicyLaws: StrategyVisitor {
  var laws: [String: [any Law]] = [:]

  mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
    laws[strategy.name] = EvictionPolicyLaw<Policy>.all
  }
}
