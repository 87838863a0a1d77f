#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Memory in pages of two megabytes, where the system has them and there is enough to fill some.
///
/// Tables of millions of objects are looked up all over the place. With pages of four kilobytes,
/// each lookup also waits for the page's address, and filling them takes a fault each.
enum LargePages {
  private static let least = 4 << 20

  /// Asks for large pages under some memory, before it is written to for the first time.
  ///
  /// It is no more than advice: without it everything works the same, and slower.
  static func advise(_ memory: UnsafeRawBufferPointer) {
    #if canImport(Glibc) || canImport(Musl)
    guard memory.count >= least, let base = memory.baseAddress else { return }
    let pageSize = sysconf(CInt(_SC_PAGESIZE))
    let start = (Int(bitPattern: base) + pageSize - 1) & -pageSize
    let end = (Int(bitPattern: base) + memory.count) & -pageSize
    // Safe: the range is part of the memory, and the advice changes no byte of it.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
    #endif
  }
}

extension Array {
  /// Creates an array of equal elements, on large pages where it is large.
  init(repeating element: Element, countOnLargePages count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      LargePages.advise(UnsafeRawBufferPointer(buffer))
      buffer.initialize(repeating: element)
      initializedCount = count
    }
  }

  /// Makes room for so many elements, on large pages where it is large.
  mutating func reserveOnLargePages(_ capacity: Int) {
    reserveCapacity(capacity)
    withUnsafeMutableBufferPointer { elements in
      let size = capacity * MemoryLayout<Element>.stride
      // Safe: the room behind the elements belongs to the array.
      LargePages.advise(UnsafeRawBufferPointer(start: elements.baseAddress, count: size))
    }
  }
}
