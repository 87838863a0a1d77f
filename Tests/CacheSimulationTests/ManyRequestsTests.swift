import CacheSimulation
import Testing

/// What the readers do many at a time or eight bytes a step is what one by one comes to.
@Suite struct ManyRequestsTests {
  private static let numbers =
    ["0", "1", "9", "007", "00", "4194303", "4194304", "4194305", "18446744073709551615"]
    + ["18446744073709551616", "99999999999999999999", "100000000000000000000"]
    + (1...21).map { String("123456789012345678901".prefix($0)) }
    + (1...17).map { "1" + String(repeating: "0", count: $0) }

  @Test func plainCellsAreReadLikeQuotedOnes() throws {
    for first in ["", "7", "12345678", "a text longer than eight bytes", "1234567"] {
      for end in ["\n", "\r\n", ",more\n", ",\n"] {
        let rows = Self.numbers.map { ($0, "\($0.utf8.count)") }
        let plain = rows.map { "\(first),\($0.0),\($0.1)\(end)" }.joined()
        let quoted = rows.map { "\"\(first)\",\"\($0.0)\",\($0.1)\(end)" }.joined()
        let trace = try read(plain, as: .csv, columns: "time,id,size")
        #expect(try read(quoted, as: .csv, columns: "time,id,size") == trace)
        #expect(trace.sizes.count == Set(Self.numbers).count)
        // As bytes: a carriage return and a line feed are one character.
        let unended = String(decoding: plain.utf8.dropLast(end.utf8.count), as: UTF8.self)
        let last = try read(unended, as: .csv, columns: "time,id,size")
        #expect(last == trace, "the last line has no end")
      }
    }
  }

  @Test func sizesOfEveryLengthAreRead() throws {
    for length in 1...20 {
      let size = String("12345678901234567890".prefix(length))
      let padded = length < 20 ? "0\(size)" : size
      for row in ["1,2,\(size)", "1,2,\(padded)", "1,2, \(size)", "1,2,\(size),x"] {
        let trace = try read(row, as: .csv, columns: "time,id,size")
        #expect(trace.sizes == [UInt64(size)], "\(row)")
      }
    }
  }

  /// Numbers wait until there are many, texts do not; either way objects count as they appear.
  @Test func numbersAndTextsKeepTheirOrder() throws {
    for period in [1, 7, 511, 512, 513, 2_000] {
      let keys = (0..<3_000).map { position in
        position % period == period - 1 ? "text \(position % 40)" : "\(position * 7_919 % 1_500)"
      }
      var numbers: [String: UInt32] = [:]
      let expected = keys.map { key in
        let new = UInt32(numbers.count)
        return numbers[key]
          ?? {
            numbers[key] = new; return new
          }()
      }
      let trace = try read(keys.joined(separator: "\n"), as: .keys)
      #expect(trace.objects == expected, "\(period)")
      #expect(trace.sizes == Array(repeating: 1, count: numbers.count))
    }
  }

  @Test func sizesChangeAtAnyPlace() throws {
    for change in [1, 511, 512, 513, 1_023, 1_024, 1_399] {
      let sizes = (0..<1_400).map { UInt64($0 < change ? 5 : 6) }
      let bytes = sizes.enumerated().flatMap { position, size in
        record(time: 0, object: UInt64(position % 3), size: UInt32(size))
      }
      let trace = try Trace(bytes: bytes, name: "t", options: TraceOptions(format: .binary))
      let objects = (0..<1_400).map { UInt32($0 % 3) }
      #expect(trace == Trace(objects: objects, requestSizes: sizes), "\(change)")
    }
  }

  /// Small keys index an array, large ones are hashed: numbers go on from one to the other.
  @Test func keysOfAllMagnitudesAreToldApart() throws {
    let edges: [UInt64] = [0, 1, 1_023, 1_024, 4_194_303, 4_194_304, 1 << 32, 1 << 63, .max]
    let keys =
      edges + (0..<4_000).map { $0 &* 0x9E37_79B9_7F4A_7C15 } + (1...2_000).map { $0 * 2_048 }
    var numbers: [UInt64: UInt32] = [:]
    let requests = keys + keys.reversed() + keys
    let expected = requests.map { key in
      let new = UInt32(numbers.count)
      return numbers[key]
        ?? {
          numbers[key] = new; return new
        }()
    }
    let bytes = requests.flatMap { record(time: 0, object: $0, size: 1) }
    let trace = try Trace(bytes: bytes, name: "t", options: TraceOptions(format: .binary))
    #expect(trace.objects == expected)
  }

  @Test func roundedSizesAreMultiples() {
    let trace = Trace(objects: [0, 1, 0, 2], sizes: [0, 4_096, 4_097])
    let rounded = trace.roundingSizes(upTo: 4_096)
    #expect(rounded == Trace(objects: [0, 1, 0, 2], sizes: [0, 4_096, 8_192]))
    let changing = Trace(objects: [0, 0], requestSizes: [1, 5]).roundingSizes(upTo: 4)
    #expect(changing.requestSizes == [4, 8])
    #expect(changing.bytesRequested == 12)
    let largest = Trace(objects: [0, 1], sizes: [.max - 2, 1]).roundingSizes(upTo: 1_024)
    #expect(largest.sizes == [.max, 1_024])
    #expect(largest.footprint == .max && largest.bytesRequested == .max)
  }
}
