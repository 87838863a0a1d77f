import EvictionPolicies

/// A policy's structure as lines of text, one for each part.
///
/// What is nearest to leaving stands first; a heap stands as it is, with a bar between the levels of
/// its tree. A note stands behind its object after a colon, ghosts
/// in brackets, and a hand, with its name if there are several, before its object.
///
/// ```swift
/// let part = PolicyPart("clock", [.init(Slot(1), note: "0"), .init(Slot(2), note: "1")],
///                       hands: [.init(on: Slot(1))])
/// StructureDrawing([part]) { "\($0.index)" }.text  // "clock  >1:0 2:1\n"
/// ```
struct StructureDrawing {
  private static let mostPlaces = 24

  let text: String

  init(_ parts: [PolicyPart], name: (Slot) -> String) {
    let width = parts.map(\.name.count).max() ?? 0
    text = parts.map { part in
      let title = part.name.padded(to: width)
      let places = part.places.prefix(Self.mostPlaces).enumerated().map { position, place in
        let note = place.note.isEmpty ? "" : ":\(place.note)"
        let text = name(place.slot) + note
        let marked = part.isGhosts ? "(\(text))" : text
        // A level of a binary tree begins where the number of the place is a power of two.
        let isLevel = part.shape == .heap && position > 0 && (position + 1) & position == 0
        return (isLevel ? "| " : "") + Self.hands(of: part, on: place.slot) + marked
      }
      let rest = part.places.count - places.count
      let end = rest > 0 ? ["… \(Grouped.count(rest, "more", "more"))"] : []
      let line = places.isEmpty ? "-" : (places + end).joined(separator: " ")
      return "\(title)  \(line)\n"
    }.joined()
  }

  private static func hands(of part: PolicyPart, on slot: Slot) -> String {
    part.hands.filter { $0.slot == slot }.map { "\($0.name)>" }.joined()
  }
}
