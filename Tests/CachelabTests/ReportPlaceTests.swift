import Foundation
import Testing

@testable import cachelab

@Suite("Report's place", .timeLimit(.minutes(5)))
struct ReportPlaceTests {
  @Test(arguments: ["simulate", "curve"])
  func theTraceIsNoPlaceForItsReport(_ command: String) throws {
    let child = try Child.shell(
      """
      cd "$(mktemp -d)" && printf 'a\\nb\\na\\n' >t && ln t link && \
      "$0" \(command) t --policy lru --size 1 --report ./link; echo $?; cat t; rm -r "$PWD"
      """
    )
    #expect(child.output == "73\na\nb\na\n")
    #expect(child.errors == "cachelab: cannot create './link': it is the trace\n")
  }

  @Test func aStreamIsNoPlaceEither() throws {
    let child = try Child.shell("printf 'a\\n' | \"$0\" simulate - --size 1 --report -")
    #expect(child.exitCode == 73)
    #expect(child.errors == "cachelab: cannot create '-': it is a name for a stream\n")
  }
}
