import DiskCaches

/// What somebody sees who wanders over a map, again and again from home.
struct Walk {
  static let zoom = 4
  private static let last = (1 << zoom) - 1
  private static let home = (column: 5, row: 9)

  /// The tiles on the screen at each step, three by three of them.
  static func tiles(steps: Int, seed: UInt64) -> [Tile] {
    var generator = SplitMix64(seed: seed)
    var place = home
    return (0..<steps).flatMap { step in
      if step.isMultiple(of: 25) { place = home }
      place.column += Int.random(in: -1...1, using: &generator)
      place.row += Int.random(in: -1...1, using: &generator)
      place.column = min(max(place.column, 1), last - 1)
      place.row = min(max(place.row, 1), last - 1)
      return screen(around: place)
    }
  }

  private static func screen(around center: (column: Int, row: Int)) -> [Tile] {
    (-1...1).flatMap { down in
      (-1...1).map { right in
        Tile(zoom: zoom, column: center.column + right, row: center.row + down)
      }
    }
  }
}
