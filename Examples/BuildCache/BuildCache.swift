import DiskCaches
import Foundation

/// Object files by what they are made of, so that what was compiled once is never compiled again.
///
/// The key is everything that decides the output: the options, and the source with all headers in
/// it, as the preprocessor hands them over. No date is looked at. SHA-256 makes a file name of it,
/// since a wrong hit would be a wrong program.
struct BuildCache {
  private static let options = "-O1"

  private let compiler: Compiler
  private let cache: DiskCache<LinkedHashCacheIndex>

  init(compiler: Compiler, directory: URL, capacity: UInt64) throws {
    self.compiler = compiler
    cache = try DiskCache(directory: directory, capacity: capacity, naming: .sha256)
  }

  /// Makes an object file.
  ///
  /// - Returns: Whether the compiler had to be asked.
  /// - Throws: What the compiler has to say, or the disk.
  func compile(_ source: URL, to object: URL) throws -> Bool {
    let whole = try compiler.run("-E", "-P", source.path)
    let key = "\(compiler.path) \(Self.options)\n" + String(decoding: whole, as: UTF8.self)
    if let data = try cache.data(forKey: key) {
      try data.write(to: object)
      return false
    }
    try compiler.run(Self.options, "-c", source.path, "-o", object.path)
    try cache.setData(try Data(contentsOf: object), forKey: key)
    return true
  }
}
