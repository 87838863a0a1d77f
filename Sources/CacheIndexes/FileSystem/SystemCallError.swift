import Foundation

/// A system call that failed, on what, and why.
public struct SystemCallError: Error, Hashable, Sendable {
  /// The call.
  public let call: SystemCall

  /// The file or directory it was about.
  public let path: String

  /// The system's `errno`.
  public let errno: CInt

  /// Describes a failed call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - path: The file or directory it was about.
  ///   - errno: The system's `errno`.
  public init(call: SystemCall, path: String, errno: CInt) {
    self.call = call
    self.path = path
    self.errno = errno
  }
}

extension SystemCallError: CustomStringConvertible {
  /// The call, the file and the system's own words for the error.
  ///
  /// ```swift
  /// SystemCallError(call: .unlink, path: "/a/b", errno: EACCES).description
  /// // "unlink of /a/b failed: Permission denied (errno 13)"
  /// ```
  public var description: String {
    "\(call.rawValue) of \(path) failed: \(String(cString: strerror(errno))) (errno \(errno))"
  }
}
