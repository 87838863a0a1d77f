import Testing

@testable import cachelab

@Suite("Interruption", .timeLimit(.minutes(1)))
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

  @Test(arguments: [("INT", 130), ("QUIT", 131), ("TERM", 143)] as [(String, Int32)])
  func theTourCleansUp(_ signal: String, _ exitCode: Int32) throws {
    try Playground.with { playground in
      let child = try Child.shell(Self.line, playground.path, signal)
      #expect(child.exitCode == exitCode)
      #expect(child.output.isEmpty)
      #expect(child.errors.isEmpty)
      #expect(try playground.names().isEmpty)
    }
  }
}
