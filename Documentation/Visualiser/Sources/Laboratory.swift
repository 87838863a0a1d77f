/// All that is kept between two calls from JavaScript.
struct Laboratory {
  /// The strategies that there are.
  let strategies = OfferedStrategy.all
  /// What is said by either side.
  var text = SharedText()
  /// The open simulations by number; closed ones leave a place for the next.
  private var simulations: [OpenSimulation?] = []

  /// Opens a simulation with the strategy of a name, options included.
  mutating func open(
    _ text: String,
    capacity: UInt64,
    objectCount: Int
  ) throws(StrategyNameError) -> Int {
    let name = try StrategyName(text)
    guard let strategy = strategies.first(where: { $0.name == name.base }) else {
      throw .unknownStrategy(name.base, known: strategies.map { $0.name })
    }
    try name.check(against: strategy.options)
    let simulation = strategy.open(capacity, name.settings, objectCount)
    if let place = simulations.firstIndex(where: { $0 == nil }) {
      simulations[place] = simulation
      return place
    }
    simulations.append(simulation)
    return simulations.count - 1
  }

  /// The open simulation of a number; anything else traps.
  subscript(number: Int32) -> OpenSimulation {
    guard let simulation = simulations[Int(number)] else {
      preconditionFailure("the simulation is closed")
    }
    return simulation
  }

  /// Closes a simulation and frees its memory.
  mutating func close(_ number: Int32) {
    simulations[Int(number)] = nil
  }
}
