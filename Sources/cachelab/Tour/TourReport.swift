/// What the tour prints: a row for each index, most hits first.
struct TourReport {
  /// An index and what came of its replays, in the order of their capacities.
  struct Row {
    let index: RegisteredIndex
    let results: [ReplayResult]

    var hits: Int { results.reduce(0) { $0 + $1.hits } }
    var evictions: Int { results.reduce(0) { $0 + $1.evictions } }

    var microsecondsPerRequest: Double {
      results.reduce(0) { $0 + $1.microsecondsPerRequest } / Double(max(1, results.count))
    }

    /// What indexes that evict the same must have in common.
    fileprivate var counts: [[UInt64]] {
      results.map { [UInt64($0.hits), $0.hitSize, UInt64($0.evictions)] }
    }
  }

  let tour: Tour
  let rows: [Row]

  /// Takes the results of the tour's stops, in their order.
  ///
  /// Indexes that hit as often stay in the order of the registry, so those that agree are neighbours.
  init(tour: Tour, results: [ReplayResult]) {
    self.tour = tour
    let stops = Array(zip(tour.stops, results))
    let names = tour.stops.prefix(tour.stops.count / Tour.percents.count).map(\.index)
    rows = names.map { index in
      Row(index: index, results: stops.filter { $0.0.index.name == index.name }.map(\.1))
    }
    .enumerated()
    .sorted { ($1.element.hits, $0.offset) < ($0.element.hits, $1.offset) }
    .map(\.element)
  }

  var text: String {
    """
    \(heading)

    \(table)
    \(agreement)
    On disk at the end: \(sizes).

    Next:
      cachelab simulate TRACE                     what strategies miss on a trace of yours
      cachelab trim DIR --capacity 2GB --dry-run  what would go from a directory of yours
      cachelab inspect DIR                        what it holds
      cachelab conformance                        every index against every law

    """
  }

  /// Which of the indexes that should agree do not; `nil` when all do.
  var complaint: String? {
    let dateOrdered = rows.filter(\.index.isDateOrdered)
    guard Set(dateOrdered.map(\.counts)).count > 1 else { return nil }
    let names = dateOrdered.map(\.index.name).joined(separator: ", ")
    return "expected the same hits and evictions of \(names), which evict in the order of dates; "
      + "found others"
  }
}

// MARK: - The parts of the text

extension TourReport {
  private var heading: String {
    let trace = tour.trace
    let size = ByteCount(trace.footprint)
    let files = Grouped.count(trace.sizes.count, "file", "files")
    return """
      \(extent).
      They are for \(files) of together \(size). Every index answered them in a disk cache over a real
      directory of its own, at \(Self.list(Tour.percents.map { "\($0) %" })) of that size.

      Hit ratios and byte hit ratios in %, most hits first:
      """
  }

  /// Which requests were made.
  private var extent: String {
    let part = tour.part
    let count = Grouped(part.trace.objects.count)
    let who = "requests for files that builds of a Swift package made"
    guard part.interval > 1 else { return "All \(count) \(who)" }
    return """
      \(count) of the \(Grouped(part.wholeCount)) \(who): one slice of
      \(TracePart.sliceLength) in \(part.interval), so that all \(tour.stops.count) replays make no more \
      than \(Grouped(tour.requestLimit)) requests together
      """
  }

  private var table: String {
    let shares = Tour.percents.map { "\($0) %" }
    func columns(_ title: String) -> [TextTable.Column] {
      shares.enumerated().map { .right($0 == 0 ? "\(title): \($1)" : $1) }
    }
    var table = TextTable(
      [.left("index")] + columns("hits") + columns("bytes")
        + [.right("evictions"), .right("µs/request")]
    )
    for row in rows {
      let ratios = row.results.map(\.hitRatio) + row.results.map(\.byteHitRatio)
      table.add(
        [row.index.name] + ratios.map { "\(Decimals($0 * 100, 2))" }
          + ["\(Grouped(row.evictions))", "\(Decimals(row.microsecondsPerRequest, 1))"]
      )
    }
    return table.text
  }

  private var agreement: String {
    let names = rows.filter(\.index.isDateOrdered).map(\.index.name)
    return """
      \(Self.list(names)) evict in the order of dates,
      and \(complaint == nil ? "agree" : "DO NOT AGREE") in every hit and eviction.
      """
  }

  /// What the replays left on disk at most, beside what they were allowed to.
  private var sizes: String {
    let pairs = Tour.percents.indices.map { position in
      let most = rows.map { $0.results[position].sizeOnDisk }.max() ?? 0
      let capacity = tour.trace.capacity(percent: Tour.percents[position])
      return "at most \(ByteCount(most)) of \(ByteCount(capacity))"
    }
    return Self.list(pairs)
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
