/// A use that the policy of a ``PolicyCacheIndex`` has not heard of yet.
@usableFromInline
struct KeptUse: Sendable {
  @usableFromInline var search: NameSearch
  @usableFromInline let stamp: Int64

  @inlinable
  init(search: NameSearch, stamp: Int64) {
    self.search = search
    self.stamp = stamp
  }
}
