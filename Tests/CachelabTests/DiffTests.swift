import EvictionPolicies
import Testing

@testable import cachelab

@Suite("Diff", .timeLimit(.minutes(5)))
struct DiffTests {
  @Test func bothStructuresStandBeforeEachParting() throws {
    let child = try Child.shell(
      "printf 'a\\nb\\na\\nc\\na\\n' | \"$0\" diff - --policy fifo,clock:bits=2 --size 2"
    )
    #expect(child.exitCode == 0, "\(child.errors)")
    #expect(
      child.output == """
        fifo and clock:bits=2 at 2 objects part:

        request 4, for c:

          fifo: miss, evicts a
            resident  a b

          clock:bits=2: miss, evicts b
            clock  >a:1 b:0

        request 5, for a:

          fifo: miss, evicts b
            resident  b c

          clock:bits=2: hit
            clock  >a:0 c:0

        After that, one hits and misses whatever the other does.

        """
    )
  }

  @Test func whatNeverPartsIsSaidToBeTheSame() throws {
    let child = try Child.shell(
      "printf 'a\\nb\\na\\n' | \"$0\" diff - --policy lru,heap --size 2"
    )
    #expect(child.output == "lru and heap at 2 objects do the same in all of 3 requests.\n")
  }

  @Test(arguments: [
    ("--size 2", "--policy NAME,NAME is missing"),
    ("--policy lru,fifo", "--size SIZE is missing"),
    ("--policy lru --size 2", "--policy: expected two strategies, found 1"),
    ("--policy lru,fifo --size 2,3", "--size: expected one size, found 2"),
    ("--policy lru,fifo --size 2 --first 0", "--first: expected a number from 1 on, found '0'"),
  ])
  func missingWordsAreNamed(_ words: String, _ complaint: String) throws {
    let child = try Child.shell("printf 'a\\n' | \"$0\" diff - \(words)")
    #expect(child.exitCode == 64)
    #expect(child.errors == "cachelab: diff: \(complaint)\n")
  }

  @Test func drawingsShowHandsNotesAndGhosts() {
    let parts = [
      PolicyPart(
        "small",
        [.init(Slot(1), note: "0"), .init(Slot(2))],
        hands: [.init(on: Slot(2))]
      ),
      PolicyPart("ghosts", [.init(Slot(3))], isGhosts: true),
      PolicyPart("main", []),
      PolicyPart("long", (0..<30).map { .init(Slot($0)) }),
    ]
    let lines = StructureDrawing(parts) { "\($0.index)" }.text.split(separator: "\n")
    #expect(lines[0] == "small   1:0 >2")
    #expect(lines[1] == "ghosts  (3)")
    #expect(lines[2] == "main    -")
    #expect(lines[3].hasSuffix(" 22 23 … 6 more"))
  }
}
