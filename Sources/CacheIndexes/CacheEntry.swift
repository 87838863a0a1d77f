public import struct Foundation.Date

/// One file that an index knows of.
///
/// ```swift
/// let entry = CacheEntry(filename: "a", size: 4096, modificationDate: Date())
/// ```
public struct CacheEntry: Sendable {
  /// The file's name within its directory, compared byte by byte.
  public let filename: String

  /// The bytes that the file occupies.
  public let size: UInt64

  /// When the file was last used, as far as the index has been told.
  public let modificationDate: Date

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - filename: The file's name within its directory.
  ///   - size: The bytes that the file occupies.
  ///   - modificationDate: When the file was last used.
  public init(filename: String, size: UInt64, modificationDate: Date) {
    self.filename = filename
    self.size = size
    self.modificationDate = modificationDate
  }
}

extension CacheEntry: Hashable {
  /// Whether names are equal byte by byte, and sizes and dates are equal.
  public static func == (lhs: CacheEntry, rhs: CacheEntry) -> Bool {
    Filename(lhs.filename) == Filename(rhs.filename)
      && lhs.size == rhs.size
      && lhs.modificationDate == rhs.modificationDate
  }

  /// Feeds the name's bytes, the size and the date to a hasher.
  public func hash(into hasher: inout Hasher) {
    Filename(filename).hash(into: &hasher)
    hasher.combine(size)
    hasher.combine(modificationDate)
  }
}
