import CacheIndexes
import Foundation

/// The directory of one cache: what can be done to its files, each in one step that is whole or
/// not done at all.
///
/// It keeps no state of what is in the directory; that is the index's part.
final class CacheDirectory: Sendable {
  let path: String
  private let prefix: String
  let fileSystem: FileSystem
  let stagedNames = StagedNames()

  init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.prefix = "\(path)/"
    self.fileSystem = fileSystem
  }

  func path(of filename: String) -> String { Self.joined(prefix, filename) }

  /// Two strings as one, for which memory is allocated once.
  private static func joined(_ first: String, _ second: String) -> String {
    var (first, second) = (first, second)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        String(unsafeUninitializedCapacity: first.count + second.count) { joined in
          _ = joined.initialize(fromContentsOf: first)
          _ = joined[first.count...].initialize(fromContentsOf: second)
          return joined.count
        }
      }
    }
  }
}

// MARK: - The directory itself

extension CacheDirectory {
  /// Creates the directory and the parents it lacks, and makes sure that it can be listed.
  func create() throws(DiskCacheError) {
    try DiskCacheError.wrapping { () throws(SystemCallError) in
      try makeDirectory(path)
      fileSystem.close(try fileSystem.openDirectory(path))
    }
  }

  private func makeDirectory(_ path: String) throws(SystemCallError) {
    do {
      try fileSystem.makeDirectory(path)
    } catch {
      let parent = (path as NSString).deletingLastPathComponent
      switch error.errno {
      case EEXIST:
        return
      case ENOENT where !parent.isEmpty && parent != path:
        try makeDirectory(parent)
        // Not again from the start: a parent that leads nowhere would never let this end.
        do {
          try fileSystem.makeDirectory(path)
        } catch let error where error.errno == EEXIST {
          return
        }
      default:
        throw error
      }
    }
  }

  /// What the directory holds of this cache.
  ///
  /// - Parameter isIncluded: Which names are those of values.
  /// - Returns: The values, next to be evicted first, and what caches before this one left half
  ///   done.
  /// - Throws: The error of the listing.
  func scan(
    where isIncluded: (String) -> Bool
  ) throws(DiskCacheError) -> (values: [CacheEntry], leftovers: [String]) {
    var leftovers: [String] = []
    let values = try DiskCacheError.wrapping { () throws(SystemCallError) in
      try DirectoryScan.entries(in: path, of: fileSystem) { name in
        if stagedNames.isLeftover(name) {
          leftovers.append(name)
        }
        return isIncluded(name)
      }
    }
    return (values, leftovers)
  }
}
