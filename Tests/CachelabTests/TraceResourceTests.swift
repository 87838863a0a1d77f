import Foundation
import Testing

@testable import cachelab

@Suite("The recorded trace")
struct TraceResourceTests {
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
    #expect(trace.objects.count >= 100_000)
    #expect(Set(trace.objects).count == trace.sizes.count)
    #expect(trace.sizes.allSatisfy { $0 <= 16_384 })
  }
}
