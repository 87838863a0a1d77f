/// One part of a strategy's structure as it stands, for drawings: a queue, a stack, a list of ghosts.
///
/// ```swift
/// PolicyPart("small", [.init(Slot(3), note: "1"), .init(Slot(5))])
/// ```
public struct PolicyPart: Hashable, Sendable {
  /// One slot in its place.
  public struct Place: Hashable, Sendable {
    /// The slot.
    public let slot: Slot
    /// What the strategy keeps with it, such as a count or a mark; empty for nothing.
    public let note: String

    /// Describes a place.
    ///
    /// - Parameters:
    ///   - slot: The slot.
    ///   - note: What the strategy keeps with it; empty for nothing.
    public init(_ slot: Slot, note: String = "") {
      self.slot = slot
      self.note = note
    }
  }

  /// How the places hang together.
  public enum Shape: Hashable, Sendable {
    /// Each is linked to the next.
    case list
    /// They stand side by side.
    case array
    /// A binary tree in an array, level by level: the children of place n are 2n + 1 and 2n + 2.
    case heap
  }

  /// What the field calls this part.
  public let name: String

  /// The slots, the one nearest to leaving first; those of a heap as they stand in its array.
  public let places: [Place]

  /// How they hang together.
  public let shape: Shape

  /// Whether its slots are remembered only.
  public let isGhosts: Bool

  /// The slot under the part's hand; `nil` where there is no hand, or nothing under it.
  public let hand: Slot?

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - name: What the field calls it.
  ///   - places: The slots, the one nearest to leaving first; those of a heap as they stand.
  ///   - shape: How they hang together.
  ///   - isGhosts: Whether its slots are remembered only.
  ///   - hand: The slot under its hand, if it has one.
  public init(
    _ name: String,
    _ places: [Place],
    shape: Shape = .list,
    isGhosts: Bool = false,
    hand: Slot? = nil
  ) {
    self.name = name
    self.places = places
    self.shape = shape
    self.isGhosts = isGhosts
    self.hand = hand
  }
}
