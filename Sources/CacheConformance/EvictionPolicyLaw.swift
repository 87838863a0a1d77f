public import EvictionPolicies

/// A law that a policy obeys, whatever its strategy.
///
/// ```swift
/// for law in EvictionPolicyLaw<LRU<IndexedHeap>>.all {
///   try law.check()
/// }
/// ```
///
/// Every law drives the policy in the order of calls that `EvictionPolicy` documents, and in no
/// other.
public struct EvictionPolicyLaw<Policy: EvictionPolicy>: Law {
  /// A name that stays the same from release to release.
  public let id: String

  /// The law itself, as one sentence.
  public let statement: String

  private let body: @Sendable () throws(LawViolation) -> Void

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - id: A name that stays the same from release to release.
  ///   - statement: The law itself, as one sentence.
  ///   - check: Makes policies, uses them, and throws the first violation it meets.
  public init(
    id: String,
    statement: String,
    check: @escaping @Sendable () throws(LawViolation) -> Void
  ) {
    self.id = id
    self.statement = statement
    self.body = check
  }

  /// Looks for a case in which the law is broken.
  ///
  /// - Throws: ``LawViolation`` with the first such case.
  public func check() throws(LawViolation) {
    do {
      try body()
    } catch {
      throw error.named(id)
    }
  }
}
