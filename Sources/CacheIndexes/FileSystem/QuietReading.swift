import Foundation

/// Reading that leaves a file's access date alone, which is a write less for each read.
///
/// Whoever wants a read to count sets the date itself.
enum QuietReading {
  #if os(Linux)
  /// `O_NOATIME`, which the C library shows only to those that ask for its extensions.
  static let flag: CInt = 0o1000000
  #else
  static let flag: CInt = 0
  #endif
}
