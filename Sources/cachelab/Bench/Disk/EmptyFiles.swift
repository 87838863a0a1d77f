import Foundation

/// Files that are only there to be found.
enum EmptyFiles {
  /// Makes the files with some numbers.
  static func make(
    _ numbers: Range<Int>,
    _ names: BenchmarkNames,
    in directory: URL
  ) throws(CommandFailure) {
    let path = directory.systemPath
    for number in numbers {
      let file = open("\(path)/\(names.name(number))", O_WRONLY | O_CREAT | O_EXCL, 0o644)
      guard file >= 0 else {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(.cannotCreate, "bench: cannot create a file: \(reason)")
      }
      close(file)
      if number.isMultiple(of: 256) { try Interruption.check() }
    }
  }
}
