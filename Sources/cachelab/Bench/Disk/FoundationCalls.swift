import Foundation

/// The same tasks as one would write them with Foundation.
enum FoundationCalls {
  /// Sums up the regular files of a directory, by the enumerator and the values it fetches.
  static func scan(_ directory: URL) throws(CommandFailure) -> (count: Int, size: Int) {
    let keys: Set<URLResourceKey> = [
      .isRegularFileKey, .fileAllocatedSizeKey, .contentModificationDateKey,
    ]
    let enumerator = FileManager.default.enumerator(
      at: directory,
      includingPropertiesForKeys: Array(keys),
      options: .skipsSubdirectoryDescendants
    )
    var (count, size) = (0, 0)
    while let url = enumerator?.nextObject() as? URL {
      do {
        let values = try url.resourceValues(forKeys: keys)
        guard values.isRegularFile == true else { continue }
        count += 1
        size += values.fileAllocatedSize ?? 0
      } catch {
        throw CommandFailure(error)
      }
      if count.isMultiple(of: 1_024) { try Interruption.check() }
    }
    return (count, size)
  }

  /// Reads files.
  ///
  /// - Returns: The bytes of all.
  static func read(_ urls: [URL]) throws(CommandFailure) -> Int {
    var total = 0
    for url in urls {
      do {
        total += try Data(contentsOf: url).count
      } catch {
        throw CommandFailure(error)
      }
    }
    return total
  }

  /// Stores a value in files, each of which has it whole or not at all.
  static func write(_ value: Data, to urls: [URL]) throws(CommandFailure) {
    for url in urls {
      do {
        try value.write(to: url, options: .atomic)
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}

extension FoundationCalls {
  /// The nanoseconds that each of some things takes, whose number or bytes a body returns.
  static func time(
    of count: Int,
    _ body: () throws(CommandFailure) -> Int
  ) throws(CommandFailure) -> Double {
    var result = 0
    let time = try Stopwatch.nanoseconds(for: count) { () throws(CommandFailure) in
      result = try body()
    }
    guard result > 0 else { throw CommandFailure(.software, "bench: Foundation found nothing") }
    return time
  }
}
