/// What makes requests of binary records that are all of one length.
protocol RecordParser {
  /// The bytes of a record.
  static var length: Int { get }

  /// What a record asks for.
  static func request(in record: UnsafeRawPointer) -> (key: UInt64, size: UInt64)
}

extension TraceReader {
  /// Reads record by record.
  mutating func readRecords<Parser: RecordParser>(with _: Parser.Type) throws(TraceError) {
    var number = 0
    if let size = stream.size { builder.reserve(size / Parser.length) }
    while try hasBytes() {
      let window = UnsafeRawBufferPointer(stream.window)
      let count = window.count / Parser.length
      do throws(TraceFault) {
        for position in 0..<count {
          guard let start = window.baseAddress else { break }
          number += 1
          let (key, size) = Parser.request(in: start + position * Parser.length)
          try builder.add(key, size: size)
        }
        let rest = window.count % Parser.length
        if stream.isAtEnd, rest > 0 {
          number += 1
          throw TraceFault(
            expected: "\(Parser.length) bytes",
            found: "the end of the trace after \(rest)"
          )
        }
      } catch {
        throw error.error(in: stream.name, at: .record(number))
      }
      stream.consume(count * Parser.length)
      if !stream.isAtEnd { try stream.fill() }
    }
    try requireRequests(at: .record(1))
  }
}

/// Time (32 bits), object (64), size (32) and next request (64), little-endian.
enum BinaryParser: RecordParser {
  static let length = 24

  @inline(__always)
  static func request(in record: UnsafeRawPointer) -> (key: UInt64, size: UInt64) {
    let key = UInt64(littleEndian: record.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
    let size = UInt32(littleEndian: record.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    return (key, UInt64(size))
  }
}

/// Keys of one width, big-endian, and nothing else.
enum KeyParser<Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: RecordParser {
  static var length: Int { Key.bitWidth / 8 }

  @inline(__always)
  static func request(in record: UnsafeRawPointer) -> (key: UInt64, size: UInt64) {
    (UInt64(Key(bigEndian: record.loadUnaligned(as: Key.self))), 1)
  }
}
