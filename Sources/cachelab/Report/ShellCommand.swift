/// Words as one would type them.
enum ShellCommand {
  /// The words that called the program.
  static var current: String {
    let words = CommandLine.arguments.dropFirst()
    return (["cachelab"] + words).map(quoted).joined(separator: " ")
  }

  /// A word between quotes if it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./,:=%+@".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
