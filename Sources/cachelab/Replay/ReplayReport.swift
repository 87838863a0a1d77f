import CacheSimulation

/// What `cachelab replay` says: the disk cache, and beside it the simulator.
struct ReplayReport {
  let trace: Trace
  let index: String
  let capacity: UInt64
  /// The bytes of which the space on disk is a multiple, file by file.
  let blockSize: UInt64
  let replayed: ReplayResult
  /// The simulator with sizes as the disk rounds them, and its strategy's name.
  let simulated: SimulationResult
  /// The simulator with sizes as the trace has them; `nil` where rounding changes none.
  let simulatedAsIs: SimulationResult?

  var text: String {
    """
    \(Grouped(trace.objects.count)) requests for \(Grouped(trace.sizes.count)) objects of together \
    \(ByteCount(trace.footprint)), through a cache
    of \(ByteCount(capacity).exact) with the index \(index):

    \(table)\(explanation)\(closing)
    """
  }

  /// What is wrong when the two part.
  var complaint: String? {
    let hits = simulated.requests - simulated.misses
    guard hits != replayed.hits else { return nil }
    return "the disk cache and the simulator part: expected \(Grouped(hits)) hits, found "
      + "\(Grouped(replayed.hits))"
  }

  private var table: String {
    var table = TextTable([
      .left(""), .right("hits"), .right("misses"), .right("hit ratio"), .right("byte hit ratio"),
    ])
    table.add(
      row(
        "on disk",
        hits: replayed.hits,
        Double(replayed.hitSize) / Double(max(1, replayed.requestedSize))
      )
    )
    table.add(row(simulatedAsIs == nil ? "simulated" : "simulated in blocks", simulated))
    if let simulatedAsIs { table.add(row("simulated by size", simulatedAsIs)) }
    return table.text
  }

  private func row(_ label: String, _ result: SimulationResult) -> [String] {
    let byteHitRatio = result.bytesRequested == 0 ? 0 : 1 - result.byteMissRatio
    return row(label, hits: result.requests - result.misses, byteHitRatio)
  }

  private func row(_ label: String, hits: Int, _ byteHitRatio: Double) -> [String] {
    let requests = trace.objects.count
    return [
      label, "\(Grouped(hits))", "\(Grouped(requests - hits))",
      "\(Decimals(Double(hits) / Double(max(1, requests)) * 100, 2)) %",
      "\(Decimals(byteHitRatio * 100, 2)) %",
    ]
  }

  /// Why the numbers differ, where they may.
  private var explanation: String {
    guard simulatedAsIs != nil else { return "" }
    let footprint = trace.roundingSizes(upTo: blockSize).footprint
    return """

      Files occupy whole blocks of \(Grouped(blockSize)) bytes: all objects together \
      \(ByteCount(footprint)) on disk, for \(ByteCount(trace.footprint))
      of contents. The capacity counts what they occupy; the simulator does the same in blocks, its
      bytes rounded too, and by size it counts the contents alone.

      """
  }

  private var closing: String {
    let seconds = replayed.duration / .seconds(1)
    return """

      \(Grouped.count(replayed.evictions, "eviction", "evictions")) in \(Decimals(seconds, 2)) s, \
      \(Decimals(replayed.microsecondsPerRequest, 1)) µs a request; on disk in the end: \
      \(ByteCount(replayed.sizeOnDisk)).

      """
  }
}
