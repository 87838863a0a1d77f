/// What a strategy hit and missed at one capacity.
public struct SimulationResult: Hashable, Sendable {
  /// The requests that were made.
  public let requests: Int
  /// Those that were no hits.
  public let misses: Int
  /// The bytes of all requests, each with its own size.
  public let bytesRequested: UInt64
  /// The bytes of the missed requests, each with its own size.
  public let bytesMissed: UInt64
  /// The number of objects held in the end.
  public let finalCount: Int
  /// The bytes of the objects held in the end.
  public let finalBytes: UInt64

  /// The missed requests over all; 0 for no request.
  public var missRatio: Double {
    requests == 0 ? 0 : Double(misses) / Double(requests)
  }

  /// The missed bytes over all; 0 for no byte.
  public var byteMissRatio: Double {
    bytesRequested == 0 ? 0 : Double(bytesMissed) / Double(bytesRequested)
  }
}
