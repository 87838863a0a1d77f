import CacheSimulation
import DiskCaches
import Foundation

/// The trace that comes with the package.
enum TraceResource {
  private static let name = "package-build.trace"

  /// Where the build puts it: in a bundle beside the executable.
  ///
  /// `Bundle.module` would end the process where there is none.
  static func path(besides executable: URL) -> String {
    #if canImport(Darwin)
    let bundle = "swift-caches_cachelab.bundle"
    #else
    let bundle = "swift-caches_cachelab.resources"
    #endif
    let directory = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    return directory.appending(path: bundle).appending(path: name).systemPath
  }

  /// Reads it.
  static func read() throws(CommandFailure) -> Trace {
    let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return try read(path(besides: executable))
  }

  /// Reads the trace in a file.
  static func read(_ path: String) throws(CommandFailure) -> Trace {
    do {
      return try Trace(contentsOf: path, options: TraceOptions(format: .compact))
    } catch {
      guard error.kind == .unreadable else { throw CommandFailure(.dataError, "\(error)") }
      throw CommandFailure(
        .noInput,
        "cannot read the recorded trace: expected it in \(Printable.quoted(path)), beside the executable"
      )
    }
  }
}
