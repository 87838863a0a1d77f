import CacheIndexes
import DiskCaches
import Foundation

/// Things in a cache's directory that the cache did not put there, some under the names of keys.
struct Strangers {
  /// The keys whose names are taken, by what has them.
  let keys = ["directory", "link to a file", "dangling link", "pipe", "socket"]

  private let path: String
  private let outside: String

  /// Puts them into a directory.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - outside: A file that is not in it.
  init(path: String, outside: String) {
    self.path = path
    self.outside = outside
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in [
      "readme.txt", ".hidden", String(repeating: "A", count: 32), String(repeating: "0", count: 31),
      String(repeating: "0", count: 33), String(repeating: "g", count: 32), ".swiftcaches-1-2",
      String(repeating: "b", count: 64),
    ] {
      Self.write(String(repeating: "7", count: 9000), to: "\(path)/\(name)")
    }
    Self.write("outside", to: outside)
    for key in keys {
      place(key)
    }
    let nested = FileNaming.md5.filename(forKey: "nested")
    Self.write("nested", to: "\(self.path(of: "directory"))/\(nested)")
  }

  private static func write(_ text: String, to path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  }

  /// Gives the name of a key to what the key is called after.
  private func place(_ key: String) {
    let name = path(of: key)
    switch key {
    case "directory": mkdir(name, 0o755)
    case "link to a file": symlink(outside, name)
    case "dangling link": symlink("/nowhere/at/all", name)
    case "pipe": mkfifo(name, 0o644)
    default:
      #if canImport(Darwin)
      // Only the superuser may make a socket without binding it; a pipe stands in for it.
      mkfifo(name, 0o644)
      #else
      mknod(name, S_IFSOCK | 0o644, 0)
      #endif
    }
  }

  /// The path that a key has in the directory.
  func path(of key: String) -> String { "\(path)/\(FileNaming.md5.filename(forKey: key))" }

  /// All that could be harmed.
  func snapshot() -> [DirectorySnapshot] {
    [
      DirectorySnapshot(of: (outside as NSString).deletingLastPathComponent, readsContents: true),
      DirectorySnapshot(of: path(of: "directory"), readsContents: true),
    ]
  }
}
