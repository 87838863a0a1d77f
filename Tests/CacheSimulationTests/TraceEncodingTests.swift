import CacheSimulation
import Foundation
import Testing

@Suite struct TraceEncodingTests {
  private func encoded(_ trace: Trace, as encoding: TraceEncoding) -> [UInt8] {
    var bytes: [UInt8] = []
    encoding.encode(trace) { bytes += $0 }
    return bytes
  }

  @Test(arguments: [TraceEncoding.csv, .binary])
  func whatIsWrittenIsReadBack(_ encoding: TraceEncoding) throws {
    let trace = Trace(.zipf(objects: 900, skew: 0.7), requests: 9_000, seed: 3, sizes: 1...5000)
    let format = TraceFormat(rawValue: encoding.rawValue)
    let read = try Trace(
      bytes: encoded(trace, as: encoding),
      name: "t",
      options: TraceOptions(format: format)
    )
    #expect(read == trace)
  }

  @Test func keysLoseTheirSizes() throws {
    let trace = Trace(.loop(objects: 3), requests: 7, seed: 3, sizes: 9...9)
    #expect(encoded(trace, as: .keys) == Array("0\n1\n2\n0\n1\n2\n0\n".utf8))
  }

  @Test func recordsSayWhenAnObjectIsNextRequested() {
    let bytes = encoded(Trace(objects: [0, 1, 0], sizes: [10, 20]), as: .binary)
    let next = (0..<3).map { record in
      bytes.withUnsafeBytes {
        Int64(littleEndian: $0.loadUnaligned(fromByteOffset: record * 24 + 16, as: Int64.self))
      }
    }
    #expect(next == [2, -1, -1])
  }
}
