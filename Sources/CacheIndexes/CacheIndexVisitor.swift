public import EvictionPolicies

/// Something that is shown every registered index.
///
/// ```swift
/// struct Builders: CacheIndexVisitor {
///   var sizes: [String: (URL) -> UInt64] = [:]
///   mutating func visit<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy) {
///     sizes[strategy.name] = { Index().build(from: $0) }
///   }
/// }
/// var visitor = Builders()
/// CacheIndexRegistry.visitAll(&visitor)
/// visitor.sizes["heap"]?(directory)  // the bytes that the directory's files occupy
/// ```
public protocol CacheIndexVisitor {
  /// Receives one index.
  ///
  /// - Parameters:
  ///   - type: The index.
  ///   - strategy: Its name, and what order it promises.
  mutating func visit<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy)
}
