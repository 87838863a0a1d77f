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

/// How many bytes there is room for.
@c(textCapacity)
public func textCapacity() -> Int32 {
  Int32(laboratory.text.bytes.count)
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
    let name = laboratory.text.read(Int(textLength))
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
