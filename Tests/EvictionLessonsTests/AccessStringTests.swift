import EvictionLessons
import Testing

@Suite("Strings of accesses") struct AccessStringTests {
  @Test func objectsAreNumberedAsTheyAppear() throws {
    let accesses = try AccessString("b, a\n b:1 c:30\ta")
    #expect(accesses.objects == [0, 1, 0, 2, 1])
    #expect(accesses.names == ["b", "a", "c"])
    #expect(accesses.sizes == [1, 1, 30])
  }

  @Test func namesAreBytes() throws {
    let accesses = try AccessString("\u{e9} e\u{301}")
    #expect(accesses.objects == [0, 1])
  }

  @Test(
    arguments: [
      ("", .empty), (" ,\n", .empty), (":3", .malformed(":3")), ("a b:", .malformed("b:")),
      ("a:1:2", .malformed("a:1:2")), ("a:-1", .malformed("a:-1")),
      ("a:1000000000000", .malformed("a:1000000000000")),
      ("a:2 b a:3", .secondSize("a:3", first: 2)),
      (String(repeating: "a ", count: 1_001), .tooMany),
    ] as [(String, AccessStringError)]
  )
  func otherStringsAreRefused(_ text: String, _ error: AccessStringError) {
    #expect(throws: error) { try AccessString(text) }
    #expect(error.description.hasPrefix("expected "))
  }
}
