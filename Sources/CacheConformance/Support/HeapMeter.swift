import CacheIndexes
import Foundation

/// How much of the heap the process uses.
package enum HeapMeter {
  private static let lock = Guarded(())

  /// Runs one measurement after the other.
  ///
  /// - Parameter body: The measurement.
  /// - Throws: What the measurement throws.
  static func exclusively(
    _ body: () throws(LawViolation) -> Void
  ) throws(LawViolation) {
    try lock.withLock { _ throws(LawViolation) in try body() }
  }

  /// The bytes allocated and not freed; always 0 where the C library does not tell.
  package static var bytesInUse: Int {
    if let sanitizerCount {
      return sanitizerCount()
    }
    #if canImport(Darwin)
    return Int(mstats().bytes_used)
    #else
    return reportedBytesInUse
    #endif
  }

  #if !canImport(Darwin)
  /// What the GNU C library took from the system, less what of it is free.
  private static var reportedBytesInUse: Int {
    // The totals of all arenas come last.
    let lines = report.split(separator: "\n").suffix(8)
    func size(_ prefix: String) -> Int {
      let line = lines.last { $0.hasPrefix(prefix) }
      let value = line?.split(separator: "size=\"").last?.prefix { $0.isNumber }
      return value.flatMap { Int($0) } ?? 0
    }
    let free = size("<total type=\"fast\"") + size("<total type=\"rest\"")
    return size("<system type=\"current\"") + size("<total type=\"mmap\"") - free
  }

  /// The GNU C library's account of the heap, in XML; empty where there is another library.
  private static var report: String {
    guard let symbol = symbol("malloc_info") else { return "" }
    // Safe: the C library declares it as a C function from int and FILE * to int.
    let mallocInfo = unsafeBitCast(
      symbol,
      to: (@convention(c) (CInt, UnsafeMutableRawPointer) -> CInt).self
    )
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return "" }
    _ = mallocInfo(0, UnsafeMutableRawPointer(stream))
    fclose(stream)
    defer { free(text) }
    return text.map { String(cString: $0) } ?? ""
  }
  #endif

  /// The allocator that a sanitizer puts in place of the system's counts for itself.
  private static let sanitizerCount: (@convention(c) () -> Int)? = {
    guard let symbol = symbol("__sanitizer_get_current_allocated_bytes") else { return nil }
    // Safe: the sanitizers' interface declares it as a C function from nothing to size_t.
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
  }()

  /// A function of the running program, if it has one of that name.
  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }
}
