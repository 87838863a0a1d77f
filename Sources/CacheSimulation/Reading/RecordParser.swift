/// What makes requests of binary records that are all of one length.
protocol RecordParser {
  /// The bytes of a record.
  static var length: Int { get }

  /// Adds what the record at the beginning of some bytes asks for.
  static func parse(
    _ record: UnsafeRawBufferPointer,
    into builder: inout TraceBuilder
  ) throws(TraceFault)
}

extension TraceReader {
  /// Reads record by record.
  mutating func readRecords<Parser: RecordParser>(with _: Parser.Type) throws(TraceError) {
    var number = 0
    while try hasBytes() {
      let window = UnsafeRawBufferPointer(stream.window)
      var start = 0
      do throws(TraceFault) {
        while start + Parser.length <= window.count {
          let record = UnsafeRawBufferPointer(rebasing: window[start..<start + Parser.length])
          try Parser.parse(record, into: &builder)
          start += Parser.length
          number += 1
        }
        if stream.isAtEnd, start < window.count {
          throw TraceFault(
            expected: "\(Parser.length) bytes",
            found: "the end of the trace after \(window.count - start)"
          )
        }
      } catch {
        throw error.error(in: stream.name, at: .record(number + 1))
      }
      stream.consume(start)
      if !stream.isAtEnd { try stream.fill() }
    }
    try requireRequests(at: .record(1))
  }
}

/// Time (32 bits), object (64), size (32) and next request (64), little-endian.
enum BinaryParser: RecordParser {
  static let length = 24

  @inline(__always)
  static func parse(
    _ record: UnsafeRawBufferPointer,
    into builder: inout TraceBuilder
  ) throws(TraceFault) {
    let key = UInt64(littleEndian: record.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
    let size = UInt32(littleEndian: record.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    try builder.add(key, size: UInt64(size))
  }
}

/// Keys of one width, big-endian, and nothing else.
enum KeyParser<Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: RecordParser {
  static var length: Int { Key.bitWidth / 8 }

  static func parse(
    _ record: UnsafeRawBufferPointer,
    into builder: inout TraceBuilder
  ) throws(TraceFault) {
    try builder.add(UInt64(Key(bigEndian: record.loadUnaligned(as: Key.self))), size: 1)
  }
}
