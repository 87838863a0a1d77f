package import CacheIndexes

extension CacheIndexProtocol {
  /// Throws unless the index holds exactly some entries, and every one of its answers says so.
  ///
  /// - Parameters:
  ///   - expected: The entries, in any order.
  ///   - moment: When this must be so, such as "after a second add".
  /// - Throws: ``LawViolation`` with the first answer that is wrong.
  package func expectHolds(
    _ expected: [CacheEntry],
    _ moment: @autoclosure () -> String
  ) throws(LawViolation) {
    try expectEqual(count, expected.count, "count \(moment())")
    try expectEqual(isEmpty, expected.isEmpty, "isEmpty \(moment())")
    try expectEqual(totalSize, expected.totalSize, "totalSize \(moment())")
    for entry in expected {
      try expectEqual(
        self.entry(forFilename: entry.filename),
        entry,
        "entry(forFilename: \(Literal.quoted(entry.filename))) \(moment())"
      )
    }
    let byName = entries.sorted(by: CacheEntry.isNamedBefore)
    let expectedByName = expected.sorted(by: CacheEntry.isNamedBefore)
    try expectEqual(byName, expectedByName, "entries \(moment()), sorted by name,")
    let oldest = self.oldest
    try expect(
      oldest.map(expected.contains) ?? expected.isEmpty,
      "oldest \(moment()) to be one of \(Literal.describe(expected))",
      found: Literal.describe(oldest)
    )
  }

  /// Throws unless the index holds exactly some entries, and would evict them in their order.
  ///
  /// - Parameters:
  ///   - expected: The entries, next to be evicted first.
  ///   - moment: When this must be so, such as "after a second add".
  /// - Throws: ``LawViolation`` with the first answer that is wrong.
  package func expectHolds(
    inOrder expected: [CacheEntry],
    _ moment: @autoclosure () -> String
  ) throws(LawViolation) {
    try expectEqual(entries, expected, "entries \(moment())")
    try expectEqual(oldest, expected.first, "oldest \(moment())")
    try expectHolds(expected, moment())
  }
}

extension [CacheEntry] {
  /// The sum of the sizes, or `UInt64.max` when the sum is larger.
  package var totalSize: UInt64 {
    UInt64(clamping: reduce(into: 0 as UInt128) { $0 += UInt128($1.size) })
  }
}

extension CacheEntry {
  fileprivate static func isNamedBefore(_ lhs: CacheEntry, _ rhs: CacheEntry) -> Bool {
    Filename(lhs.filename) < Filename(rhs.filename)
  }
}
