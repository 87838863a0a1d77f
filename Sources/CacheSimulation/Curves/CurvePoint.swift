/// What is missed at one capacity: counted, or estimated from a sample.
public struct CurvePoint: Hashable, Sendable {
  /// The requests.
  public let requests: Int
  /// Those that were no hits.
  public let misses: Int
  /// The bytes of all requests, each with its own size.
  public let bytesRequested: UInt64
  /// The bytes of the missed requests, each with its own size.
  public let bytesMissed: UInt64

  init(requests: Int, misses: Int, bytesRequested: UInt64, bytesMissed: UInt64) {
    self.requests = requests
    self.misses = misses
    self.bytesRequested = bytesRequested
    self.bytesMissed = bytesMissed
  }

  /// Takes the counts of a simulation.
  ///
  /// - Parameter result: What a simulation came to.
  public init(_ result: SimulationResult) {
    self.init(
      requests: result.requests,
      misses: result.misses,
      bytesRequested: result.bytesRequested,
      bytesMissed: result.bytesMissed
    )
  }

  /// The missed requests over all; 0 for no request.
  public var missRatio: Double {
    requests == 0 ? 0 : Double(misses) / Double(requests)
  }

  /// The missed bytes over all; 0 for no byte.
  public var byteMissRatio: Double {
    bytesRequested == 0 ? 0 : Double(bytesMissed) / Double(bytesRequested)
  }
}
