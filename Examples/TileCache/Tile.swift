/// One square of the map: the world is 2^zoom tiles wide and as high.
struct Tile {
  let zoom: Int
  let column: Int
  let row: Int

  /// Where servers have it below their base address.
  var path: String { "\(zoom)/\(column)/\(row).svg" }
}
