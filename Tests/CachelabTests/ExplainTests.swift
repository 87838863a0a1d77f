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
             d is not held. There is no room, so b, the first of list, goes. The strategy evicts what was
             used longest ago. d is now the last of list.
             list  c a d
        """
    )
    #expect(paragraphs[6].hasPrefix("1 hit in 5 requests; "))
  }

  @Test func aHeapIsDrawnByLevels() throws {
    let child = try Child.shell("exec \"$0\" explain --policy heap --capacity 4 'a b c d a'")
    #expect(child.output.contains("\n     heap  b:1 | d:3 c:2 | a:4\n"))
  }

  @Test func aProgramGetsTheSame() throws {
    let accesses = "a \\\"\u{2003}\u{e9} a:1 b"
    let child = try Child.shell(
      "exec \"$0\" explain --policy clock:bits=2 --capacity 3 --json \"$1\"",
      accesses
    )
    struct Lesson: Decodable {
      struct Object: Decodable { let name: String }
      struct Place: Decodable { let object: Int }
      struct Hand: Decodable { let object: Int }
      struct Part: Decodable {
        let name: String
        let shape: String
        let places: [Place]
        let hands: [Hand]
      }
      struct Step: Decodable {
        let object: Int
        let outcome: String
        let evicted: [Int]
        let sentence: String
        let parts: [Part]
      }
      let strategy: String
      let hits: Int
      let objects: [Object]
      let steps: [Step]
    }
    let lesson = try JSONDecoder().decode(Lesson.self, from: Data(child.output.utf8))
    #expect(lesson.strategy == "clock:bits=2")
    #expect(lesson.hits == 1)
    #expect(lesson.objects.map(\.name) == ["a", "\\\"", "\u{e9}", "b"])
    #expect(lesson.steps.map(\.outcome) == ["miss", "miss", "miss", "hit", "miss"])
    #expect(lesson.steps.map(\.evicted) == [[], [], [], [], [1]])
    #expect(lesson.steps.last?.parts[0].places.count == 3)
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
    let refused = try Child.shell("exec \"$0\" explain --policy fifo \"$1\"", "a\u{1b}[31m b")
    #expect(refused.exitCode == 65)
    #expect(!refused.errors.contains("\u{1b}"))
    let shown = try Child.shell("exec \"$0\" explain --policy fifo \"$1\"", "a\u{202e}x b")
    #expect(shown.exitCode == 0)
    #expect(!shown.output.contains("\u{202e}"))
  }
}
