import DiskCaches
import Foundation

/// Compiles C files, unless the same was compiled before.
struct Builder {
  private let compiler: Compiler
  private let cache: DiskCache<LinkedHashCacheIndex>
  private let version: String

  init(compiler: Compiler, cache: DiskCache<LinkedHashCacheIndex>) throws {
    self.compiler = compiler
    self.cache = cache
    version = String(decoding: try compiler.run(["--version"]), as: UTF8.self)
  }

  /// Brings the object of each source up to date.
  ///
  /// - Returns: The sources that had to be compiled.
  func build(_ sources: [String]) throws -> [String] {
    var compiled: [String] = []
    for source in sources {
      let command = ["-c", "-O2", source, "-o", "-"]
      let key = try self.key(of: command, source)
      let object: Data
      if let known = try cache.data(forKey: key) {
        object = known
      } else {
        object = try compiler.run(command)
        try cache.setData(object, forKey: key)
        compiled.append(source)
      }
      try object.write(to: compiler.directory.appending(path: "\(source).o"))
    }
    return compiled
  }

  /// Everything that the output depends on: the compiler, the command, and what it reads.
  ///
  /// The preprocessor has put the headers into the source, so they are in it too. The cache makes a
  /// digest of the key, so it may be as long as this.
  private func key(of command: [String], _ source: String) throws -> String {
    let input = String(decoding: try compiler.run(["-E", source]), as: UTF8.self)
    return ([version] + command + [input]).joined(separator: "\0")
  }
}
