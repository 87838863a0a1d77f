import CacheSimulation
import Testing

@Suite struct BinaryFormatTests {
  private static let records =
    record(time: 1, object: .max, size: 10, next: 3) + record(time: 1, object: 5, size: .max)
    + record(time: 2, object: .max, size: 10)

  @Test func recordsAreRead() throws {
    let trace = try Trace(bytes: Self.records, name: "t")
    #expect(trace == Trace(objects: [0, 1, 0], sizes: [10, UInt64(UInt32.max)]))
  }

  @Test func recordsThatCrossPiecesAreRead() throws {
    let count = 200_001
    let bytes = (0..<count).flatMap { record(time: 0, object: UInt64($0 % 1_000), size: 3) }
    let trace = try Trace(bytes: bytes, name: "t", options: TraceOptions(format: .binary))
    #expect(trace.sizes == Array(repeating: 3, count: 1_000))
    #expect(trace.objects == (0..<count).map { UInt32($0 % 1_000) })
  }

  @Test func bigEndianKeysAreRead() throws {
    let keys: [UInt32] = [256, 1, 256]
    let narrow = keys.flatMap { bytes(of: $0.bigEndian) }
    let wide = keys.flatMap { bytes(of: UInt64($0).bigEndian) }
    let expected = Trace(objects: [0, 1, 0], sizes: [1, 1])
    #expect(try Trace(bytes: narrow, name: "a.u32be") == expected)
    #expect(try Trace(bytes: wide, name: "a.i64be") == expected)
    #expect(try Trace(bytes: wide, name: "t", options: TraceOptions(format: .i64be)) == expected)
  }

  @Test(
    arguments: [
      (
        "t", Array(records.dropLast()),
        "t: record 3: expected 24 bytes, found the end of the trace after 23"
      ),
      (
        "t.u32be", [0, 0, 0, 1, 0],
        "t.u32be: record 2: expected 4 bytes, found the end of the trace after 1"
      ),
      ("t.i64be", [], "t.i64be: record 1: expected at least one request, found none"),
      (
        "t", [0x28, 0xB5, 0x2F, 0xFD, 0],
        "t: expected a trace, found a compressed one: pipe it through zstd -dc"
      ),
      (
        "t", Array(repeating: 0xAB, count: 24) + [0],
        "t: expected text, records of 24 bytes, or to be told which format of keys, csv, binary, lis, "
          + "lirs, tr, u32be, i64be, compact, found other binary data"
      ),
    ] as [(String, [UInt8], String)]
  )
  func faultsAreNamed(_ name: String, _ bytes: [UInt8], _ expected: String) {
    #expect(message { () throws(TraceError) in try Trace(bytes: bytes, name: name) } == expected)
  }

  @Test(arguments: [
    ("/nowhere/t", "/nowhere/t: expected a file that can be read, found No such file or directory"),
    ("/", "/: expected a file that can be read, found Is a directory"),
    ("/dev/zero", "/dev/zero: expected a file that can be read, found a device, which has no end"),
  ])
  func filesThatCannotBeReadAreNamed(_ path: String, _ expected: String) throws {
    let error = #expect(throws: TraceError.self) { try Trace(contentsOf: path) }
    #expect(error?.description == expected)
    #expect(error?.kind == .unreadable)
  }
}
