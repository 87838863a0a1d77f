import CacheSimulation
import Foundation
import Testing

@testable import cachelab

@Suite("Record", .timeLimit(.minutes(5)))
struct RecordTests {
  /// Whether commands can be traced here: some containers have strace and forbid what it does.
  private static let canTrace =
    (try? Child.shell("strace -f -o /dev/null true"))?.exitCode == 0

  private static func opened(_ line: String) -> OpenedFile? {
    OpenedFile(line: Array(line.utf8)[...])
  }

  @Test(arguments: [
    #"7 1700000000.000001 openat(AT_FDCWD<\x2f>, "\x61", O_RDONLY|O_CLOEXEC) = 3<\x2f\x61\x20\x62>"#,
    #"7   1700000000.000001 open("\x61", O_RDONLY) = 12<\x2f\x61\x20\x62>"#,
    #"7 1700000000.000001 creat("\x2f\x61\x20\x62", 0644) = 0<\x2f\x61\x20\x62>"#,
    #"7 1700000000.000001 <... openat resumed>) = 3<\x2f\x61\x20\x62>"#,
    #"7 1700000000.000001 openat(5<\x2f>, "\x3d\x20\x33\x3c", O_RDONLY) = 3<\x2f\x61\x20\x62>"#,
  ])
  func successesAreRead(_ line: String) {
    let path = Array("/a b".utf8)
    #expect(Self.opened(line) == OpenedFile(time: 1_700_000_000_000_001, path: path))
    #expect(OpenedFile.process(ofLine: Array(line.utf8)[...]) == 7)
  }

  @Test(arguments: [
    "", "7", "7 1700000000.000001", "7 1.000001 +++ exited with 0 +++",
    #"7 1.000001 openat(AT_FDCWD<\x2f>, "\x61", O_RDONLY) = -1 ENOENT (No such file or directory)"#,
    #"7 1.000001 openat(AT_FDCWD<\x2f>, "\x61", O_RDONLY <unfinished ...>"#,
    #"7 1.000001 openat(AT_FDCWD<\x2f>, "\x61", O_RDONLY) = 3<\x2f\x61>(deleted)"#,
    #"7 1.000001 openat(AT_FDCWD<\x2f>, "\x61", O_RDONLY) = 3"#,
    #"7 1.000001 openat(AT_FDCWD<\x2f>, "\x61", O_RDONLY) = ?"#,
    "7 1.000001 openat(AT_FDCWD, 0, O_RDONLY) = 3<pipe:[1]>",
    #"7 1.000001 openat(AT_FDCWD, 0, O_RDONLY) = 3<\x70\x69\x70\x65>"#,
    #"7 1.000001 openat(AT_FDCWD, 0, O_RDONLY) = 3<\x2>"#,
    #"7 1.000001 openat(AT_FDCWD, 0, O_RDONLY) = 3<\x2g>"#,
    #"7 1.000001 openat(AT_FDCWD, 0, O_RDONLY) = 3<>"#,
    #"7 1.000001 openat(AT_FDCWD, 0, O_RDONLY) = <\x2f>"#,
    #"7 1.01 open(0) = 3<\x2f>"#, #"7 x.000001 open(0) = 3<\x2f>"#, #"7 1 open(0) = 3<\x2f>"#,
  ])
  func everythingElseIsPassedOver(_ line: String) {
    #expect(Self.opened(line) == nil)
  }

