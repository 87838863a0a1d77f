import DiskCaches
import Foundation

/// A regular file of a directory, under the name that the system has for it.
struct FoundFile: Equatable {
  /// The bytes of its name, which need not be UTF-8, without the zero at the end.
  let name: [UInt8]
  /// The bytes it occupies.
  let size: UInt64
  let modificationDate: Date

  /// The name on one line, whatever it holds.
  var printableName: String { Printable.name(name) }

  /// The regular files directly in a directory, in no order.
  static func all(in directory: String) throws(CommandFailure) -> [FoundFile] {
    var files: [FoundFile] = []
    do {
      try DirectoryScan.forEachFile(in: directory, of: .system) { file in
        files.append(
          FoundFile(
            name: Array(UnsafeRawBufferPointer(file.rawName)),
            size: file.size,
            modificationDate: file.modificationDate
          )
        )
      }
    } catch {
      throw CommandFailure(unreadable: directory, error)
    }
    return files
  }

  /// Whether it is older than another, or as old and first by name.
  ///
  /// Dates later than now count as now, as in an index that is built from the directory.
  func precedes(_ other: FoundFile, now: Date) -> Bool {
    let date = min(modificationDate, now)
    let otherDate = min(other.modificationDate, now)
    return date != otherDate ? date < otherDate : name.lexicographicallyPrecedes(other.name)
  }
}

extension [FoundFile] {
  /// The bytes that all of them occupy.
  var totalSize: UInt64 { reduce(0) { $0 + $1.size } }
}
