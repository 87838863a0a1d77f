import Foundation
import Testing

@testable import cachelab

@Suite("Benchmarks of the disk", .timeLimit(.minutes(5)))
struct DiskBenchmarkTests {
  @Test func aSmallRunMeasuresEverythingAndLeavesNothingBehind() throws {
    try Playground.with { playground in
      let out = "\(playground.path)/results.json"
      let child = try Child.shell(
        "mkdir \"$1/tmp\" && TMPDIR=\"$1/tmp\" \"$0\" bench --task build,get,set --sizes 8,24 "
          + "--index heap,linked-hash,sieve --out \"$1/results.json\" && rmdir \"$1/tmp\"",
        playground.path
      )
      #expect(child.exitCode == 0, "\(child.errors)")
      let results = try BenchmarkResults(contentsOf: out)
      #expect(
        results.rows.allSatisfy { $0.minimum > 0 && $0.minimum <= $0.median && $0.cycles > 0 }
      )
      func subjects(_ task: BenchmarkTask, _ size: Int) -> Set<String> {
        Set(results.rows.filter { $0.task == task && $0.size == size }.map(\.subject))
      }
      #expect(subjects(.build, 8) == ["heap", "linked-hash", "system calls", "Foundation"])
      #expect(subjects(.build, 24).isSuperset(of: subjects(.build, 8).union(["sieve"])))
      #expect(
        subjects(.get, 24) == [
          "heap", "linked-hash", "sieve", "system calls", "Foundation", "linked-hash, one thread",
          "linked-hash, two threads", "system calls, one thread", "system calls, two threads",
          "linked-hash, the first read while the cache opens",
        ]
      )
      #expect(subjects(.get, 4).count == 3)
      #expect(
        subjects(.set, 24) == [
          "heap", "linked-hash", "sieve", "system calls", "Foundation",
          "linked-hash, at capacity", "system calls, at capacity",
        ]
      )
      #expect(Set(results.rows.map(\.key)).count == results.rows.count)
      let goals = results.ratios.map(\.goal)
      for goal in [1.35, 1.4, 1.1, 1, 1.25, 1.3].map(BenchmarkRatio.Goal.atMost) + [.atLeast(1.7)] {
        #expect(goals.contains(goal), "\(goal)")
      }
      #expect(results.ratios.allSatisfy { $0.name.contains("linked-hash") && $0.value > 0 })
    }
  }

  @Test(arguments: ["build", "get", "set"])
  func anInterruptedRunCleansUp(_ task: String) throws {
    try Playground.with { playground in
      let line = """
        export TMPDIR="$1"
        "$0" bench --index linked-hash --task $2 & child=$!
        until [ -n "$(ls -A "$1"/cachelab.*/* 2>/dev/null)" ]; do
          kill -0 $child || exit 1
          sleep 0.02
        done
        kill -TERM $child
        wait $child
        """
      let child = try Child.shell(line, playground.path, task)
      #expect(child.exitCode == 143)
      #expect(child.output.isEmpty && child.errors.isEmpty)
      #expect(try playground.names().isEmpty)
    }
  }
}
