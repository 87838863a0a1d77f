public import EvictionPolicies

/// The names that have a slot, both ways: which slot a name has, and which name a slot.
///
/// A hash table with the names in place: open addressing, linear probing. What a look-up compares
/// stands where it arrives, so that it waits for memory once, and a digest is its own text. The
/// buckets are in the order of the hashes, but for those that others have displaced, so the table
/// grows by a quarter at a time, reading and writing from front to back.
///
/// Invariant: from the bucket where the search for a name starts up to the bucket that holds it,
/// none is empty; `positions[slot]` is the bucket of a slot that has a name; at most three quarters
/// of the buckets are in use.
///
/// Source: D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4: algorithm L, and R
/// for removing without a tombstone.
@usableFromInline
struct NameTable: Sendable {
  var buckets = [NameBucket](repeating: .empty, count: 8)
  var count = 0
  var positions: [UInt32] = []
  private var tails: [NameDigest] = []
  private var texts: [Filename] = []
  private let hash = NameHash()

  @usableFromInline
  init() {}

  /// The slot of a name; `nil` when none has it.
  ///
  /// - Complexity: O(1) expected: at most 2.5 buckets for a name that is there.
  @usableFromInline
  func slot(of name: PackedFilename) -> Slot? {
    switch name {
    case .digest: firstSlot(with: key(of: name)) { _ in true }
    case .longDigest(_, let tail): firstSlot(with: key(of: name)) { tails[$0.index] == tail }
    case .text(let text): firstSlot(with: key(of: name)) { texts[$0.index] == text }
    }
  }

  /// Begins a search for the slot of a name; only those for a digest are left to be ended later.
  @usableFromInline
  func search(for name: PackedFilename) -> NameSearch {
    switch name {
    case .digest: NameSearch(for: key(of: name))
    case .longDigest, .text: NameSearch(found: slot(of: name))
    }
  }

  /// Ends the searches of uses.
  ///
  /// - Complexity: O(1) expected for each use.
  @usableFromInline
  func endSearches(of uses: inout [KeptUse]) {
    // A first round without a decision, in which memory brings the buckets of all at the same time.
    for position in uses.indices {
      if let key = uses[position].search.key {
        uses[position].search.slot = slotWhereSearchStarts(for: key)
      }
    }
    for position in uses.indices {
      if let key = uses[position].search.key, uses[position].search.slot != nil {
        uses[position].search.slot = firstSlot(with: key) { _ in true }
      }
    }
  }

  /// Gives a slot without a name one that no slot has.
  ///
  /// - Complexity: O(1) expected, amortised over the growth of the tables.
  @usableFromInline
  mutating func insert(_ name: PackedFilename, at slot: Slot) {
    switch name {
    case .digest: break
    case .longDigest(_, let tail): Self.set(tail, at: slot, in: &tails, filler: .none)
    case .text(let text): Self.set(text, at: slot, in: &texts, filler: Filename(""))
    }
    insert(NameBucket(key: key(of: name), slot: slot))
  }

  /// Takes the name from a slot that has one.
  ///
  /// - Complexity: O(1) expected.
  @usableFromInline
  mutating func remove(at slot: Slot) {
    if bucket(of: slot).key.form == .text {
      texts[slot.index] = Filename("")
    }
    removeBucket(of: slot)
  }

  /// The name of a slot that has one.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  func name(at slot: Slot) -> String {
    let key = bucket(of: slot).key
    return switch key.form {
    case .digest: PackedFilename.digest(key.digest).string
    case .longDigest: PackedFilename.longDigest(key.digest, tails[slot.index]).string
    case .text: texts[slot.index].string
    }
  }

  /// What a look-up of a name compares.
  @inline(__always)
  private func key(of name: PackedFilename) -> NameBucket.Key {
    switch name {
    case .digest(let digest):
      NameBucket.Key(digest, hash: hash(digest), form: .digest)
    case .longDigest(let head, let tail):
      NameBucket.Key(head, hash: hash(head, tail), form: .longDigest)
    case .text(let text):
      NameBucket.Key(.none, hash: hash(text), form: .text)
    }
  }

  static func set<Element>(
    _ element: Element,
    at slot: Slot,
    in table: inout [Element],
    filler: Element
  ) {
    while table.count <= slot.index {
      table.append(filler)
    }
    table[slot.index] = element
  }
}
