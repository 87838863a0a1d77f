import Foundation
import Testing

@testable import cachelab

/// `inspect` and `trim` as somebody runs them.
@Suite("Commands on directories", .timeLimit(.minutes(1)))
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
      let promised = rehearsal.output.replacingOccurrences(of: "would evict", with: "evicted")
        .replacingOccurrences(of: "Would evict", with: "Evicted")
      #expect(Self.words(promised) == Self.words(trimmed.output))
      #expect(trimmed.output.contains("Evicted 6 files, "))

      let again = try Child.cachelab("trim", playground.path, "--capacity", capacity)
      #expect(again.exitCode == 0)
      #expect(again.output.hasPrefix("Nothing to evict: 4 files, "))
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
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
    for index in RegisteredIndex.all.map(\.name) {
      try Playground.with { playground in
        try playground.add("old", bytes: 4096, hoursOld: 2)
        try playground.add("new", bytes: 4096, hoursOld: 1)
        let capacity = "\(try playground.foundSize() / 2)"
        let child = try Child.cachelab(
          "trim",
          playground.path,
          "--index=\(index)",
          "--capacity=\(capacity)"
        )
        #expect(child.exitCode == 0)
        #expect(try playground.names() == ["new"], "\(index)")
      }
    }
  }
}
