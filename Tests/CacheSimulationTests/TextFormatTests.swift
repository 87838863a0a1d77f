import CacheSimulation
import Testing

@Suite struct TextFormatTests {
  @Test func keysAreAnyText() throws {
    let trace = try read("a\nb c\na\n\né\n007\n7\n7")
    #expect(trace.objects == [0, 1, 0, 2, 3, 4, 4])
    #expect(trace.sizes == [1, 1, 1, 1, 1])
    #expect(trace.requestSizes == nil)
  }

  @Test func keysThatDifferLateAreTwo() throws {
    let long = String(repeating: "x", count: 1_000)
    let lines = (0..<2_000).map { "\(long)\($0)" }
    let trace = try read((lines + lines).joined(separator: "\n"), as: .keys)
    #expect(trace.objects == (0..<2_000).map { UInt32($0) } + (0..<2_000).map { UInt32($0) })
  }

  @Test func numbersAreTheSameInManyTables() throws {
    let keys = (0..<5_000).map { UInt64($0) &* 0x1_0000_0001 &* 4_096 }
    let trace = try read((keys + keys.reversed()).map { "\($0)\n" }.joined(), as: .keys)
    #expect(trace.sizes.count == 5_000)
    let numbers = (0..<5_000).map { UInt32($0) }
    #expect(trace.objects == numbers + numbers.reversed())
  }

  @Test(arguments: ["1\n2\n*\n1\n", "1\r\n2\r\n*\r\n1\r\n", "*\n\n 1\n2 \n*\n*\n1"])
  func lirsSkipsMarks(_ text: String) throws {
    #expect(try read(text) == Trace(objects: [0, 1, 0], sizes: [1, 1]))
  }

  @Test func lisAsksForEveryBlock() throws {
    let trace = try read("5 3 0 0\n6 1 0 1\n", name: "a.LIS")
    #expect(trace == Trace(objects: [0, 1, 2, 1], sizes: [1, 1, 1]))
    let sized = try read("5 3 0 0\n", blockSize: 512)
    #expect(sized.sizes == [512, 512, 512])
  }

  @Test func sizesMayChange() throws {
    let trace = try read("1 a 10\n2 b 20\n3 a 10\n4 a 30\n5 b 20\n", as: .tr)
    #expect(trace.objects == [0, 1, 0, 0, 1])
    #expect(trace.sizes == [10, 20])
    #expect(trace.requestSizes == [10, 20, 10, 30, 20])
    #expect(trace.bytesRequested == 90)
    #expect(trace.footprint == 30)
    #expect(trace.ignoringSizes == Trace(objects: [0, 1, 0, 0, 1], sizes: [1, 1]))
  }

  @Test func compactHasSizesOnce() throws {
    let trace = try read("# comment\n0 10\n1 0\n\n0\n1\n2 300\n")
    #expect(trace == Trace(objects: [0, 1, 0, 1, 2], sizes: [10, 0, 300]))
    #expect(trace.footprint == 310)
    #expect(trace.capacity(percent: 5) == 15)
    #expect(trace.medianSize == 10)
    #expect(trace.mostAreLarger(than: 9))
    #expect(!trace.mostAreLarger(than: 10))
  }

  @Test(arguments: [
    ("", "t:1: expected at least one request, found none"),
    ("# only\n", "t:1: expected at least one request, found none"),
    ("x\n", "t:1: expected an object number of at most 0, found 'x'"),
    ("0 1\n2 1\n", "t:2: expected an object number of at most 1, found '2'"),
    ("0 1\n-1\n", "t:2: expected an object number of at most 1, found '-1'"),
    (
      "0\n",
      "t:1: expected the size of new object 0, at most 1073741824 bytes, found the end of the line"
    ),
    ("0 1e3\n", "t:1: expected the size of new object 0, at most 1073741824 bytes, found '1e3'"),
    (
      "0 99999999999999999999\n",
      "t:1: expected the size of new object 0, at most 1073741824 bytes, "
        + "found '99999999999999999999'"
    ),
    ("0 1\n0 1\n", "t:2: expected the end of the line, found '1'"),
    ("0 1 1\n", "t:1: expected the end of the line, found '1'"),
  ])
  func faultsOfCompactAreNamed(_ text: String, _ expected: String) {
    #expect(message { () throws(TraceError) in try read(text, as: .compact) } == expected)
  }

  @Test(arguments: [
    (
      TraceFormat.lirs, "1\n2\nx\n",
      "t:3: expected a block number or *, or else another format than lirs, found 'x'"
    ),
    (
      .lis, "1 1 0 0\n1 1 0\n",
      "t:2: expected a first block, a number of blocks above 0 and two more numbers, found '1 1 0'"
    ),
    (
      .lis, "1 0 0 0\n",
      "t:1: expected a first block, a number of blocks above 0 and two more numbers, "
        + "found '1 0 0 0'"
    ),
    (.lis, "1 1048577 0 0\n", "t:1: expected at most 1048576 blocks a request, found 1048577"),
    (
      .lis, "18446744073709551615 2 0 0\n",
      "t:1: expected block numbers below 2^64, found 2 from 18446744073709551615 on"
    ),
    (.tr, "1 2\n", "t:1: expected a time, an object and a size, found '1 2'"),
    (.tr, "1 2 -3\n", "t:1: expected a size in bytes below 2^64, found '-3'"),
    (
      .tr, "1 2 18446744073709551616\n",
      "t:1: expected a size in bytes below 2^64, found '18446744073709551616'"
    ),
    (
      .tr, "1 2 18446744073709551615\n2 3 1\n",
      "t:2: expected fewer than 2^64 bytes in all, found a size of 1 too many"
    ),
    (.keys, "a\n\u{1}b\n", "t:2: expected a key of printable characters, found '\\x01b'"),
    (.keys, "\n\n", "t:2: expected at least one request, found none"),
  ])
  func faultsAreNamed(_ format: TraceFormat, _ text: String, _ expected: String) {
    #expect(message { () throws(TraceError) in try read(text, as: format) } == expected)
  }

  @Test func aLineWithoutAnEndIsRefused() {
    let text = "a\n" + String(repeating: "b", count: 5 << 20)
    let found = message { () throws(TraceError) in try read(text) }
    #expect(found == "t:2: expected a line of at most 1048576 bytes, found a longer one")
  }

  @Test func theLongestLineIsRead() throws {
    let key = String(repeating: "b", count: 1 << 20)
    let trace = try read("a\n\(key)\na\n\(key)")
    #expect(trace.objects == [0, 1, 0, 1])
  }
}
