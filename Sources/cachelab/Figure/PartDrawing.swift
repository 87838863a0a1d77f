import CacheCharts
import EvictionPolicies

/// One part of a structure: boxes in a row, linked or side by side, and the tree of a heap beneath.
struct PartDrawing {
  /// The rules of its classes.
  static let css = """
    .chart .title { font-weight: 600; fill: var(--ink); font-size: 13px; }
    .chart .object { fill: var(--ink); font-size: 14px; text-anchor: middle; }
    .chart .noted { text-anchor: middle; font-size: 11px; }
    .chart .start { text-anchor: start; }
    .box { fill: var(--shade); stroke: var(--soft); }
    .link { stroke: var(--soft); fill: none; }
    .hand { fill: var(--c0); }
    .changed .box { stroke: var(--c0); stroke-width: 2.5; }
    .victim .box { stroke: var(--c1); stroke-width: 2.5; stroke-dasharray: 4 3; }
    .ghosts .box { stroke-dasharray: 2 3; fill: none; }
    .ghosts .object { fill: var(--soft); }

    """

  private static let boxHeight = 30.0
  private static let linkLength = 16.0
  private static let nameHeight = 20.0
  private static let handHeight = 14.0
  private static let noteHeight = 16.0
  private static let levelHeight = 46.0
  private static let radius = 15.0

  private let part: PolicyPart
  private let names: (UInt32) -> String
  private let marked: Set<UInt32>
  private let mark: String

  init(
    _ part: PolicyPart,
    names: @escaping (UInt32) -> String,
    marked: Set<UInt32>,
    as mark: String
  ) {
    self.part = part
    self.names = names
    self.marked = marked
    self.mark = mark
  }

  // MARK: - Size

  private var boxWidth: Double {
    let letters = part.places.map { max(names($0.slot.rawValue).count, $0.note.count) }.max() ?? 0
    return max(34, 12 + 8 * Double(letters))
  }

  private var isLinked: Bool { part.shape == .list }
  private var pitch: Double { boxWidth + (isLinked ? Self.linkLength : 0) }
  private var hasNotes: Bool { part.places.contains { !$0.note.isEmpty } }
  private var hasTree: Bool { part.shape == .heap && part.places.count > 1 }
  private var levels: Int { part.places.count.bitWidth - part.places.count.leadingZeroBitCount }
  private var treeWidth: Double { Double(1 << (levels - 1)) * 2.4 * Self.radius }

  var width: Double {
    let title = Double(title.count) * 8
    return max(title, Double(part.places.count) * pitch, hasTree ? treeWidth : 0)
  }

  private var rowHeight: Double {
    if part.places.isEmpty { return Self.nameHeight }
    return Self.nameHeight + (part.hands.isEmpty ? 0 : Self.handHeight) + Self.boxHeight
      + (hasNotes ? Self.noteHeight : 0)
  }

  var height: Double {
    rowHeight + (hasTree ? Double(levels) * Self.levelHeight : 0)
  }

  private var title: String {
    (part.places.isEmpty ? "\(part.name): empty" : part.name)
      + (part.isGhosts ? " (remembered only)" : "")
      + (part.notes.isEmpty || part.places.isEmpty ? "" : ", beneath each its \(part.notes)")
  }

  // MARK: - Shapes

  func shapes(x: Double, y: Double) -> String {
    let name = Markup.text(title, x: x, y: y + 10, classes: "axis") + "\n"
    let top = y + Self.nameHeight + (part.hands.isEmpty ? 0 : Self.handHeight)
    let boxes = part.places.enumerated().map { number, place in
      box(place, number, x: x + Double(number) * pitch, y: top)
    }
    let tree = hasTree ? self.tree(x: x, y: y + rowHeight + Self.radius + 8) : ""
    return "<g class=\"\(part.isGhosts ? "ghosts" : "")\">\n" + name + boxes.joined() + tree
      + "</g>\n"
  }

  private func box(_ place: PolicyPart.Place, _ number: Int, x: Double, y: Double) -> String {
    let middle = x + boxWidth / 2
    var shapes =
      "<rect class=\"box\" x=\"\(Markup.pixels(x))\" y=\"\(Markup.pixels(y))\" "
      + "width=\"\(Markup.pixels(boxWidth))\" height=\"\(Markup.pixels(Self.boxHeight))\" rx=\"3\"/>"
      + Markup.text(names(place.slot.rawValue), x: middle, y: y + 20, classes: "object")
    if !place.note.isEmpty {
      shapes += Markup.text(place.note, x: middle, y: y + Self.boxHeight + 13, classes: "noted")
    }
    let hands = part.hands.filter { $0.slot == place.slot }
    if !hands.isEmpty {
      let tip = "\(Markup.pixels(middle)) \(Markup.pixels(y - 3))"
      shapes += "<path class=\"hand\" d=\"M\(tip)l-6 -10h12z\"/>"
      let names = hands.map(\.name).joined(separator: ", ")
      shapes += Markup.text(names, x: middle + 9, y: y - 4, classes: "noted start")
    }
    if isLinked, number > 0 {
      let start = "\(Markup.pixels(x - Self.linkLength)) \(Markup.pixels(y + Self.boxHeight / 2))"
      shapes += "<path class=\"link\" d=\"M\(start)h\(Markup.pixels(Self.linkLength))\"/>"
    }
    return group(place, shapes)
  }

  private func tree(x: Double, y: Double) -> String {
    func center(_ number: Int) -> (x: Double, y: Double) {
      let level = (number + 1).bitWidth - 1 - (number + 1).leadingZeroBitCount
      let column = number + 1 - 1 << level
      let room = treeWidth / Double(1 << level)
      return (x + (Double(column) + 0.5) * room, y + Double(level) * Self.levelHeight)
    }
    let links = part.places.indices.dropFirst().map { number in
      let (child, parent) = (center(number), center((number - 1) / 2))
      return "<path class=\"link\" d=\"M\(Markup.pixels(child.x)) \(Markup.pixels(child.y))"
        + "L\(Markup.pixels(parent.x)) \(Markup.pixels(parent.y))\"/>\n"
    }
    let nodes = part.places.enumerated().map { number, place in
      let (x, y) = center(number)
      let name = names(place.slot.rawValue)
      return group(
        place,
        "<circle class=\"box\" cx=\"\(Markup.pixels(x))\" cy=\"\(Markup.pixels(y))\" "
          + "r=\"\(Markup.pixels(Self.radius))\"/>"
          + Markup.text(String(name.prefix(3)), x: x, y: y + 5, classes: "object")
      )
    }
    return links.joined() + nodes.joined()
  }

  private func group(_ place: PolicyPart.Place, _ shapes: String) -> String {
    "<g class=\"\(marked.contains(place.slot.rawValue) ? mark : "")\">\(shapes)</g>\n"
  }
}
