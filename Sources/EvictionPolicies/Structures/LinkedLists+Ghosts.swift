extension LinkedLists {
  /// Moves a slot that is evicted to a list of ghosts, whose oldest are forgotten past a limit.
  ///
  /// A ghost counts with its size, and with one byte at least. One that is larger than the limit
  /// is forgotten at once, and costs the others nothing.
  ///
  /// - Parameters:
  ///   - slot: A slot in another list.
  ///   - ghosts: The list of ghosts.
  ///   - limit: The most bytes that are remembered.
  ///   - forgotten: Receives the slots that are in no list any more.
  /// - Complexity: O(1), amortised: a slot is forgotten once.
  @inlinable
  public mutating func remember(
    _ slot: Slot,
    in ghosts: List,
    limit: UInt64,
    forgotten: inout [Slot]
  ) {
    guard max(size(of: slot), 1) <= limit else {
      remove(slot)
      forgotten.append(slot)
      return
    }
    move(slot, to: ghosts)
    forget(from: ghosts, limit: limit, forgotten: &forgotten)
  }

  /// Forgets the oldest ghosts past a limit, as when the capacity has become smaller.
  ///
  /// - Parameters:
  ///   - ghosts: The list of ghosts.
  ///   - limit: The most bytes that are remembered.
  ///   - forgotten: Receives the slots that are in no list any more.
  /// - Complexity: O(1) for each slot forgotten.
  @inlinable
  public mutating func forget(from ghosts: List, limit: UInt64, forgotten: inout [Slot]) {
    while size(of: ghosts) > limit || UInt64(count(of: ghosts)) > limit {
      guard let oldest = removeFirst(of: ghosts) else { return }
      forgotten.append(oldest)
    }
  }
}
