public import EvictionPolicies

/// Every index of the package, by name: the reference, then one for each registered strategy.
public enum CacheIndexRegistry {
  /// Shows every index to a visitor, in the order in which tables list them.
  ///
  /// - Parameter visitor: Receives each index's type and description once.
  @inlinable
  public static func visitAll(_ visitor: inout some CacheIndexVisitor) {
    visitor.visit(CacheIndex.self, as: .dateOrdered("reference"))
    var strategies = StrategyAdapter(visitor: visitor)
    StrategyRegistry.visitAll(&strategies)
    visitor = strategies.visitor
  }
}

/// Shows a visitor of indexes the index of every strategy.
@usableFromInline
struct StrategyAdapter<Visitor: CacheIndexVisitor>: StrategyVisitor {
  @usableFromInline var visitor: Visitor

  @inlinable
  init(visitor: Visitor) {
    self.visitor = visitor
  }

  @inlinable
  mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
    visitor.visit(PolicyCacheIndex<Policy>.self, as: strategy)
  }
}
