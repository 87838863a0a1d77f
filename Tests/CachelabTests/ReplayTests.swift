import CacheSimulation
import Foundation
import Testing

@testable import cachelab

@Suite("Replay", .timeLimit(.minutes(2)))
struct ReplayTests {
  /// Objects of one to four blocks, one of them larger than the cache, some of changing size.
  private static let trace: Trace = {
    let skewed = RequestPattern.zipf(objects: 80, skew: 0.7)
    let pattern = RequestPattern.mixture([(4, skewed), (1, .loop(objects: 30)), (1, .scan)])
    let objects = Trace(pattern, requests: 600, seed: 3).objects
    let sizes = objects.enumerated().map { position, object in
      object == 7 ? 400 : UInt64(object) % 4 + (position > 300 && object % 9 == 0 ? 2 : 1)
    }
    return Trace(objects: objects, requestSizes: sizes.map { $0 * 4_096 })
  }()

  /// The first whole blocks hold nothing of some strategies' parts, and the last almost everything.
  @Test(arguments: RegisteredIndex.all.map(\.name) + ["clock:bits=2"])
  func theDiskCacheHitsWhatTheSimulatorHits(_ name: String) throws {
    let (index, strategy) = try RegisteredIndex.adjusted(named: name, command: "replay")
    for blocks in [5, 60] as [UInt64] {
      let capacity = blocks * 4_096
      let simulated = try strategy.run(Self.trace, capacity: capacity)
      let replayed = try ScratchDirectory.with { directory throws(CommandFailure) in
        do {
          return try index.replay(
            Replay(
              trace: Self.trace,
              capacity: capacity,
              settings: strategy.settings,
              directory: directory
            ) { _ in }
          )
        } catch {
          throw CommandFailure(error)
        }
      }
      #expect(replayed.hits == simulated.requests - simulated.misses, "\(blocks) blocks")
      #expect(replayed.requestedSize - replayed.hitSize == simulated.bytesMissed)
      #expect(replayed.sizeOnDisk == simulated.finalBytes)
    }
  }

  private static let command = """
    printf '1 a 4096\\n2 b 5000\\n3 a 4096\\n4 c 1\\n5 b 5000\\n6 a 4096\\n' \
    | "$0" replay - --format tr --directory "$1/cache" --index fifo --capacity 12KiB
    """

  @Test func bothSimulationsStandBesideTheDisk() throws {
    try Playground.with { playground in
      // The second finds what the first left.
      for _ in 1...2 {
        let child = try Child.shell(Self.command, playground.path)
        #expect(child.exitCode == 0, "\(child.errors)")
        let lines = child.output.split(separator: "\n").prefix(6)
        #expect(
          lines == [
            "6 requests for 3 objects of together 9.10 kB, through a cache",
            "of 12.3 kB (12,288 bytes) with the index fifo:",
            "                     hits  misses  hit ratio  byte hit ratio",
            "on disk                 2       4    33.33 %         40.81 %",
            "simulated in blocks     2       4    33.33 %         37.50 %",
            "simulated by size       3       3    50.00 %         59.19 %",
          ]
        )
        #expect(child.output.contains("Files occupy whole blocks of 4,096 bytes: all objects "))
        let files = try FileManager.default.contentsOfDirectory(
          atPath: playground.path + "/cache"
        )
        #expect(files.count == 3 && files.contains(".cachelab-replay"), "\(files)")
      }
    }
  }

  @Test func aDirectoryOfStrangersIsLeftAlone() throws {
    try Playground.with { playground in
      try playground.add("0cc175b9c0f1b6a831c399e269772661", bytes: 5)
      let before = try playground.state()
      for (directory, message) in [
        (playground.path, "expected an empty directory or one that a replay left, found '0cc1"),
        (playground.path + "/0cc175b9c0f1b6a831c399e269772661", "cannot open directory '/"),
        ("/dev/null/x", "cannot open directory '/dev/null/x': Not a directory"),
      ] {
        let line = "echo a | \"$0\" replay - --index fifo --capacity 1 --directory \"$1\""
        let child = try Child.shell(line, directory)
        #expect(child.exitCode == 73)
        #expect(child.errors.hasPrefix("cachelab: replay: \(message)"), "\(child.errors)")
        #expect(child.output.isEmpty)
      }
      #expect(try playground.state() == before)
    }
  }

  @Test func twoAtATimeAreOneTooMany() throws {
    try Playground.with { playground in
      let directory = try ReplayDirectory(path: playground.path)
      #expect {
        _ = try ReplayDirectory(path: playground.path)
      } throws: { error in
        (error as? CommandFailure)?.exitCode == .temporaryFailure
      }
      _ = consume directory
      _ = try ReplayDirectory(path: playground.path)
    }
  }

  @Test func anInterruptedReplayLeavesNoHalfValues() throws {
    try Playground.with { playground in
      let trace = (0..<200_000).map { "0 \($0) 1\n" }.joined()
      try Data(trace.utf8).write(to: URL(filePath: playground.path + "/t.tr"))
      let child = try Child.shell(
        """
        cd "$1"
        "$0" replay t.tr --directory cache --index fifo --capacity 1MB & child=$!
        until [ "$(ls -A cache 2>/dev/null | wc -l)" -gt 20 ]; do
          kill -0 $child || exit 1
          sleep 0.02
        done
        kill -INT $child
        wait $child
        """,
        playground.path
      )
      #expect(child.exitCode == 130)
      #expect(child.output.isEmpty && child.errors.isEmpty, "\(child.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: playground.path + "/cache")
      #expect(names.allSatisfy { $0.utf8.count == 32 || $0 == ".cachelab-replay" }, "\(names)")
    }
  }

  @Test(
    arguments: [
      (["t"], 64, "replay: --directory is missing: expected a directory, empty or not "),
      (["t", "--directory", "d"], 64, "replay: --index is missing: expected a name such as "),
      (["t", "--directory=d", "--index=fifo"], 64, "replay: --capacity is missing: expected a "),
      (["t", "--directory=d", "--index=x"], 64, "replay: --index expects one of reference, "),
      (["t", "--directory=d", "--index=reference:a=1"], 64, "replay: --index expects one of "),
      (["t", "--directory=d", "--index=clock:bits=99"], 64, "replay: --index: "),
      (["t", "--directory=d", "--index=clock:x"], 64, "replay: --index: "),
      (
        ["t", "--directory=d", "--index=fifo", "--capacity=5%"], 64,
        "replay: --capacity: expected a size such as 500MB, 2GiB or 1000000, found '5%'"
      ),
      (
        ["/nowhere/t", "--directory=d", "--index=fifo", "--capacity=5"], 66,
        "/nowhere/t: expected a file that can be read, found No such file or directory"
      ),
    ] as [([String], Int32, String)]
  )
  func mistakesAreOneClearLine(_ words: [String], _ exitCode: Int32, _ message: String) throws {
    let child = try Child.shell("exec \"$0\" replay \"$@\"", words)
    #expect(child.exitCode == exitCode)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: \(message)"), "\(child.errors)")
    #expect(child.errors.split(separator: "\n").count == 1)
  }

  @Test func objectsThatMemoryCannotHoldAreRefused() throws {
    let child = try Child.shell(
      "echo 1 2 2000000000 | \"$0\" replay - --directory /nowhere --index fifo --capacity 1TB"
    )
    #expect(child.exitCode == 65)
    #expect(
      child.errors
        == "cachelab: replay: expected objects of at most 1.07 GB (1,073,741,824 bytes), "
        + "or above the capacity, found one of 2.00 GB (2,000,000,000 bytes)\n"
    )
  }
}
