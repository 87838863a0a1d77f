// What JavaScript can call. Numbers of 64 bits are BigInt there. A text that is left is the
// `textLength()` bytes from `textAddress()` on. A number that stands for nothing traps.

// Safe: WebAssembly without threads runs one call at a time.
nonisolated(unsafe) private var laboratory = Laboratory()

/// Where text is left by either side.
@c(textAddress)
public func textAddress() -> UnsafeMutablePointer<UInt8>? {
  laboratory.text.bytes.baseAddress
}

/// The bytes of the text that the latest call left.
@c(textLength)
public func textLength() -> Int32 {
  Int32(laboratory.text.count)
}

/// Makes room for a text of so many bytes, which `textAddress()` then tells the place of.
@c(reserveText)
public func reserveText(_ length: Int32) {
  laboratory.text.reserve(Int(length))
}

/// How many strategies there are.
@c(strategyCount)
public func strategyCount() -> Int32 {
  Int32(laboratory.strategies.count)
}

/// Leaves a strategy's name as text.
@c(strategyName)
public func strategyName(_ number: Int32) {
  laboratory.text.write(laboratory.strategies[Int(number)].name)
}

/// Opens a simulation with the strategy that the text of so many bytes names: `clock:bits=2`.
///
/// Returns its number, or -1 where there is no such strategy or option; the text then says why.
@c(openSimulation)
public func openSimulation(
  _ textLength: Int32,
  _ capacity: UInt64,
  _ objectCount: UInt32
) -> Int32 {
  do {
    let name = laboratory.text.read(0..<Int(textLength))
    let number = try laboratory.open(name, capacity: capacity, objectCount: Int(objectCount))
    return Int32(number)
  } catch {
    laboratory.text.write(error.description)
    return -1
  }
}

/// Asks for an object, numbered from 0, and returns the ``Outcome``.
@c(request)
public func request(_ simulation: Int32, _ object: UInt32, _ size: UInt64) -> Int32 {
  do {
    return try laboratory[simulation].request(object, size).rawValue
  } catch {
    laboratory.text.write(error.description)
    return Outcome.failed.rawValue
  }
}

/// Leaves as text what is wrong with the strategy's structure; nothing when all is well.
@c(findViolation)
public func findViolation(_ simulation: Int32) {
  laboratory.text.write(laboratory[simulation].violation() ?? "")
}

/// Ends a simulation; its number may be given to another.
@c(closeSimulation)
public func closeSimulation(_ simulation: Int32) {
  laboratory.close(simulation)
}

/// Leaves a lesson on requests as JSON, as the command does.
///
/// The text is the strategy's name, of so many bytes, and the requests behind it, of so many. Returns
/// 0, or -1 where one of them is malformed; the text then says why.
@c(explain)
public func explain(_ nameLength: Int32, _ accessesLength: Int32, _ capacity: UInt64) -> Int32 {
  laboratory.answer(nameLength, accessesLength) { strategy, accesses throws(Refusal) in
    try Refusal.wrapping { () throws(SimulationFailure) in
      try strategy.lesson(on: accesses, capacity: capacity).json(strategy: strategy.name)
    }
  }
}

/// Leaves the number of misses of requests as text, as `explain` leaves a lesson.
@c(countMisses)
public func countMisses(_ nameLength: Int32, _ accessesLength: Int32, _ capacity: UInt64) -> Int32 {
  laboratory.answer(nameLength, accessesLength) { strategy, accesses throws(Refusal) in
    try Refusal.wrapping { () throws(SimulationFailure) in
      "\(try strategy.misses(on: accesses, capacity: capacity))"
    }
  }
}

/// Leaves the number of requests that nobody can but miss, for requests of so many bytes.
@c(countLeastMisses)
public func countLeastMisses(_ accessesLength: Int32, _ capacity: UInt64) -> Int32 {
  laboratory.answer(accessesLength) { accesses throws(Refusal) in
    try Refusal.wrapping { () throws(SimulationFailure) in
      "\(try LessonStrategy.leastMisses(on: accesses, capacity: capacity))"
    }
  }
}
