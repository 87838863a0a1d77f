import EvictionPolicies

extension NameTable {
  /// The first slot under a key that is the one looked for.
  @inline(__always)
  func firstSlot(with key: NameBucket.Key, where isMatch: (Slot) -> Bool) -> Slot? {
    var position = start(of: key)
    while !buckets[position].isEmpty {
      if buckets[position].key == key, isMatch(buckets[position].slot) {
        return buckets[position].slot
      }
      position = next(position)
    }
    return nil
  }

  /// The slot in the bucket where the search for a key starts; `nil` when it also ends there.
  @inline(__always)
  func slotWhereSearchStarts(for key: NameBucket.Key) -> Slot? {
    let bucket = buckets[start(of: key)]
    return bucket.isEmpty ? nil : bucket.slot
  }

  func bucket(of slot: Slot) -> NameBucket {
    buckets[Int(positions[slot.index])]
  }

  mutating func insert(_ bucket: NameBucket) {
    if 4 * (count + 1) > 3 * buckets.count { grow() }
    place(bucket)
    count += 1
  }

  /// Empties a slot's bucket, and closes the gap.
  mutating func removeBucket(of slot: Slot) {
    var gap = Int(positions[slot.index])
    var position = next(gap)
    while !buckets[position].isEmpty {
      // A name moves up unless its search starts behind the gap.
      if distance(from: start(of: buckets[position].key), to: position)
        >= distance(from: gap, to: position)
      {
        put(buckets[position], at: gap)
        gap = position
      }
      position = next(position)
    }
    buckets[gap] = .empty
    count -= 1
  }

  private mutating func grow() {
    let old = buckets
    buckets = [NameBucket](repeating: .empty, count: old.count + old.count / 4)
    for bucket in old where !bucket.isEmpty {
      place(bucket)
    }
  }

  private mutating func place(_ bucket: NameBucket) {
    var position = start(of: bucket.key)
    while !buckets[position].isEmpty {
      position = next(position)
    }
    put(bucket, at: position)
  }

  private mutating func put(_ bucket: NameBucket, at position: Int) {
    buckets[position] = bucket
    Self.set(
      UInt32(truncatingIfNeeded: position),
      at: bucket.slot,
      in: &positions,
      filler: 0
    )
  }

  /// Where the search for a key starts: as far along the table as its hash in the range of hashes.
  @inline(__always)
  func start(of key: NameBucket.Key) -> Int {
    Int(truncatingIfNeeded: (UInt64(key.hash) &* UInt64(buckets.count)) >> 32)
  }

  @inline(__always)
  func next(_ position: Int) -> Int {
    position + 1 < buckets.count ? position + 1 : 0
  }

  /// How many steps lead from one position to another, past the end if need be.
  private func distance(from start: Int, to end: Int) -> Int {
    end >= start ? end - start : end - start + buckets.count
  }
}
