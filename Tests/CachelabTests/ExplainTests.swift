import Foundation
import Testing

@testable import cachelab

@Suite("Explaining a strategy") struct ExplainTests {
  @Test func eachStepIsAParagraph() throws {
    let child = try Child.shell("exec \"$0\" explain --policy lru --capacity 3 'a b c a d'")
    #expect(child.exitCode == 0)
    let paragraphs = child.output.split(separator: "\n\n").map(String.init)
    #expect(paragraphs.count == 7)
    #expect(paragraphs[0] == "lru, capacity 3: evicts what was used longest ago")
    #expect(
      paragraphs[5] == """
        5    d: miss, evicts b
             d is not held. There is no room, so b, the first of resident, goes: what was used longest ago.
             d is now the last of resident.
             resident  c a d
        """
    )
    #expect(paragraphs[6].hasPrefix("1 hit in 5 requests; "))
  }

  @Test(
    arguments: [
      (["a b"], 64), (["--policy", "nobody", "a"], 64), (["--policy", "clock:bits=99", "a"], 64),
      (["--policy", "lru", "--capacity", "0", "a"], 64),
      (["--policy", "lru", "--capacity", "x", "a"], 64), (["--policy", "lru"], 64),
      (["--policy", "lru", ""], 65), (["--policy", "lru", "a:"], 65),
      (["--policy", "lru", "a:1 a:2"], 65), (["--policy", "lru", "a\u{1b}:"], 65),
    ] as [([String], Int32)]
  )
  func mistakesAreOneClearLine(_ words: [String], _ code: Int32) throws {
    let child = try Child.shell("exec \"$0\" explain \"$@\"", words)
    #expect(child.exitCode == code)
    #expect(child.output.isEmpty)
    #expect(child.errors.hasPrefix("cachelab: explain: "))
    #expect(child.errors.split(separator: "\n").count == 1)
    #expect(!child.errors.contains("\u{1b}"))
  }

  @Test func strangeNamesCannotWriteToTheTerminal() throws {
    let child = try Child.shell("exec \"$0\" explain --policy fifo \"$1\"", "a\u{1b}[31m b")
    #expect(child.exitCode == 0)
    #expect(!child.output.contains("\u{1b}"))
  }
}
