import Testing

@Suite struct MissCountTests {
  @Test(arguments: MeasuredStrategy.all, SyntheticTrace.Name.allCases)
  func missesAreThoseOfTheReference(
    _ strategy: MeasuredStrategy,
    _ name: SyntheticTrace.Name
  ) throws {
    let rows = try MissCountRow.all().filter {
      $0.strategy == strategy.name && $0.trace == name.rawValue
    }
    #expect(rows.count >= 5)
    let trace = SyntheticTrace[name]
    let requestCount = trace.requests.count
    for row in rows.enumerated() where Self.isChecked(row.offset, name) {
      let row = row.element
      #expect(row.requests == requestCount)
      let result = try strategy.result(trace, row)
      #expect(result.misses == row.misses, "at a capacity of \(row.capacity)")
      #expect(result.byteMissRatio == row.byteMissRatio, "at a capacity of \(row.capacity)")
      // Which of the objects that never come again go first is not for Belady's rule to say.
      if strategy.name != "belady" || row.countsObjects {
        #expect(result.finalObjects == row.finalObjects, "at a capacity of \(row.capacity)")
        #expect(result.finalBytes == row.finalBytes, "at a capacity of \(row.capacity)")
      }
    }
  }

  /// A debug build is twenty times as slow, and checks every other row.
  private static func isChecked(_ position: Int, _ trace: SyntheticTrace.Name) -> Bool {
    #if DEBUG
    let offset = SyntheticTrace.Name.allCases.firstIndex(of: trace) ?? 0
    return (position + offset).isMultiple(of: 2)
    #else
    return true
    #endif
  }

  @Test func tableIsWhole() throws {
    let rows = try MissCountRow.all()
    let names = Set(rows.map(\.strategy))
    #expect(names.count == 20)
    #expect(names == Set(MeasuredStrategy.all.map(\.name)))
    #expect(rows.count == 715)
    #expect(Set(rows.map(\.trace)) == Set(SyntheticTrace.Name.allCases.map(\.rawValue)))
  }
}
