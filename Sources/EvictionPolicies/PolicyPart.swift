/// One part of a strategy's structure as it stands, for drawings: a queue, a stack, a list of ghosts.
///
/// ```swift
/// PolicyPart("small", [.init(Slot(3), note: "1"), .init(Slot(5), note: "0")], notes: "use count")
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

  /// What a strategy goes round with, or where it looks next.
  public struct Hand: Hashable, Sendable {
    /// What the field calls it, such as `hot`; empty for the only one of its part.
    public let name: String
    /// The slot that it is on.
    public let slot: Slot

    /// Describes a hand.
    ///
    /// - Parameters:
    ///   - slot: The slot that it is on.
    ///   - name: What the field calls it; empty for the only one of its part.
    public init(on slot: Slot, name: String = "") {
      self.slot = slot
      self.name = name
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

  /// Whether it shows in another order what other parts hold.
  public let isView: Bool

  /// What the notes say, such as `use count`; empty where nothing is noted.
  public let notes: String

  /// The hands that are on its slots.
  public let hands: [Hand]

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - name: What the field calls it.
  ///   - places: The slots, the one nearest to leaving first; those of a heap as they stand.
  ///   - notes: What the notes say, in the singular; empty where nothing is noted.
  ///   - shape: How they hang together.
  ///   - isGhosts: Whether its slots are remembered only.
  ///   - isView: Whether it shows in another order what other parts hold.
  ///   - hands: The hands that are on its slots.
  public init(
    _ name: String,
    _ places: [Place],
    notes: String = "",
    shape: Shape = .list,
    isGhosts: Bool = false,
    isView: Bool = false,
    hands: [Hand] = []
  ) {
    self.name = name
    self.places = places
    self.notes = notes
    self.shape = shape
    self.isGhosts = isGhosts
    self.isView = isView
    self.hands = hands
  }
}
