import Foundation
import Synchronization

/// How much memory of its own the process uses.
enum HeapMeter {
  private static let lock = Mutex(())

  /// Runs one measurement after the other.
  ///
  /// - Parameter body: The measurement.
  /// - Throws: What the measurement throws.
  static func exclusively(
    _ body: () throws(LawViolation) -> Void
  ) throws(LawViolation) {
    try lock.withLock { _ throws(LawViolation) in try body() }
  }

  /// The bytes allocated and not freed, or in pages of memory written to; always 0 where the system
  /// tells neither.
  static var bytesInUse: Int {
    if let sanitizerCount {
      return sanitizerCount()
    }
    #if canImport(Darwin)
    return Int(mstats().bytes_used)
    #else
    return anonymousMemory
    #endif
  }

  #if !canImport(Darwin)
  /// What Linux says under this name: exact, and without the pages of the program itself.
  private static var anonymousMemory: Int {
    let text = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (kilobytes ?? 0) << 10
  }
  #endif

  /// The allocator that a sanitizer puts in place of the system's counts for itself.
  private static let sanitizerCount: (@convention(c) () -> Int)? = {
    let name = "__sanitizer_get_current_allocated_bytes"
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else { return nil }
    // Safe: the sanitizers' interface declares it as a C function from nothing to size_t.
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
  }()
}
