package import Foundation

/// What the file system says of one file.
package struct FileStatus: Sendable {
  /// Whether it is a regular file: not a directory, link, pipe, socket or device.
  package let isRegular: Bool

  /// The number of bytes in it.
  package let byteCount: Int

  /// The bytes that it occupies: its blocks, of 512 bytes by definition.
  package let allocatedSize: UInt64

  package let modificationDate: Date

  package init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    byteCount = Int(status.st_size)
    allocatedSize = UInt64(status.st_blocks) * 512
    #if canImport(Darwin)
    modificationDate = Date(status.st_mtimespec)
    #else
    modificationDate = Date(status.st_mtim)
    #endif
  }
}
