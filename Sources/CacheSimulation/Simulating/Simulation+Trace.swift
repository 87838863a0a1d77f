extension Simulation {
  /// Asks for the objects of a whole trace.
  ///
  /// - Parameter trace: The trace.
  /// - Throws: When the policy does not keep its contract.
  public mutating func replay(_ trace: Trace) throws(SimulationFailure) {
    try replay(trace, 0..<trace.objects.count)
  }

  /// Asks for the objects of a part of a trace, each request stamped with its position.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - range: The requests.
  /// - Throws: When the policy does not keep its contract.
  public mutating func replay(_ trace: Trace, _ range: Range<Int>) throws(SimulationFailure) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.requestsGlancedAt, range.upperBound)
      glance(at: trace, start..<end)
      // Plain indices: in a debug build, millions of turns of an iterator take seconds.
      var position = start
      while position < end {
        let object = trace.objects[position]
        try request(object, stamp: Int64(position), size: trace.size(ofRequest: position))
        position &+= 1
      }
      start = end
    }
  }

  private static var requestsGlancedAt: Int { 64 }

  /// Reads what the next requests will read, all at once: memory answers many reads in the time of
  /// one, but not when each waits for the request before it.
  private mutating func glance(at trace: Trace, _ range: Range<Int>) {
    var position = range.lowerBound
    var sum: UInt64 = 0
    while position < range.upperBound {
      let object = Int(trace.objects[position])
      sum &+= UInt64(slots[object]) &+ trace.sizes[object]
      position &+= 1
    }
    glances = sum
  }

  /// Asks for the objects of a part of a trace, with stamps from outside.
  mutating func replay(
    _ trace: Trace,
    _ range: Range<Int>,
    stamps: [Int64]
  ) throws(SimulationFailure) {
    for position in range {
      let object = trace.objects[position]
      try request(object, stamp: stamps[position], size: trace.size(ofRequest: position))
    }
  }
}
