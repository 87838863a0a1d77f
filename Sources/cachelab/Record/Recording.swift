import CacheIndexes
import Foundation

/// The requests that a command makes by opening files, and what they are for.
struct Recording {
  /// A file, as it was when it was last looked at.
  private struct File {
    let path: [UInt8]
    var size: UInt64?
  }

  private var files: [File] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var requests: [(time: UInt64, file: Int)] = []

  /// Adds a request for a file that was opened a moment ago.
  ///
  /// Files of the system about itself are none that a cache could hold.
  mutating func add(_ opened: OpenedFile) {
    guard !["/proc/", "/sys/"].contains(where: { opened.path.starts(with: $0.utf8) }) else {
      return
    }
    let number = numbers[opened.path] ?? files.count
    if number == files.count {
      files.append(File(path: opened.path))
      numbers[opened.path] = number
    }
    look(at: number)
    requests.append((opened.time, number))
  }

  /// Gives every file the size that it has in the end; one that is gone keeps what it had.
  mutating func finish() {
    files.indices.forEach { look(at: $0) }
  }

  /// The requests for regular files as a CSV with a header, which ``CacheSimulation`` reads.
  ///
  /// - Returns: The lines, and how many requests and files are in them.
  func csv() -> (text: String, requests: Int, files: Int) {
    var text = "time,id,size\n"
    let names = files.map { Self.cell(of: $0.path) }
    let start = requests.first?.time ?? 0
    var count = 0
    for (time, file) in requests {
      guard let size = files[file].size else { continue }
      // Processors' clocks may differ by little.
      let elapsed = time - min(start, time)
      let fraction = String(String(elapsed % 1_000_000 + 1_000_000).dropFirst())
      text += "\(elapsed / 1_000_000).\(fraction),\(names[file]),\(size)\n"
      count += 1
    }
    return (text, count, files.count { $0.size != nil })
  }

  /// Notes the size if the file is a regular one and is there.
  private mutating func look(at number: Int) {
    let path = files[number].path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    files[number].size = isRegular ? UInt64(status.st_size) : nil
  }

  /// A path as one cell: text as it is, everything else escaped so that it comes back.
  private static func cell(of path: [UInt8]) -> String {
    var text = Printable.escaped(bytes: path)
    if text.hasSuffix(" ") {
      // Readers take blanks around a cell for none of its own.
      text = text.dropLast() + "\\x20"
    }
    guard text.contains(where: { ",\"".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
