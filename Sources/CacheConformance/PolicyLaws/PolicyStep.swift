/// One thing that happens to a cache, in terms of objects.
///
/// Steps mean something in any state, so that a part of a run is a run as well, and the shortest
/// that breaks a law can be looked for.
package enum PolicyStep: Hashable, Sendable {
  /// A look-up, and on a miss an admission.
  case request(Int, size: UInt64, stamp: Int64)
  /// An admission without asking and without a look at the capacity, as when a directory is read.
  case admit(Int, size: UInt64, stamp: Int64)
  /// A new value for an object that is held.
  case replace(Int, size: UInt64, stamp: Int64)
  /// The first half of an admission.
  case announce(Int, size: UInt64, stamp: Int64)
  /// The second half, of every object announced so far.
  case complete(stamp: Int64)
  /// A removal by the user.
  case remove(Int)
  /// An eviction, of one object.
  case evict
  /// A change of the capacity, and evictions until what is held fits.
  case setCapacity(UInt64)
}