  /// Two names differ in a byte that is no text, and one in a blank at its end.
  private static let session = #"""
    mkdir "$1/in out" && cd "$1/in out" || exit 1
    a=$(printf 'a\n"b,\377') b=$(printf 'a\n"b,\376')
    printf 1 > ../"$a"; printf 22 > ../"$b"; printf 333 > 'plain '; printf 4444 > plain
    cd .. && ln -s 'in out/plain' link && mkfifo pipe
    export A="$a" B="$b"
    (sleep 0.1; echo 'what is read') | "$0" record --output "$1/t.csv" -- sh -c '
      cat; cat "$A" "$B" "in out/plain " link; cat < nowhere; cat "in out"; cat "$A" > new
      cat pipe & echo > pipe; wait
      (cd "in out"; cat plain) & wait
      cat ./new
      exit 9'
    """#

  @Test(.enabled(if: canTrace, "needs strace, and leave to trace"))
  func whatACommandOpensIsATrace() throws {
    try Playground.with { playground in
      let child = try Child.shell(Self.session, playground.path)
      #expect(child.exitCode == 9)
      #expect(child.output == "what is read\n1223334444\n44441", "\(child.output)")
      let rows = try String(contentsOfFile: playground.path + "/t.csv", encoding: .utf8)
      let own = rows.split(separator: "\n").filter { $0.contains(playground.path) }
        .map { $0.drop { $0 != "," }.replacing(playground.path, with: "") }
      #expect(
        own.map { String($0) } == [
          #","/a\n""b,\xff",1"#, #","/a\n""b,\xfe",2"#, #",/in out/plain\x20,3"#,
          ",/in out/plain,4", ",/new,1", #","/a\n""b,\xff",1"#, ",/in out/plain,4", ",/new,1",
        ]
      )
      let trace = try Trace(contentsOf: playground.path + "/t.csv")
      #expect(trace.objects.count == rows.split(separator: "\n").count - 1)
      #expect(trace.requestSizes == nil)
      #expect(
        child.errors.hasSuffix(
          "cachelab: record: \(trace.objects.count) requests for \(trace.sizes.count) files in "
            + "'\(playground.path)/t.csv'\n"
        )
      )
    }
  }

  @Test(.enabled(if: canTrace, "needs strace, and leave to trace"))
  func aSignalReachesTheCommand() throws {
    try Playground.with { playground in
      let child = try Child.shell(
        """
        cd "$1"
        "$0" record --output t.csv -- sh -c 'trap "exit 3" TERM; : > ready; while :; do sleep 0.02; done' &
        child=$!
        until [ -e ready ]; do kill -0 $child || exit 1; sleep 0.02; done
        kill -TERM $child
        wait $child
        """,
        playground.path
      )
      #expect(child.exitCode == 3)
      #expect(try playground.names() == ["ready", "t.csv"])
    }
  }

  @Test(.enabled(if: canTrace, "needs strace, and leave to trace"))
  func aKilledCommandIsToldOfAsShellsDo() throws {
    try Playground.with { playground in
      let line = "exec \"$0\" record --output \"$1/t\" -- sh -c 'kill -9 $$'"
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 137)
    }
  }

  @Test(
    arguments: [
      ("\"$0\" record", 64, "record: COMMAND… is missing: expected [--output FILE] -- COMMAND…"),
      ("\"$0\" record --", 64, "record: COMMAND… is missing: expected [--output FILE] "),
      ("\"$0\" record ls", 64, "record: unexpected word 'ls'; expected [--output FILE] -- "),
      ("PATH=/nowhere \"$0\" record -- ls", 69, "record: expected strace in PATH, found none: "),
    ] as [(String, Int32, String)]
  )
  func mistakesAreOneClearLine(_ line: String, _ exitCode: Int32, _ message: String) throws {
    try expectFailure(line, exitCode, message)
  }

  @Test(
    .enabled(if: canTrace, "needs strace, and leave to trace"),
    arguments: [
      ("\"$0\" record -- /nowhere/x", 66, "record: expected a command that can be run, found "),
      ("\"$0\" record --output /nowhere/x -- ls", 73, "cannot create '/nowhere/x': "),
      ("\"$0\" record --output /dev/full -- true", 74, "cannot write '/dev/full': No "),
    ] as [(String, Int32, String)]
  )
  func filesThatAreNotThereAreNamed(_ line: String, _ exitCode: Int32, _ message: String) throws {
    try expectFailure(line, exitCode, message)
  }

  private func expectFailure(_ line: String, _ exitCode: Int32, _ message: String) throws {
    let child = try Child.shell(line)
    #expect(child.exitCode == exitCode)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: \(message)"), "\(child.errors)")
    #expect(child.errors.split(separator: "\n").count == 1)
  }
}
