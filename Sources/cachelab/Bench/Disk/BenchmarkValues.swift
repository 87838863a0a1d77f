import DiskCaches
import Foundation

/// Values of one length in a directory, those of a cache beside those of plain loops.
///
/// They share it because a file system makes a file sooner in one directory than in another, ext4
/// many times so where it was told of deletions lately: whoever takes turns pays the same.
struct BenchmarkValues {
  /// Whose values they are.
  enum Owner {
    /// They have the names that a cache gives them.
    case cache
    /// Their names are as long, and none that a cache takes for its own.
    case loop
  }

  /// The length of most.
  static let length = 4_096

  let directory: URL
  let value: Data

  /// Describes values in a directory.
  init(in directory: URL, length: Int = length) {
    self.directory = directory
    value = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
  }

  /// Makes the directory, which is not there yet.
  func makeDirectory() throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The name under which plain loops stage a value.
  var temporary: BareCalls.Path { path("temporary") }

  /// The key with a number.
  static func key(_ number: Int) -> String { "https://example.com/image-\(number).png" }

  func url(_ number: Int, of owner: Owner) -> URL {
    directory.appending(path: Self.filename(number, owner), directoryHint: .notDirectory)
  }

  func paths(_ numbers: some Sequence<Int>, of owner: Owner) -> [BareCalls.Path] {
    numbers.map { path(Self.filename($0, owner)) }
  }

  private static func filename(_ number: Int, _ owner: Owner) -> String {
    let filename = FileNaming.md5.filename(forKey: key(number))
    return switch owner {
    case .cache: filename
    case .loop: "x" + filename.dropFirst()
    }
  }

  private func path(_ name: String) -> BareCalls.Path {
    Array("\(directory.systemPath)/\(name)".utf8CString)
  }

  /// Stores values by the bare calls.
  func store(_ numbers: Range<Int>, of owner: Owner) throws(CommandFailure) {
    let step = 256
    for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: step) {
      try Interruption.check()
      try write(start..<min(start + step, numbers.upperBound), of: owner)
    }
  }

  /// Stores values by the bare calls without a break, and unlinks others in turn.
  ///
  /// - Returns: The nanoseconds that each took.
  @discardableResult
  func write(
    _ numbers: Range<Int>,
    of owner: Owner,
    unlinking victims: Range<Int> = 0..<0
  ) throws(CommandFailure) -> Double {
    let (paths, victims) = (paths(numbers, of: owner), paths(victims, of: owner))
    return try Stopwatch.nanoseconds(for: numbers.count) { () throws(CommandFailure) in
      try value.withBytes { bytes throws(CommandFailure) in
        try BareCalls.write(bytes, to: paths, by: temporary, unlinking: victims)
      }
    }
  }
}

extension Data {
  /// The bytes, for a body that fails as commands do.
  fileprivate func withBytes(
    _ body: (UnsafeRawBufferPointer) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let result = withUnsafeBytes { bytes in
      Result { () throws(CommandFailure) in try body(bytes) }
    }
    try result.get()
  }
}
