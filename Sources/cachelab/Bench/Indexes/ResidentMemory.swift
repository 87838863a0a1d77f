import Foundation

/// How much memory the system has given the process.
enum ResidentMemory {
  /// The bytes that are resident, once what is free has been given back; `nil` where the system does
  /// not say.
  static var bytes: Int? {
    _ = giveBackFree?(0)
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(CInt(_SC_PAGESIZE))) }
  }

  /// The GNU C library's function, which its module does not show.
  private static let giveBackFree: (@convention(c) (Int) -> CInt)? = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") else { return nil }
    // Safe: the C library declares it as a C function from size_t to int.
    return unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
  }()
}
