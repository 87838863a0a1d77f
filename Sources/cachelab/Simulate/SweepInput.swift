import CacheSimulation
import EvictionPolicies

/// What a command that simulates is told: which strategies, at which capacities, counting what.
struct SweepInput {
  /// The options that say so.
  static let options: [Arguments.Option] = [
    .value("--policy", "NAME[,NAME…]"), .value("--size", "SIZE[,SIZE…]"),
    .flag("--ignore-object-size"),
  ]

  /// What `--help` says of them.
  static func help(defaultSizes: String) -> String {
    """
      --policy NAMES        all, which is the default, or some of
    \(names)
                            each with its options behind it, as in clock:bits=2
      --size SIZES          capacities: shares of all objects' bytes (1%, 0.5%), sizes (100MB,
                            2GiB, 1000000), or with --ignore-object-size numbers of objects;
                            the default is \(defaultSizes)
      --ignore-object-size  count objects, not bytes
    """
  }

  /// Every strategy with its options and their defaults, in lines as narrow as the rest of a help.
  private static var names: String {
    let names = SimulatedStrategy.all.map { strategy in
      strategy.options.reduce(strategy.base) { name, option in
        let setting: StrategySettings = [option.name: option.defaultValue]
        return "\(name) [\(setting)]"
      }
    }
    return names.joined(separator: ", ").wrapped(behind: 24)
  }

  let strategies: [SimulatedStrategy]
  let sizes: [CacheSize]
  let countsObjects: Bool

  /// Reads the options.
  ///
  /// - Throws: A usage failure when one does not fit.
  init(
    _ arguments: Arguments,
    defaultSizes: String,
    grammar: Arguments.Grammar
  ) throws(CommandFailure) {
    countsObjects = arguments.has("--ignore-object-size")
    strategies = try Self.strategies(arguments.value(of: "--policy") ?? "all", grammar)
    sizes = try Self.sizes(
      arguments.value(of: "--size") ?? defaultSizes,
      countsObjects: countsObjects,
      grammar
    )
  }

  /// Reads strategies' names, with their options, each once.
  ///
  /// - Throws: A usage failure for the first one that is none.
  static func strategies(
    _ text: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> [SimulatedStrategy] {
    var chosen: [SimulatedStrategy] = []
    for name in text.commaSeparatedWords {
      let found = name == "all" ? distinct : [try strategy(name, grammar)]
      chosen += found.filter { new in !chosen.contains { $0.name == new.name } }
    }
    return chosen
  }

  /// One of those that evict in the order of dates, and all others.
  private static let distinct =
    [SimulatedStrategy.belady, .lru] + SimulatedStrategy.registered.filter { !$0.isDateOrdered }

  private static func strategy(
    _ name: String,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> SimulatedStrategy {
    do {
      return try SimulatedStrategy.named(name)
    } catch {
      let place = name.contains(":") ? " \(Printable.quoted(name))" : ""
      throw Arguments.usage("--policy\(place): \(Printable.escaped("\(error)"))", grammar)
    }
  }

  /// Reads capacities, each once.
  ///
  /// - Throws: A usage failure for the first one that is none.
  static func sizes(
    _ text: String,
    countsObjects: Bool,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) -> [CacheSize] {
    var sizes: [CacheSize] = []
    for word in text.commaSeparatedWords {
      do {
        let size = try CacheSize(parsing: word, countsObjects: countsObjects)
        if !sizes.contains(size) { sizes.append(size) }
      } catch {
        throw Arguments.usage("--size: \(error.expected), found \(Printable.quoted(word))", grammar)
      }
    }
    return sizes
  }
}
