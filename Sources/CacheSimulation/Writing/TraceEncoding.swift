/// How a trace is written for other programs, and for ``Trace/init(contentsOf:options:)``.
///
/// Time is the request's position, and an object's key its number.
///
/// ```swift
/// var text = ""
/// let trace = Trace(objects: [0, 1, 0], sizes: [10, 20])
/// TraceEncoding.csv.encode(trace) { text += String(decoding: $0, as: UTF8.self) }
/// text  // "time,id,size\n0,0,10\n1,1,20\n2,0,10\n"
/// ```
public enum TraceEncoding: String, CaseIterable, Sendable {
  /// One key a line; sizes are lost.
  case keys
  /// Time, object and size between commas, under a header.
  case csv
  /// Records of 24 bytes, little-endian: time (32 bits), object (64), size (32), next request (64),
  /// which is -1 where the object is not requested again.
  case binary

  private static let bytesAtOnce = 1 << 16

  /// Writes a trace, piece by piece.
  ///
  /// - Parameters:
  ///   - trace: The trace. For ``binary``, sizes above 2^32 - 1 are written as that.
  ///   - write: Receives the bytes in order.
  /// - Throws: What `write` throws.
  /// - Complexity: O(requests).
  public func encode<Failure: Error>(
    _ trace: Trace,
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let next = self == .binary ? trace.nextRequests : []
    var bytes = self == .csv ? Array("time,id,size\n".utf8) : []
    for (position, object) in trace.objects.enumerated() {
      let size = trace.size(ofRequest: position)
      switch self {
      case .keys: bytes += Array("\(object)\n".utf8)
      case .csv: bytes += Array("\(position),\(object),\(size)\n".utf8)
      case .binary:
        Self.append(UInt32(truncatingIfNeeded: position), to: &bytes)
        Self.append(UInt64(object), to: &bytes)
        Self.append(UInt32(clamping: size), to: &bytes)
        Self.append(next[position], to: &bytes)
      }
      if bytes.count >= Self.bytesAtOnce {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try write(bytes)
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
