import EvictionPolicies

/// Somebody who looks at a map: pans most of the time, zooms now and then, and often goes home.
struct Walk: Sequence, IteratorProtocol {
  /// The tiles of one look at the map.
  typealias Element = [Tile]

  private static let (columns, rows) = (4, 3)
  private static let home = (x: 14, y: 14)

  private var dice = SplitMix64(seed: 7)
  private var zoom = 5
  private var (x, y) = home
  private var looksLeft: Int

  init(looks: Int) {
    looksLeft = looks
  }

  mutating func next() -> [Tile]? {
    guard looksLeft > 0 else { return nil }
    looksLeft -= 1
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: (zoom, x, y) = (5, Self.home.x, Self.home.y)
    case 1 where zoom == 5: (zoom, x, y) = (4, x / 2, y / 2)
    case 2 where zoom == 4: (zoom, x, y) = (5, x * 2, y * 2)
    default:
      x += Int.random(in: -1...1, using: &dice)
      y += Int.random(in: -1...1, using: &dice)
    }
    let side = 1 << zoom
    x = Swift.min(Swift.max(x, 0), side - Self.columns)
    y = Swift.min(Swift.max(y, 0), side - Self.rows)
    return (y..<y + Self.rows).flatMap { row in
      (x..<x + Self.columns).map { Tile(zoom: zoom, x: $0, y: row) }
    }
  }
}
