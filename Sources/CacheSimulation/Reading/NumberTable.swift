/// Numbers of objects by 64-bit key: open addressing in one array.
struct NumberTable {
  private struct Cell {
    var key: UInt64
    /// The object's number; ``NumberTable/none`` in a free cell.
    var number: UInt32
  }

  private static let none = UInt32.max

  private var cells = [Cell](repeating: Cell(key: 0, number: NumberTable.none), count: 1 << 10)
  private var count = 0
  private var shift: UInt64 = 64 - 10

  /// The number of a key; a key that is new gets the one offered.
  @inline(__always)
  mutating func number(of key: UInt64, orNew new: UInt32) -> UInt32 {
    let position = position(of: key)
    let number = cells[position].number
    if number != Self.none { return number }
    cells[position] = Cell(key: key, number: new)
    count += 1
    if count &* 3 > cells.count &* 2 { grow() }
    return new
  }

  /// The cell that holds a key, or the free one where it belongs.
  @inline(__always)
  private func position(of key: UInt64) -> Int {
    // The multiplication spreads consecutive keys, the shift before it those that differ far up.
    var position = Int(truncatingIfNeeded: ((key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while cells[position].number != Self.none, cells[position].key != key {
      position = (position &+ 1) & (cells.count &- 1)
    }
    return position
  }

  private mutating func grow() {
    let old = cells
    shift -= 1
    cells = Array(repeating: Cell(key: 0, number: Self.none), count: old.count * 2)
    for cell in old where cell.number != Self.none {
      cells[position(of: cell.key)] = cell
    }
  }
}
