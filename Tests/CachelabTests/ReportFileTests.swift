import Foundation
import Testing

@testable import cachelab

@Suite("Report files", .timeLimit(.minutes(5)))
struct ReportFileTests {
  private static let line = "printf 'a\\nb\\na\\n' | \"$0\" \"$1\" - --size 1,2 --report \"$2\" $3"

  @Test(arguments: ["simulate", "curve"])
  func aPageIsWrittenBesideTheTable(_ command: String) throws {
    try Playground.with { playground in
      let path = "\(playground.path)/it's <b>.html"
      let child = try Child.shell(Self.line, command, path, "--policy=lru,fifo,belady")
      #expect(child.exitCode == 0, "\(child.errors)")
      #expect(child.output.contains("strategy"))
      #expect(try playground.names() == ["it's <b>.html"])
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
      #expect(page.contains("<svg class=\"chart wide\""))
      #expect(page.contains("cachelab \(command) - --size 1,2 --report"))
      #expect(page.contains("it&#39;\\&#39;&#39;s &lt;b&gt;.html"))
      #expect(page.contains("3 requests for 2 objects."))
    }
  }

  @Test(arguments: ["--report", "--figure"])
  func aTraceIsNotWrittenOver(_ option: String) throws {
    try Playground.with { playground in
      let child = try Child.shell(
        "cd \"$1\" && printf 'a\\nb\\n' > t && ln -s t link && for place in t ./t link; do \"$0\" curve "
          + "t --size 1,2 --policy lru $2 $place >&2 || echo $?; done; cat t",
        playground.path,
        option
      )
      #expect(child.output == "73\n73\n73\na\nb\n", "\(child.errors)")
      #expect(child.errors.contains("it is the trace"))
    }
  }

  @Test func oneCapacityIsATableWithoutAChart() throws {
    try Playground.with { playground in
      let path = "\(playground.path)/report.html"
      let child = try Child.shell(
        "printf 'a\\nb\\na\\n' | \"$0\" simulate - --size 1 --policy lru --report \"$1\"",
        path
      )
      #expect(child.exitCode == 0)
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.contains("<td>lru</td>") && !page.contains("<svg"))
    }
  }

  @Test func aPageReplacesAnotherAndKeepsALink() throws {
    try Playground.with { playground in
      let child = try Child.shell(
        "cd \"$1\" && echo old > page && ln -s page link && printf 'a\\n' | \"$0\" simulate - "
          + "--size 1 --policy lru --report link >&2 && readlink link",
        playground.path
      )
      #expect(child.output == "page\n", "\(child.errors)")
      #expect(try playground.names() == ["link", "page"])
      let page = try String(contentsOfFile: playground.path + "/page", encoding: .utf8)
      #expect(page.hasPrefix("<!doctype html>"))
    }
  }

  @Test func aLinkToNothingIsFollowedAndPermissionsStay() throws {
    try Playground.with { playground in
      let child = try Child.shell(
        "cd \"$1\" && mkdir d && ln -s d/page link && ln -s link again && echo old > private && "
          + "chmod 600 private && for file in again private; do printf 'a\\n' | \"$0\" simulate - "
          + "--size 1 --policy lru --report $file >&2; done; readlink again; ls -l private | cut -c 1-10; "
          + "head -c 9 d/page",
        playground.path
      )
      #expect(child.output == "link\n-rw-------\n<!doctype", "\(child.errors)")
      #expect(try playground.names() == ["again", "d", "link", "private"])
    }
  }

  @Test func aPipeThatNobodyReadsCanBeLeft() throws {
    try Playground.with { playground in
      let line = """
        cd "$1" && mkfifo pipe && printf 'a\nb\n' > trace
        "$0" simulate trace --size 1 --policy lru --report pipe > table & child=$!
        until [ -s table ]; do sleep 0.02; done
        kill -TERM $child
        wait $child
        """
      let child = try Child.shell(line, playground.path)
      #expect(child.exitCode == 143)
      #expect(child.errors.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("/nowhere/report.html", 73, "No such file or directory"),
      ("/etc/passwd/report.html", 73, "Not a directory"),
      ("/", 73, "Is a directory"),
      ("", 73, "No such file or directory"),
      ("/dev/full", 74, "No space left on device"),
    ] as [(String, Int32, String)]
  )
  func aPlaceThatCannotBeWrittenIsAnError(
    _ path: String,
    _ exitCode: Int32,
    _ reason: String
  ) throws {
    let child = try Child.shell(Self.line, "simulate", path, "--policy=lru")
    #expect(child.exitCode == exitCode)
    let verb = exitCode == 73 ? "create" : "write"
    #expect(child.errors.contains("cachelab: cannot \(verb) '\(path)': \(reason)\n"))
    // What cannot be is found out before the work is done.
    #expect(child.output.isEmpty == (exitCode == 73))
  }

  @Test func nothingIsLeftWhereTheTraceIsNone() throws {
    try Playground.with { playground in
      let child = try Child.cachelab(
        "simulate",
        "/nowhere",
        "--report",
        "\(playground.path)/report.html"
      )
      #expect(child.exitCode == 66)
      #expect(try playground.names().isEmpty)
    }
  }

  @Test(
    arguments: [
      ("plain-word_1.2/3,4:5=6%", "plain-word_1.2/3,4:5=6%"), ("", "''"), ("a b", "'a b'"),
      ("it's", "'it'\\''s'"), ("$(x)", "'$(x)'"), ("é", "'é'"),
    ]
  )
  func wordsAreQuotedForTheShell(_ word: String, _ quoted: String) {
    #expect(ShellCommand.quoted(word) == quoted)
  }
}
