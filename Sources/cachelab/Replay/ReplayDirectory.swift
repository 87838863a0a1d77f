import CacheIndexes
import Foundation

/// Where a replay puts its files: a directory that is empty or not there yet, or one that an
/// earlier replay left, which a mark says.
///
/// As long as it lives, no other replay gets the directory.
struct ReplayDirectory: ~Copyable {
  /// The cache takes it for a stranger's, and leaves it alone.
  private static let markName = ".cachelab-replay"

  let url: URL
  private let mark: CInt

  /// Creates the directory, or takes over what is there.
  ///
  /// - Throws: When it cannot be had, or holds what is no replay's.
  init(path: String) throws(CommandFailure) {
    url = URL(filePath: path, directoryHint: .isDirectory)
    // Whether there is one is seen in a moment, and why not.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let names = try Self.names(in: path)
    if let stranger = names.first, !names.contains(Self.markName) {
      throw CommandFailure(
        .cannotCreate,
        "replay: expected an empty directory or one that a replay left, found "
          + "\(Printable.quoted(stranger)) in \(Printable.quoted(path))"
      )
    }
    mark = try Self.lock(url.appending(path: Self.markName).systemPath)
  }

  deinit { close(mark) }

  /// The bytes of which the space on disk is a multiple, file by file.
  var blockSize: UInt64 {
    var status = statvfs()
    guard statvfs(url.systemPath, &status) == 0, status.f_frsize > 0 else { return 4096 }
    return UInt64(status.f_frsize)
  }

  private static func names(in path: String) throws(CommandFailure) -> [String] {
    guard let directory = opendir(path) else { throw failure("cannot open directory", path) }
    defer { closedir(directory) }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw CommandFailure(.inputOutput, "cannot read directory \(Printable.quoted(path))")
    }
  }

  private static func lock(_ path: String) throws(CommandFailure) -> CInt {
    let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot create", path) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let isBusy = errno == EWOULDBLOCK
      let failure = failure("cannot lock", path)
      close(file)
      guard isBusy else { throw failure }
      let place = Printable.quoted(path)
      throw CommandFailure(.temporaryFailure, "replay: another replay has locked \(place)")
    }
    return file
  }

  private static func failure(_ what: String, _ path: String) -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(.cannotCreate, "replay: \(what) \(Printable.quoted(path)): \(reason)")
  }
}
