import Testing

@testable import cachelab

/// What is no trace, or none that ends, given to the command.
@Suite("Hostile traces", .timeLimit(.minutes(5)))
struct HostileTraceTests {
  /// Input without an end, so that a reader that waits for the line's never comes back.
  @Test(arguments: ["keys", "csv", "lis", "lirs", "tr", "compact"])
  func aLineWithoutAnEndIsCutShort(_ format: String) throws {
    for byte in ["1", "\"", ",", " ", "\\0"] {
      let line = "tr '\\0' '\(byte)' < /dev/zero | \"$0\" simulate - --format \(format)"
      try expectFailure(
        line,
        65,
        "standard input:1: expected a line of at most 1048576 bytes, found a longer one"
      )
    }
  }

  @Test(
    arguments: [
      ("printf ''", "standard input:1: expected at least one request, found none"),
      ("printf '\\n\\n\\n'", "standard input:3: expected at least one request, found none"),
      ("printf 'a\\0b\\n'", "standard input: expected text, records of 24 bytes, or to be told "),
      (
        "printf 'b\\na\\377\\001\\n'",
        "standard input: expected text, records of 24 bytes, or to be told which format of "
      ),
      ("printf '1,2,3\\n1,2'", "standard input:2: expected at least 3 columns, found 2 columns"),
      (
        "printf '1,2,18446744073709551616\\n'",
        "standard input:1: expected a size in bytes below 2^64 in column 3, found '18446744"
      ),
      ("printf '1,2,-3\\n'", "standard input:1: expected a size in bytes below 2^64 in column 3"),
      ("printf '1,2,1e3\\n'", "standard input:1: expected a size in bytes below 2^64 in column 3"),
      (
        "printf '1,2,18446744073709551615\\n1,3,1\\n'",
        "standard input:2: expected fewer than 2^64 bytes in all, found a size of 1 too many"
      ),
      ("printf '1,\"2,3\\n'", "standard input:1: expected a quote that ends the value, found "),
      ("printf '\\037\\213x'", "standard input: expected a trace, found a compressed one: "),
    ]
  )
  func whatIsNoTraceIsNamed(_ input: String, _ message: String) throws {
    try expectFailure("\(input) | \"$0\" simulate -", 65, message)
  }

  @Test(
    arguments: [
      ("/nowhere", "No such file or directory"), ("/", "Is a directory"),
      ("''", "No such file or directory"), ("/etc/passwd/x", "Not a directory"),
      ("/dev/zero", "a device, which has no end"), ("\"$1/pipe\"", "a pipe that nobody writes to"),
    ]
  )
  func whatCannotBeReadIsNamed(_ path: String, _ reason: String) throws {
    try Playground.with { playground in
      let line = "mkfifo \"$1/pipe\"; exec \"$0\" simulate \(path)"
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 66)
      #expect(child.output.isEmpty)
      #expect(
        child.errors.hasSuffix(": expected a file that can be read, found \(reason)\n"),
        "\(child.errors)"
      )
    }
  }

  @Test func aPipeIsReadWhenItsWriterComesLate() throws {
    try Playground.with { playground in
      let line = """
        mkfifo "$1/pipe"
        (sleep 0.3; exec > "$1/pipe"; sleep 0.3; printf 'a\\nb\\n'; sleep 0.3; printf 'a\\n') &
        exec "$0" simulate "$1/pipe" --policy lru --size 1 --csv
        """
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 0, "\(child.errors)")
      #expect(child.output.contains("\nlru,1,3,3,1.0,3,3,1.0,"), "\(child.output)")
    }
  }

  @Test(arguments: [("<&-", 65), ("</dev/null", 65)] as [(String, Int32)])
  func nothingOnStandardInputIsNoTrace(_ redirection: String, _ exitCode: Int32) throws {
    try expectFailure(
      "\"$0\" simulate - \(redirection)",
      exitCode,
      "standard input:1: expected at least one request, found none"
    )
  }

  @Test(
    arguments: [
      (">&-", 74, "cachelab: cannot write to standard output: "),
      (">/dev/full", 74, "cachelab: cannot write to standard output: "),
      ("| true", 0, ""),
    ] as [(String, Int32, String)]
  )
  func outputThatGoesNowhereIsNoCrash(
    _ redirection: String,
    _ exitCode: Int32,
    _ message: String
  ) throws {
    let line = "yes a | head -3 | \"$0\" simulate - --policy lru --size 2 \(redirection)"
    let result = try Child.shell(line)
    #expect(result.exitCode == exitCode)
    #expect(result.errors.contains(message) || message.isEmpty, "\(result.errors)")
  }

  @Test(arguments: [
    "0", "-1", "1e3", "1%", "", " ", "nan", "0.5", "+5", "0x10", "99999999999999999999", "4096 8",
  ])
  func pagesOfNoSizeAreRefused(_ size: String) throws {
    let child = try Child.shell("exec \"$0\" simulate /dev/null \"--block-size=$1\"", size)
    #expect(child.exitCode == 64)
    let message = "cachelab: simulate: --block-size: expected a size such as 4096 or 4KiB, found "
    #expect(child.errors.hasPrefix(message), "\(child.errors)")
  }

  @Test(arguments: [
    "0", "0%", "-1", "-1%", "nan%", "inf%", "1e3", "1e3%", "1.%", ".5%", "%", "1 %", " 1", "１",
    "1GB1", "1,", ",", "", "99999999999999999999", "1000001%", "0.0000000001%",
  ])
  func capacitiesOfNoSizeAreRefused(_ size: String) throws {
    let child = try Child.shell("exec \"$0\" simulate /dev/null \"--size=$1\"", size)
    #expect(child.exitCode == 64)
    #expect(child.errors.hasPrefix("cachelab: simulate: --size: expected "), "\(child.errors)")
  }

  @Test(arguments: [
    ("1.5GB", "1500000000"), ("1.5gb", "1500000000"), ("1.5GiB", "1610612736"), ("100%", "3"),
    ("101%", "3"), ("18446744073709551615", "18446744073709551615"),
  ])
  func capacitiesAreExact(_ size: String, _ bytes: String) throws {
    let child = try Child.shell(
      "printf 'a\\nb\\nc\\n' | \"$0\" simulate - --policy lru --csv \"--size=$1\"",
      size
    )
    #expect(child.exitCode == 0)
    #expect(child.output.contains("\nlru,\(bytes),3,3,"), "\(child.output)")
  }

  private func expectFailure(_ line: String, _ exitCode: Int32, _ message: String) throws {
    let child = try Child.shell(line)
    #expect(child.exitCode == exitCode, "\(line)")
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: \(message)"), "\(child.errors)")
    #expect(child.errors.split(separator: "\n").count == 1)
  }
}
