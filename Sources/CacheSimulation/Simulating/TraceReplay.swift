public import EvictionPolicies

/// A trace on its way through a strategy, which can be stopped and looked at between requests.
///
/// Made by ``SimulatedStrategy/replay(_:capacity:keepsEvicted:)``. Its calls go through an
/// existential, but each of them may do any number of requests, in code made for the policy.
public protocol TraceReplay: AnyObject {
  /// The number of requests done.
  var position: Int { get }

  /// The number of objects held.
  var count: Int { get }

  /// The counts so far.
  ///
  /// - Complexity: O(position), but O(1) when the trace is done.
  var result: SimulationResult { get }

  /// The objects that the latest request evicted, in order; kept only where that was asked for.
  var evicted: [UInt32] { get }

  /// The policy's structure as it stands.
  var parts: [PolicyPart] { get }

  /// What is wrong with the policy or its bookkeeping, in one sentence; `nil` for nothing.
  ///
  /// - Returns: The first broken invariant.
  /// - Complexity: that of evicting every object from a copy.
  func violation() -> String?

  /// Does the requests up to, but not including, a position.
  ///
  /// - Parameter end: At most the number of requests.
  /// - Throws: When the policy does not keep its contract.
  func advance(to end: Int) throws(SimulationFailure)

  /// Whether an object is held.
  ///
  /// - Parameter object: Its number.
  /// - Returns: `false` also for one that is only remembered.
  func holds(_ object: UInt32) -> Bool

  /// The object that a slot stands for.
  ///
  /// - Parameter slot: A slot that is resident or remembered.
  /// - Returns: The object's number.
  func object(at slot: Slot) -> UInt32
}
