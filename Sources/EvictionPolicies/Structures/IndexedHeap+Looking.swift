extension IndexedHeap {
  /// A walk over the slots up to a bound, in no particular order, that changes nothing.
  ///
  /// From a slot above the bound on, everything below it in the tree is above it as well, so the
  /// walk looks at twice as many slots as it finds, and one more.
  @usableFromInline
  struct Walk {
    @usableFromInline let bound: Int64
    /// Where to look next; behind the last element when the walk is over.
    @usableFromInline var position = 0

    @inlinable
    init(upTo bound: Int64) {
      self.bound = bound
    }

    /// The next slot up to the bound; `nil` when there is none left.
    @inlinable
    mutating func next(in heap: borrowing IndexedHeap) -> Slot? {
      while position < heap.elements.count {
        let element = heap.elements[position]
        let isFound = element.key.stamp <= bound
        let child = 2 * position + 1
        position = isFound && child < heap.elements.count ? child : heap.position(past: position)
        if isFound { return element.slot }
      }
      return nil
    }
  }

  /// Begins a walk over the slots whose stamps are at most a bound.
  ///
  /// - Complexity: O(m) for the whole walk, where m is the number of slots found.
  @inlinable
  func walk(upTo bound: Int64) -> Walk { Walk(upTo: bound) }

  /// The next element, root before children, that is not below the one at a position.
  @inlinable
  func position(past position: Int) -> Int {
    var position = position
    while position > 0 {
      // The right sibling of a left child, or else that of the nearest ancestor that is one.
      if position % 2 == 1, position + 1 < elements.count { return position + 1 }
      position = (position - 1) / 2
    }
    return elements.count
  }

  /// The heap, a stamp beside each slot.
  public var part: PolicyPart {
    PolicyPart(
      "heap",
      elements.map { PolicyPart.Place($0.slot, note: "\($0.key.stamp)") },
      notes: "stamp",
      shape: .heap
    )
  }

  /// The heap as a part of a drawing.
  ///
  /// - Parameters:
  ///   - name: What the field calls it.
  ///   - notes: What the notes say, in the singular.
  ///   - isView: Whether it shows in another order what other parts hold.
  ///   - note: What to write beside a slot.
  /// - Returns: The part.
  /// - Complexity: O(n).
  func part(
    named name: String,
    notes: String,
    isView: Bool = false,
    note: (Slot) -> String
  ) -> PolicyPart {
    PolicyPart(
      name,
      elements.map { .init($0.slot, note: note($0.slot)) },
      notes: notes,
      shape: .heap,
      isView: isView
    )
  }
}
