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
    #expect(rows.count == 6)
    let trace = SyntheticTrace[name]
    let requestCount = trace.requests.count
    for row in rows {
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

  @Test func tableIsWhole() throws {
    let rows = try MissCountRow.all()
    #expect(rows.count == 715)
    #expect(Set(rows.map(\.trace)) == Set(SyntheticTrace.Name.allCases.map(\.rawValue)))
  }
}
