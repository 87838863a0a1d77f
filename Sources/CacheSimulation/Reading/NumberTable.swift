/// Numbers of objects by 64-bit key.
///
/// Keys that are small, as those of most block traces are, index an array; the others are found by
/// open addressing. A lookup costs what waiting for memory costs, so cells hold a number and no
/// key: the keys are in the order of the numbers, in which popular objects, since they appear
/// early, are neighbours.
struct NumberTable {
  /// Keys below it are small: 16 MiB for all of them, however few come.
  private static let smallKeys: UInt64 = 1 << 22

  /// By small key: the object's number plus 1; 0 for a key that is new.
  ///
  /// Key 0 is there from the beginning: in the other table it is what no key is.
  private var smallCells = [UInt32](repeating: 0, count: 1 << 10)
  /// By hash: an object's number plus 1; 0 in a free cell.
  private var cells = [UInt32](repeating: 0, count: 1 << 10)
  /// By an object's number plus 1: its key; 0 where that is small or none.
  private var keys: [UInt64] = [0]
  private var count = 0
  private var shift: UInt64 = 64 - 10

  /// The number of a key; a key that is new gets the one offered.
  @inline(__always)
  mutating func number(of key: UInt64, orNew new: UInt32) -> UInt32 {
    if key < Self.smallKeys { return number(ofSmall: Int(key), orNew: new) }
    var position = Self.position(of: key, shift)
    while cells[position] != 0 {
      if keys[Int(cells[position])] == key { return cells[position] - 1 }
      position = (position &+ 1) & (cells.count &- 1)
    }
    insert(key, as: new, at: position)
    return new
  }

  /// Looks for many keys where each is most likely to be, one not waiting for the other.
  ///
  /// There is no branch on what is found, since one that is guessed wrong makes the lookups behind
  /// it wait for memory, too.
  ///
  /// - Parameters:
  ///   - sought: The keys.
  ///   - numbers: Receives the number that is there, for each.
  ///   - differences: Receives 0 where that is the number of the key; the key is otherwise new, or
  ///     takes a longer look.
  func glance(
    at sought: UnsafeBufferPointer<UInt64>,
    _ numbers: UnsafeMutablePointer<UInt32>,
    _ differences: UnsafeMutablePointer<UInt64>
  ) {
    let shift = shift
    cells.withUnsafeBufferPointer { cells in
      smallCells.withUnsafeBufferPointer { smallCells in
        keys.withUnsafeBufferPointer { keys in
          for index in 0..<sought.count {
            let key = sought[index]
            if key < UInt64(smallCells.count) {
              let cell = smallCells[Int(truncatingIfNeeded: key)]
              numbers[index] = cell &- 1
              differences[index] = cell == 0 ? 1 : 0
            } else {
              let cell = cells[Self.position(of: key, shift)]
              numbers[index] = cell &- 1
              differences[index] = keys[Int(cell)] ^ key
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private mutating func number(ofSmall key: Int, orNew new: UInt32) -> UInt32 {
    if key >= smallCells.count { growSmall(to: key) }
    if smallCells[key] != 0 { return smallCells[key] - 1 }
    smallCells[key] = new + 1
    return new
  }

  /// The cell where the search for a key begins.
  @inline(__always)
  private static func position(of key: UInt64, _ shift: UInt64) -> Int {
    // The multiplication spreads consecutive keys, the shift before it those that differ far up.
    Int(truncatingIfNeeded: ((key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private mutating func insert(_ key: UInt64, as number: UInt32, at position: Int) {
    cells[position] = number + 1
    // Numbers in between went to keys of another kind.
    while keys.count <= Int(number) { keys.append(0) }
    keys.append(key)
    count += 1
    if count &* 3 > cells.count { grow() }
  }

  private mutating func grow() {
    let length = cells.count * 2
    shift -= 1
    cells = Array(repeating: 0, countOnLargePages: length)
    for (index, key) in keys.enumerated() where key != 0 {
      var position = Self.position(of: key, shift)
      while cells[position] != 0 {
        position = (position &+ 1) & (cells.count &- 1)
      }
      cells[position] = UInt32(truncatingIfNeeded: index)
    }
  }

  private mutating func growSmall(to key: Int) {
    var length = smallCells.count
    while length <= key { length *= 2 }
    var longer = [UInt32](repeating: 0, countOnLargePages: length)
    longer.replaceSubrange(0..<smallCells.count, with: smallCells)
    smallCells = longer
  }
}
