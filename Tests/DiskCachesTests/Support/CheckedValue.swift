import Foundation

/// Values that tell whether they are whole.
enum CheckedValue {
  /// A value: its length, then one byte over and over.
  static func make(_ byte: UInt8, length: Int) -> Data {
    var data = withUnsafeBytes(of: UInt64(length).littleEndian) { Data($0) }
    data.append(Data(repeating: byte, count: length))
    return data
  }

  static func isWhole(_ data: Data) -> Bool {
    guard data.count >= 8 else { return false }
    let length = data.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    let body = data.dropFirst(8)
    return body.count == length && body.allSatisfy { $0 == body.first }
  }
}
