/// Something that is shown every registered strategy.
///
/// ```swift
/// struct Names: StrategyVisitor {
///   var names: [String] = []
///   mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy) {
///     names.append(strategy.name)
///   }
/// }
/// var visitor = Names()
/// StrategyRegistry.visitAll(&visitor)
/// visitor.names.prefix(4)  // ["sorted-array", "heap", "linked-hash", "fifo"]
/// ```
public protocol StrategyVisitor {
  /// Receives one strategy.
  ///
  /// - Parameters:
  ///   - type: The policy.
  ///   - strategy: Its name, and what order it promises.
  mutating func visit<Policy: EvictionPolicy>(_ type: Policy.Type, as strategy: Strategy)
}
