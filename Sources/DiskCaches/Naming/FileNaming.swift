import CacheIndexes

/// How keys become file names: a digest of the key's UTF-8 in lower-case hexadecimal.
///
/// A digest is short, has no character that a file system minds, and cannot name a path outside the
/// directory, whatever the key.
///
/// ```swift
/// FileNaming.md5.filename(forKey: "abc")  // "900150983cd24fb0d6963f7d28e17f72"
/// ```
public enum FileNaming: Hashable, Sendable, CaseIterable {
  /// MD5, 32 digits: the names that existing directories of this family of caches have.
  ///
  /// MD5 is no protection against somebody who makes up keys in order that two of them collide.
  case md5

  /// SHA-256, 64 digits, for keys that come from strangers.
  case sha256

  /// The file name of a key.
  ///
  /// - Parameter key: Any string; strings that differ in their UTF-8 are different keys.
  /// - Returns: 32 or 64 lower-case hexadecimal digits.
  /// - Complexity: O(n) in the bytes of the key.
  public func filename(forKey key: String) -> String {
    var key = key
    return key.withUTF8 { bytes in
      switch self {
      case .md5: hexadecimal(MD5.digest(of: bytes))
      case .sha256: hexadecimal(SHA256.digest(of: bytes))
      }
    }
  }

  /// Whether a name has the form that this naming gives.
  ///
  /// Others are strangers' files.
  func isFilename(_ name: String) -> Bool {
    switch (self, PackedFilename(name)) {
    case (.md5, .digest), (.sha256, .longDigest): true
    default: false
    }
  }
}
