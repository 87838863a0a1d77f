import Foundation
import Testing

@testable import cachelab

@Suite("Interruption", .timeLimit(.minutes(5)))
struct InterruptionTests {
  /// Starts the tour with a temporary directory of its own, and sends a signal once it is at work.
  private static let line = """
    export TMPDIR="$1"
    "$0" & child=$!
    until [ -n "$(ls -A "$1"/cachelab.* 2>/dev/null)" ]; do
      kill -0 $child || exit 1
      sleep 0.02
    done
    kill -$2 $child
    wait $child
    """

  @Test(
    arguments: [
      ("INT", 128 + SIGINT), ("QUIT", 128 + SIGQUIT), ("TERM", 128 + SIGTERM),
      ("ALRM", 128 + SIGALRM), ("USR1", 128 + SIGUSR1), ("USR2", 128 + SIGUSR2),
    ] as [(String, Int32)]
  )
  func theTourCleansUp(_ signal: String, _ exitCode: Int32) throws {
    try Playground.with { playground in
      let child = try Child.shell(Self.line, playground.path, signal)
      #expect(child.exitCode == exitCode)
      #expect(child.output.isEmpty)
      #expect(child.errors.isEmpty)
      #expect(try playground.names().isEmpty)
    }
  }

  @Test func filesBeyondTheLimitAreAnError() throws {
    try Playground.with { playground in
      let line = "export TMPDIR=\"$1\"; (ulimit -f 1; \"$0\" 2>&1) | cat"
      let child = try Child.shell(line, playground.path)
      #expect(child.output.hasPrefix("cachelab: ") && child.output.contains("File too large"))
      #expect(try playground.names().isEmpty)
    }
  }

  @Test func aTrimThatWaitsForItsReaderCanBeEnded() throws {
    try Playground.with { playground in
      let line = """
        cd "$1" && mkdir d && touch $(seq -f d/file-%.0f-$(printf %0200d 0) 1 1000) || exit 1
        for file in d/*; do echo > $file; done
        mkfifo pipe
        "$0" trim d --capacity 0 > pipe & child=$!
        exec 3< pipe
        read -r first <&3
        until [ $(ls d | wc -l) = "$before" ]; do before=$(ls d | wc -l); sleep 0.1; done
        kill -TERM $child
        wait $child
        code=$?
        left=$(ls d | wc -l)
        [ $left -gt 0 ] || exit 2
        echo $((1000 - left))
        exit $code
        """
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 143)
      let count = child.output.trimmingCharacters(in: .newlines)
      #expect(child.errors.hasPrefix("cachelab: trim: stopped after evicting \(count) files, "))
    }
  }
}
