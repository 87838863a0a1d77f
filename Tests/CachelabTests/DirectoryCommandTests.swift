import DiskCaches
import Foundation
import Testing

@testable import cachelab

/// `inspect` and `trim` as somebody runs them.
@Suite("Commands on directories", .timeLimit(.minutes(5)))
struct DirectoryCommandTests {
  private struct Report: Decodable {
    struct File: Decodable {
      let name: String
    }

    struct Bin: Decodable {
      let entries: Int
      let bytesOnDisk: Int
    }

    let entries: Int
    let bytesOnDisk: Int
    let oldest: File?
    let newest: File?
    let sizes: [Bin]
    let ages: [Bin]
  }

  private static func inspect(_ playground: Playground) throws -> Report {
    let child = try Child.cachelab("inspect", playground.path, "--json")
    #expect(child.exitCode == 0, "\(child.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(child.output.utf8))
  }

  @Test func inspectAgreesWithFind() throws {
    try Playground.with { playground in
      try playground.addStrangers()
      try playground.add("one\nline", bytes: 5000, hoursOld: 30)
      try playground.add("empty", bytes: 0)
      try playground.add("large", bytes: 300_000, hoursOld: 2)
      let line =
        "cd \"$1\" && ln large hard && : > \"$(printf 'latin-\\351')\" && touch -d @5000000000 large"
      try #require(try Child.shell(line, playground.path).exitCode == 0)

      let before = try playground.state()
      let report = try Self.inspect(playground)
      #expect(try report.bytesOnDisk == playground.foundSize())
      #expect(report.entries == 6)
      #expect(report.oldest?.name == "one\nline")
      for bins in [report.sizes, report.ages] {
        #expect(bins.map(\.entries).reduce(0, +) == report.entries)
        #expect(bins.map(\.bytesOnDisk).reduce(0, +) == report.bytesOnDisk)
      }
      let text = try Child.cachelab("inspect", playground.path).output
      #expect(text.contains("one\\nline\n"))
      #expect(text.contains("\nentries    6\n"))
      #expect(try playground.state() == before)
    }
  }

  @Test func inspectTakesAnEmptyDirectory() throws {
    try Playground.with { playground in
      let report = try Self.inspect(playground)
      #expect(report.entries == 0 && report.bytesOnDisk == 0 && report.oldest == nil)
      let text = try Child.cachelab("inspect", playground.path).output
      #expect(text.hasSuffix("entries    0\non disk    0 B\n"))
    }
  }

  @Test func filesThatCannotBeAskedAboutAreInputThatCannotBeRead() {
    let refusal = SystemCallError(call: .status, path: "d/a", errno: EACCES)
    let failure = CommandFailure(unreadable: "d", refusal)
    #expect(failure == CommandFailure(.noInput, "cannot read 'd/a': Permission denied"))
    let fault = SystemCallError(call: .readDirectory, path: "d", errno: EIO)
    #expect(CommandFailure(unreadable: "d", fault).exitCode == .inputOutput)
  }

  @Test func trimKeepsStrangersAndTheNewest() throws {
    try Playground.with { playground in
      for hour in 1...9 {
        try playground.add("file-\(hour)", bytes: 4096, hoursOld: Double(hour))
      }
      try playground.addStrangers()
      let strangers = try playground.names().filter { !$0.hasPrefix("file-") }
      let size = try playground.foundSize() / 10
      let capacity = "\(size * 4)"

      let before = try playground.state()
      let rehearsal = try Child.cachelab(
        "trim",
        playground.path,
        "--capacity",
        capacity,
        "--dry-run"
      )
      #expect(rehearsal.exitCode == 0)
      #expect(try playground.state() == before)

      let trimmed = try Child.cachelab("trim", playground.path, "--capacity", capacity)
      #expect(trimmed.exitCode == 0)
      #expect(try playground.names() == (strangers + ["file-1", "file-2", "file-3"]).sorted())
      #expect(try playground.foundSize() == size * 4)
      let promised = rehearsal.output.replacingOccurrences(of: "would evict", with: "evicted    ")
        .replacingOccurrences(of: "Would evict", with: "Evicted")
      #expect(promised == trimmed.output)
      #expect(trimmed.output.contains("Evicted 6 files, "))

      let again = try Child.cachelab("trim", playground.path, "--capacity", capacity)
      #expect(again.exitCode == 0)
      #expect(again.output.hasPrefix("Nothing to evict: 4 files, "))
    }
  }

