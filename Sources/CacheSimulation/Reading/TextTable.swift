#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Numbers of objects by key of any text: the keys' bytes one after the other, and a table of hashes.
struct TextTable {
  private struct Cell {
    var hash: UInt64
    var start: Int
    var count: UInt32
    /// The object's number; ``TextTable/none`` in a free cell.
    var number: UInt32
  }

  private static let none = UInt32.max
  private static let free = Cell(hash: 0, start: 0, count: 0, number: none)

  private var cells = [Cell](repeating: TextTable.free, count: 1 << 8)
  private var text: [UInt8] = []
  private var count = 0

  /// The number of a key; a key that is new gets the one offered.
  mutating func number(of key: Bytes, orNew new: UInt32) -> UInt32 {
    let hash = Self.hash(of: key)
    var position = Int(truncatingIfNeeded: hash) & (cells.count - 1)
    while cells[position].number != Self.none {
      if cells[position].hash == hash, holds(key, at: cells[position]) {
        return cells[position].number
      }
      position = (position + 1) & (cells.count - 1)
    }
    cells[position] = Cell(hash: hash, start: text.count, count: UInt32(key.count), number: new)
    text.append(contentsOf: key)
    count += 1
    if count * 3 > cells.count * 2 { grow() }
    return new
  }

  private func holds(_ key: Bytes, at cell: Cell) -> Bool {
    guard cell.count == key.count else { return false }
    return text.withUnsafeBytes { text in
      let known = UnsafeRawBufferPointer(rebasing: text[cell.start..<cell.start + key.count])
      guard let one = known.baseAddress, let other = key.baseAddress else { return true }
      // Safe: both are as long as the key.
      return memcmp(one, other, key.count) == 0
    }
  }

  private mutating func grow() {
    let old = cells
    cells = Array(repeating: Self.free, count: old.count * 2)
    for cell in old where cell.number != Self.none {
      var position = Int(truncatingIfNeeded: cell.hash) & (cells.count - 1)
      while cells[position].number != Self.none {
        position = (position + 1) & (cells.count - 1)
      }
      cells[position] = cell
    }
  }

  /// Eight bytes a step; the last ones are those of a shorter word.
  private static func hash(of key: Bytes) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(key)
    var hash = UInt64(key.count) &* 0x9E37_79B9_7F4A_7C15
    var position = 0
    while position + 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    return mixed(hash ^ rest)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0xBF58_476D_1CE4_E5B9
    return (product ^ product >> 32) &* 0x94D0_49BB_1331_11EB ^ product >> 29
  }
}
