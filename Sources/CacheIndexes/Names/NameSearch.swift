public import EvictionPolicies

/// A search for the slot of a name that may end later, together with others.
@usableFromInline
struct NameSearch: Sendable {
  /// What is looked for; `nil` when the search has ended.
  let key: NameBucket.Key?
  /// What was found: the slot, or where the search goes on one that it may be.
  @usableFromInline var slot: Slot?

  init(for key: NameBucket.Key) {
    self.key = key
  }

  init(found slot: Slot?) {
    key = nil
    self.slot = slot
  }
}
