import CacheSimulation

/// The part of a trace that is replayed where the whole would take too long.
///
/// The trace is cut into slices, and one in so many of them is taken, from the first to the last:
/// the part begins as the trace does, and has something of everything that happens in it.
struct TracePart: Sendable {
  /// Long enough for a file to be asked for again within a slice, and short enough for many slices.
  static let sliceLength = 500

  /// The requests of the part, for objects numbered anew.
  let trace: Trace

  /// One slice in so many is taken; 1 for the whole trace.
  let interval: Int

  /// How many requests the whole trace has.
  let wholeCount: Int

  /// Takes as many slices as a limit allows, but at least one.
  ///
  /// - Parameters:
  ///   - whole: A trace of objects that keep their sizes.
  ///   - limit: How many requests the part may have.
  init(of whole: Trace, limit: Int) {
    let starts = Array(stride(from: 0, to: whole.objects.count, by: Self.sliceLength))
    var interval = 1
    var parts = Self.slices(from: starts, interval, of: whole)
    while parts.count > 1, parts.reduce(0, { $0 + $1.count }) > limit {
      interval += 1
      parts = Self.slices(from: starts, interval, of: whole)
    }
    self.interval = interval
    wholeCount = whole.objects.count
    trace = interval == 1 ? whole : Self.renumbered(parts.joined(), sizes: whole.sizes)
  }

  private static func slices(
    from starts: [Int],
    _ interval: Int,
    of whole: Trace
  ) -> [ArraySlice<UInt32>] {
    stride(from: 0, to: starts.count, by: interval).map { number in
      whole.objects.dropFirst(starts[number]).prefix(sliceLength)
    }
  }

  /// The trace of requests for objects that are numbered otherwise.
  private static func renumbered(
    _ requests: some Sequence<UInt32>,
    sizes wholeSizes: [UInt64]
  ) -> Trace {
    var numbers: [UInt32: UInt32] = [:]
    var sizes: [UInt64] = []
    let objects = requests.map { object in
      if let number = numbers[object] { return number }
      let number = UInt32(sizes.count)
      numbers[object] = number
      sizes.append(wholeSizes[Int(object)])
      return number
    }
    return Trace(objects: objects, sizes: sizes)
  }
}
