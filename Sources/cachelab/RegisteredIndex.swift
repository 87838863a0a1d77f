import CacheSimulation
import DiskCaches
import Foundation

/// An index of the registry, and what the commands do with it.
///
/// The closures are made where the index's type is known, so that what they run is specialised for
/// it and goes through no existential.
struct RegisteredIndex: Sendable {
  let name: String

  /// Whether it evicts in the order of dates, and so answers like every other that does.
  let isDateOrdered: Bool

  /// Replays a trace through a disk cache over an empty directory.
  let replay: @Sendable (Replay) throws -> ReplayResult

  /// Positions of files in the order in which the index evicts them, given a capacity and the time.
  let victims: @Sendable ([FoundFile], UInt64, Date) -> AnyIterator<Int>

  /// Fills an index whose strategy has some settings with so many names, to measure it.
  let trial: @Sendable (StrategySettings, BenchmarkNames, Int) throws(CommandFailure) -> IndexTrial

  /// Opens a disk cache of no limit over an index whose strategy has some settings, to measure it.
  let openCache: @Sendable (StrategySettings, URL) throws(CommandFailure) -> DiskTrial

  /// An index of the files in a directory, whose strategy has some settings.
  let build: @Sendable (StrategySettings, URL) -> any CacheIndexProtocol

  init<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy) {
    name = strategy.name
    isDateOrdered = strategy.isDateOrdered
    replay = { try $0.run(through: Index.self) }
    victims = { files, capacity, now in
      EvictionOrder<Index>.victims(of: files, capacity: capacity, now: now)
    }
    trial = { settings, names, count throws(CommandFailure) in
      try IndexTrial(Index.adjusted(by: settings), names: names, count: count)
    }
    openCache = { settings, directory throws(CommandFailure) in
      try DiskTrial(Index.self, settings, in: directory)
    }
    build = { settings, directory in
      let index = Index.adjusted(by: settings)
      index.build(from: directory)
      return index
    }
  }

  /// Every registered index, in the order in which tables list them.
  static let all: [RegisteredIndex] = {
    var collector = Collector()
    CacheIndexRegistry.visitAll(&collector)
    return collector.indexes
  }()

  /// The index of a name, where `lru` is the one that the simulator means by it.
  ///
  /// - Throws: A usage failure that lists the known names.
  static func named(_ name: String, command: String) throws(CommandFailure) -> RegisteredIndex {
    try Choice.find(
      name == SimulatedStrategy.lru.base ? "linked-hash" : name,
      among: all,
      named: \.name,
      option: "--index",
      command: command
    )
  }

  /// The known names, for `--help`.
  static var names: String {
    ([SimulatedStrategy.lru.base] + all.map(\.name)).joined(separator: ", ")
  }

  private struct Collector: CacheIndexVisitor {
    var indexes: [RegisteredIndex] = []

    mutating func visit<Index: CacheIndexProtocol>(_ type: Index.Type, as strategy: Strategy) {
      indexes.append(RegisteredIndex(type, as: strategy))
    }
  }
}
