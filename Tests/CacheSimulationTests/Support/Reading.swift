import CacheSimulation

/// Reads text as a trace.
func read(
  _ text: String,
  as format: TraceFormat? = nil,
  columns: String? = nil,
  blockSize: UInt64? = nil,
  name: String = "t"
) throws(TraceError) -> Trace {
  try Trace(
    bytes: Array(text.utf8),
    name: name,
    options: TraceOptions(
      format: format,
      columns: columns.flatMap { TraceColumns($0) },
      blockSize: blockSize
    )
  )
}

/// What reading ends with, as the command shows it.
func message(_ body: () throws(TraceError) -> Trace) -> String {
  do {
    let trace = try body()
    return "read \(trace.objects.count) requests"
  } catch {
    return error.description
  }
}

/// The bytes of a record of 24 bytes.
func record(time: UInt32, object: UInt64, size: UInt32, next: Int64 = -1) -> [UInt8] {
  bytes(of: time.littleEndian) + bytes(of: object.littleEndian) + bytes(of: size.littleEndian)
    + bytes(of: next.littleEndian)
}

/// The bytes of a number as it lies in memory.
func bytes(of number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number) { Array($0) }
}