  @Test func trimDeletesNothingThatItCannotSay() throws {
    try Playground.with { playground in
      for name in ["a", "b"] {
        try playground.add(name, bytes: 4096)
      }
      for (target, exitCode) in [("> /dev/full", 74), (">&-", 74)] as [(String, Int32)] {
        let child = try Child.shell(
          "exec \"$0\" trim \"$1\" --capacity 0 \(target)",
          playground.path
        )
        #expect(child.exitCode == exitCode)
        #expect(child.errors.hasPrefix("cachelab: cannot write to standard output: "))
        #expect(try playground.names() == ["a", "b"])
      }
    }
  }

  @Test func trimDeletesNothingThatNobodyReads() throws {
    try Playground.with { playground in
      let line = """
        cd "$1" && mkdir d && echo > d/file && mkfifo pipe || exit 1
        exec 3<> pipe 4> pipe 3<&-
        exec "$0" trim d --capacity 0 >&4
        """
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 141)
      #expect(child.errors.isEmpty)
      #expect(try Child.shell("ls \"$1\"/d", playground.path).output == "file\n")
    }
  }

  @Test func trimStopsWhenItsOutputEndsAndSaysHowFarItGot() throws {
    try Playground.with { playground in
      let line = """
        cd "$1" && mkdir d && for number in $(seq 100); do echo > d/$number; done
        (ulimit -f 1; exec "$0" trim d --capacity 0 > list)
        code=$?
        echo $((100 - $(ls d | wc -l))) $(grep -c ^evicted list)
        exit $code
        """
      let child = try Child.shell(line, playground.path)
      let counts = child.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      try #require(counts.count == 2)
      #expect(child.exitCode == 74)
      #expect((2..<100).contains(counts[0]))
      // The last line may have been cut off, or have found no room at all.
      #expect((counts[0] - 1...counts[0]).contains(counts[1]))
      let message = "cachelab: trim: cannot write to standard output: File too large; "
      #expect(child.errors.hasPrefix("\(message)stopped after evicting \(counts[0]) files, "))
    }
  }

  @Test func trimTakesNamesThatAreNotText() throws {
    try Playground.with { playground in
      let line = "cd \"$1\" && echo 1 > \"$(printf 'latin-\\351\\n.')\" && echo 2 > ./--help"
      try #require(try Child.shell(line, playground.path).exitCode == 0)
      let child = try Child.cachelab("trim", playground.path, "--capacity", "0")
      #expect(child.exitCode == 0)
      #expect(child.output.contains("latin-\\xe9\\n.\n"))
      #expect(try playground.names().isEmpty)
    }
  }

  @Test func everyIndexTrims() throws {
    for index in RegisteredIndex.all {
      try Playground.with { playground in
        try playground.add("old", bytes: 4096, hoursOld: 2)
        try playground.add("new", bytes: 4096, hoursOld: 1)
        let capacity = "\(try playground.foundSize() / 2)"
        let child = try Child.cachelab(
          "trim",
          playground.path,
          "--index=\(index.name)",
          "--capacity=\(capacity)"
        )
        #expect(child.exitCode == 0)
        let left = try playground.names()
        #expect(left.count == 1, "\(index.name)")
        #expect(left == ["new"] || !index.isDateOrdered, "\(index.name)")
      }
    }
  }
}
