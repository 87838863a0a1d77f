import Foundation

/// Memory for the bytes of a value, which `free` takes back.
enum ValueMemory {
  /// Below this a value fills no large page to speak of.
  private static let leastForLargePages = 4 << 20

  /// Where a value begins in a page of memory as in one of the file, it is copied fastest.
  private static let alignment = 4_096

  /// Allocates memory without clearing it: for a large value that would take as long as reading.
  ///
  /// - Returns: The memory; `nil` when there is not enough.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer? {
    guard byteCount >= leastForLargePages else { return malloc(byteCount) }
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, alignment, byteCount) == 0, let memory else { return nil }
    adviseLargePages(UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
    return memory
  }

  /// Asks for pages of two megabytes, where the system has them.
  ///
  /// Every small page that is written to for the first time takes a fault, and those together take
  /// longer than reading. It is no more than advice: without it everything works the same.
  private static func adviseLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
    let pageSize = sysconf(CInt(_SC_PAGESIZE))
    let start = (Int(bitPattern: memory.baseAddress) + pageSize - 1) & -pageSize
    let end = (Int(bitPattern: memory.baseAddress) + memory.count) & -pageSize
    // Safe: the range is part of the memory, and the advice changes no byte of it.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
    #endif
  }
}
