/// What the tour prints.
struct TourReport {
  let tour: Tour
  /// What came of each stop, in their order.
  let results: [ReplayResult]

  var text: String {
    let trace = tour.trace
    return """
      \(Grouped(trace.objects.count)) requests for \(Grouped(trace.sizes.count)) files of together \
      \(ByteCount(trace.footprint)), as builds of a Swift package made them,
      replayed through a disk cache with every index, at 1 %, 5 % and 20 % of that size:

      \(table)
      Next:
        cachelab trim DIR --capacity 2GB --dry-run  what would go from a directory of yours
        cachelab inspect DIR                        what it holds
        cachelab conformance                        every index against every law

      """
  }

  private var table: String {
    var table = TextTable([
      .left("index"), .right("capacity"), .right("hit ratio"), .right("byte hit ratio"),
      .right("evictions"), .right("µs/request"), .right("on disk"),
    ])
    var percent: UInt64?
    for (stop, result) in zip(tour.stops, results) {
      if let percent, percent != stop.percent {
        table.add([])
      }
      percent = stop.percent
      table.add([
        stop.index.name,
        "\(stop.percent) % = \(ByteCount(stop.capacity))",
        "\(Decimals(result.hitRatio * 100, 2)) %",
        "\(Decimals(result.byteHitRatio * 100, 2)) %",
        "\(Grouped(result.evictions))",
        "\(Decimals(result.microsecondsPerRequest, 1))",
        "\(ByteCount(result.sizeOnDisk))",
      ])
    }
    return table.text
  }
}
