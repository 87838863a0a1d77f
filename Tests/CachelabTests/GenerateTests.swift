import Testing

@testable import cachelab

@Suite("Generate", .timeLimit(.minutes(5)))
struct GenerateTests {
  @Test func whatIsMadeUpCanBeSimulated() throws {
    let child = try Child.shell(
      "\"$0\" generate loop:objects=4 --requests 40 --format binary "
        + "| \"$0\" simulate - --format binary --policy belady --size 3 --csv"
    )
    #expect(child.exitCode == 0, "\(child.errors)")
    #expect(child.output.contains("\nbelady,3,40,16,0.4,"))
  }

  @Test func theSameWordsMakeTheSameTrace() throws {
    let words = "generate zipf:objects=100 --requests 500 --object-size 1..4KiB"
    let one = try Child.shell("\"$0\" \(words)")
    #expect(one.output.hasPrefix("time,id,size\n0,0,"))
    #expect(try Child.shell("\"$0\" \(words)").output == one.output)
    #expect(try Child.shell("\"$0\" \(words) --seed 2").output != one.output)
  }

  @Test(arguments: [
    ("zipff", "'zipff': expected one of uniform, zipf, loop, scan, found 'zipff'"),
    ("scan --requests 0", "--requests: expected a number from 1 to 500000000, found '0'"),
    (
      "scan --seed -1",
      "--seed: expected a number from 0 to 18446744073709551615, found '-1'"
    ),
    ("scan --format lis", "--format expects one of keys, csv, binary, found 'lis'"),
    (
      "scan --object-size 8GiB --format binary",
      "--object-size: expected sizes below 4 GiB, as the format binary has 32 bits for them"
    ),
    (
      "scan --object-size 9..3",
      "--object-size: expected a size or a range of them, such as 1..64KiB, of together fewer "
        + "than 2^64 bytes, found '9..3'"
    ),
  ])
  func mistakesAreOneClearLine(_ words: String, _ complaint: String) throws {
    let child = try Child.shell("\"$0\" generate \(words)")
    #expect(child.exitCode == 64)
    #expect(child.errors == "cachelab: generate: \(complaint)\n")
  }
}
