/// A square of the map, as map servers number them: 2^zoom by 2^zoom of them are the world.
struct Tile: Hashable {
  let zoom: Int
  let x: Int
  let y: Int

  /// Where a server has it.
  var path: String { "\(zoom)/\(x)/\(y).png" }
}
