import Foundation

/// A rename that fails with `EEXIST` rather than replace a file.
enum ExclusiveRename {
  #if canImport(Darwin)
  static func call(_ source: UnsafePointer<CChar>, _ destination: UnsafePointer<CChar>) -> CInt {
    renamex_np(source, destination, UInt32(RENAME_EXCL))
  }
  #else
  private typealias Function =
    @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt

  /// The C library's function, looked up at run time: the toolchain's headers hide it, and old or
  /// static C libraries lack it.
  private static let renameat2: Function? = dlsym(nil, "renameat2").map {
    // Safe: this is the function's type on every Linux.
    unsafeBitCast($0, to: Function.self)
  }

  /// `RENAME_NOREPLACE` in the kernel's interface.
  private static let noReplace: CUnsignedInt = 1

  static func call(_ source: UnsafePointer<CChar>, _ destination: UnsafePointer<CChar>) -> CInt {
    guard let renameat2 else {
      errno = ENOSYS
      return -1
    }
    return renameat2(AT_FDCWD, source, AT_FDCWD, destination, noReplace)
  }
  #endif
}
