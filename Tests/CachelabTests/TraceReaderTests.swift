import Foundation
import Testing

@testable import cachelab

@Suite("Traces")
struct TraceReaderTests {
  private static func read(_ text: String) throws(TraceReader.Fault) -> Trace {
    try TraceReader.read(Array(text.utf8), file: "t")
  }

  @Test func requestsAndSizesAreRead() throws {
    let trace = try Self.read("# comment\n0 10\n1 0\n\n0\n1\n2 300\n")
    #expect(trace == Trace(requests: [0, 1, 0, 1, 2], sizes: [10, 0, 300]))
    #expect(trace.footprint == 310)
    #expect(trace.capacity(percent: 5) == 15)
  }

  @Test(arguments: [
    ("", "t:1: expected at least one request, found none"),
    ("# only\n", "t:2: expected at least one request, found none"),
    ("x\n", "t:1: expected an object number of at most 0, found 'x'"),
    ("0 1\n2 1\n", "t:2: expected an object number of at most 1, found '2'"),
    ("0 1\n-1\n", "t:2: expected an object number of at most 1, found '-1'"),
    (" 0 1\n", "t:1: expected an object number of at most 0, found ''"),
    (
      "0\n",
      "t:1: expected the size of new object 0, at most 1073741824 bytes, found the end of the line"
    ),
    ("0 \n", "t:1: expected the size of new object 0, at most 1073741824 bytes, found ''"),
    ("0 1e3\n", "t:1: expected the size of new object 0, at most 1073741824 bytes, found '1e3'"),
    (
      "0 99999999999999999999\n",
      "t:1: expected the size of new object 0, at most 1073741824 bytes, found '99999999999999999999'"
    ),
    ("0 1\n0 1\n", "t:2: expected the end of the line, found '1'"),
    ("0 1\r\n", "t:1: expected the size of new object 0, at most 1073741824 bytes, found '1\\r'"),
    ("0 1 1\n", "t:1: expected the end of the line, found '1'"),
  ])
  func faultsAreNamed(_ text: String, _ message: String) {
    do {
      _ = try Self.read(text)
      Issue.record("read without an error")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func aMissingTraceIsInputThatIsMissing() throws {
    let path = "/nowhere/package-build.trace"
    #expect {
      try TraceResource.read(path)
    } throws: { error in
      (error as? CommandFailure)?.exitCode == .noInput
    }
  }

  @Test func theRecordedTraceIsALongOne() throws {
    let path = TraceResource.path(besides: URL(filePath: Child.executable))
    let trace = try TraceResource.read(path)
    #expect(trace.requests.count >= 100_000)
    #expect(Set(trace.requests).count == trace.sizes.count)
    #expect(trace.sizes.allSatisfy { $0 <= 16_384 })
  }
}
