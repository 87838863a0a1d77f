import Foundation
import Testing

@testable import cachelab

@Suite("Yardsticks of the disk") struct YardstickTests {
  @Test func valuesAreStoredReadAndUnlinked() throws {
    try Playground.with { playground in
      let values = BenchmarkValues(in: URL(filePath: playground.path).appending(path: "values"))
      try values.makeDirectory()
      try values.store(0..<300, of: .cache)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: values.directory.path).count == 300
      )
      #expect(try Data(contentsOf: values.url(299, of: .cache)) == values.value)

      try values.write(300..<310, of: .cache, unlinking: 0..<10)
      let scanned = try BareCalls.scan(values.directory.path)
      #expect(scanned.count == 300 && scanned.size >= 300 * BenchmarkValues.length)
      #expect(!FileManager.default.fileExists(atPath: values.url(9, of: .cache).path))
      #expect(FileManager.default.fileExists(atPath: values.url(10, of: .cache).path))
      let enumerated = try FoundationCalls.scan(values.directory)
      #expect(enumerated.count == 300)

      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 16)
      defer { buffer.deallocate() }
      let old = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes(
        [.modificationDate: old],
        ofItemAtPath: values.url(20, of: .cache).path
      )
      #expect(
        try BareCalls.read(values.paths(20..<30, of: .cache)[...], into: buffer) == 10 * 4_096
      )
      #expect(Data(buffer) == values.value)
      let read = try FileManager.default.attributesOfItem(atPath: values.url(20, of: .cache).path)
      #expect(try #require(read[.modificationDate] as? Date) > old)
      try values.store(0..<5, of: .loop)
      #expect(try BareCalls.scan(values.directory.path).count == 305)
      #expect(values.paths([0], of: .loop)[0].count == values.paths([0], of: .cache)[0].count)
      #expect(try FoundationCalls.read((20..<30).map { values.url($0, of: .cache) }) == 10 * 4_096)
    }
  }

  @Test func whatFailsIsNamed() {
    let missing = [Array("/nowhere/at/all".utf8CString)]
    let buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    #expect(throws: CommandFailure(.inputOutput, "bench: open: No such file or directory")) {
      try BareCalls.read(missing[...], into: buffer)
    }
    #expect(throws: CommandFailure(.inputOutput, "bench: opendir: No such file or directory")) {
      try BareCalls.scan("/nowhere/at/all")
    }
  }

  @Test func contendersTakeTurns() throws {
    var turns: [Int] = []
    func contender(_ number: Int) -> Contender {
      Contender { round throws(CommandFailure) in
        turns.append(number)
        return Double(10 * round + number)
      }
    }
    let times = try Turns.take(.asTimeAllows(0), contender(1), contender(2))
    #expect(turns == [1, 2, 2, 1, 1, 2])
    #expect(times == [[1, 11, 21], [2, 12, 22]])
  }

  @Test func aBudgetAllowsNoMoreThanFortyRounds() throws {
    let one = Contender { _ throws(CommandFailure) in 1 }
    #expect(try Turns.take(.asTimeAllows(.infinity), one)[0].count == 40)
    #expect(try Turns.take(Rounds(2, budget: .infinity), one)[0].count == 2)
    #expect(try Turns.take(Rounds(nil, budget: 0, atLeast: 5), one)[0].count == 5)
  }

  #if os(Linux)
  @Test func workStaysOnOneProcessorAndIsFreeAfterwards() throws {
    func allowed() throws(CommandFailure) -> Substring? {
      let path = "/proc/thread-self/status"
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.first { $0.hasPrefix("Cpus_allowed_list:") }
    }
    let before = try allowed()
    let during = try OneProcessor.run(allowed)
    #expect(during??.contains(/^Cpus_allowed_list:\s+[0-9]+$/) == true)
    #expect(try before != nil && allowed() == before)
  }
  #endif

  @Test(
    arguments: [
      ("linked-hash", "linked-hash", nil), ("heap, two threads", "heap", "two threads"),
      ("lruk:history=1,k=3, at capacity", "lruk:history=1,k=3", "at capacity"),
    ] as [(String, String, String?)]
  )
  func aSubjectIsANameAndASetting(_ text: String, _ name: String, _ setting: String?) {
    #expect(DiskSubject(ofRow: text) == DiskSubject(name, setting))
    #expect(DiskSubject(name, setting).text == text)
  }
}
