public import CacheIndexes
public import Foundation

/// Why a disk cache could not do what it was asked.
public enum DiskCacheError: Error, Hashable, Sendable {
  /// A system call failed. Nothing was changed, or what was changed is whole.
  case system(SystemCallError)

  /// The object occupies more than the cache may hold, in bytes. Nothing was evicted for it.
  case objectTooLarge(path: String, size: UInt64, capacity: UInt64)

  /// Something that is not a regular file has the name that belongs to a key. It was left alone.
  case notAFile(path: String)

  /// The file or directory that the error is about.
  public var path: String {
    switch self {
    case .system(let error): error.path
    case .objectTooLarge(let path, _, _), .notAFile(let path): path
    }
  }

  /// The system's number for the error: `EFBIG` for an object too large, `EEXIST` for a taken name.
  public var errno: CInt {
    switch self {
    case .system(let error): error.errno
    case .objectTooLarge: EFBIG
    case .notAFile: EEXIST
    }
  }
}

extension DiskCacheError: CustomStringConvertible {
  /// What failed, on which file, what was expected and what was found.
  ///
  /// ```swift
  /// DiskCacheError.objectTooLarge(path: "/c/0cc1", size: 8192, capacity: 4096).description
  /// // "/c/0cc1 would occupy 8192 bytes, more than the capacity of 4096"
  /// ```
  public var description: String {
    switch self {
    case .system(let error):
      error.description
    case .objectTooLarge(let path, let size, let capacity):
      "\(path) would occupy \(size) bytes, more than the capacity of \(capacity)"
    case .notAFile(let path):
      "\(path) is the file name of a key, but something other than a regular file has it"
    }
  }
}

extension DiskCacheError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension DiskCacheError {
  /// Runs system calls, and throws the error of one that fails as a cache's error.
  static func wrapping<Result>(
    _ body: () throws(SystemCallError) -> Result
  ) throws(DiskCacheError) -> Result {
    do {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}
