/// A call of a policy that changes it.
public enum PolicyCall: Hashable, Sendable {
  /// A hit.
  case access
  /// An object announced before room is made for it.
  case miss
  /// Room made.
  case evict
  /// An object admitted.
  case insert
}
