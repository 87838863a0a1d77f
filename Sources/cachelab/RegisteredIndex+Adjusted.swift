import CacheSimulation

extension RegisteredIndex {
  /// An index by its name with its strategy's options behind it, as in `clock:bits=2`.
  ///
  /// - Returns: The index, and the simulator's strategy that it follows, with the same options set.
  ///   The reference is LRU, too, and has no options.
  /// - Throws: A usage failure that says what is known.
  static func adjusted(
    named text: String,
    command: String
  ) throws(CommandFailure) -> (RegisteredIndex, SimulatedStrategy) {
    let isStrategy = SimulatedStrategy.registered.contains { text.hasPrefix($0.base + ":") }
    let index = try named(isStrategy ? String(text.prefix { $0 != ":" }) : text, command: command)
    guard SimulatedStrategy.registered.contains(where: { $0.base == index.name }) else {
      return (index, .lru)
    }
    do {
      return (index, try SimulatedStrategy.named(text))
    } catch {
      throw CommandFailure(.usage, "\(command): --index: \(Printable.escaped("\(error)"))")
    }
  }
}
