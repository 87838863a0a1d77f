import Foundation

/// Work that may use one processor only, however many threads it has.
enum OneProcessor {
  /// A C library's function that tells or takes a set of processors as bits.
  private typealias Affinity =
    @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt>) -> CInt

  /// Enough bits for 1024 processors, as the C library has.
  private static let wordCount = 1_024 / UInt.bitWidth

  private static let getAffinity = function("sched_getaffinity")
  private static let setAffinity = function("sched_setaffinity")

  /// Keeps the calling thread, and those that it starts, on one processor while a body runs.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the body returns; `nil`, without running it, where the system cannot do this.
  /// - Throws: What the body throws.
  static func run<Value>(
    _ body: () throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value? {
    guard let getAffinity, let setAffinity else { return nil }
    let byteCount = wordCount * UInt.bitWidth / 8
    var all = Array(repeating: UInt(0), count: wordCount)
    // The last one: the first is where most interrupts are handled.
    guard getAffinity(0, byteCount, &all) >= 0, let last = all.lastIndex(where: { $0 != 0 })
    else { return nil }
    var one = Array(repeating: UInt(0), count: wordCount)
    one[last] = 1 << (UInt.bitWidth - 1 - all[last].leadingZeroBitCount)
    guard setAffinity(0, byteCount, &one) == 0 else { return nil }
    defer { _ = setAffinity(0, byteCount, &all) }
    return try body()
  }

  /// A function of the GNU C library that its module does not show.
  private static func function(_ name: String) -> Affinity? {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else { return nil }
    // Safe: the C library declares both with a process, a size and a pointer to the set.
    return unsafeBitCast(symbol, to: Affinity.self)
  }
}
