import CacheIndexes

/// An index held against another that should give the same answers to the same calls.
enum Agreement<Index: CacheIndexProtocol, Reference: CacheIndexProtocol> {
  /// The first answer in which the two differ.
  struct Difference: Sendable {
    /// How many calls had been made.
    let callCount: Int
    /// What was asked, in Swift, with `index` or another variable for what was asked.
    let question: @Sendable (_ index: String) -> String
    let expected: String
    let found: String
  }

  /// Makes the same calls on a new index of each kind and compares all answers.
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - compared: How many of the last calls to compare the answers after.
  /// - Returns: The first difference; `nil` when there is none.
  static func difference(
    after calls: [IndexCall],
    comparingLast compared: Int
  ) -> Difference? {
    let index = Index()
    let reference = Reference()
    var names: Set<String>?
    for (position, call) in calls.enumerated() {
      let found = call.perform(on: index)
      let expected = call.perform(on: reference)
      guard position >= calls.count - compared else { continue }
      let count = position + 1
      if found != expected {
        return Difference(
          callCount: count,
          question: { call.code(on: $0) },
          expected: expected.description,
          found: found.description
        )
      }
      let asked = names ?? Set(calls.compactMap(\.filename))
      names = asked
      if let difference = difference(index, reference, about: asked, callCount: count) {
        return difference
      }
    }
    return nil
  }

  private static func difference(
    _ index: Index,
    _ reference: Reference,
    about names: Set<String>,
    callCount: Int
  ) -> Difference? {
    func compare<Answer: Equatable>(
      _ found: Answer,
      _ expected: Answer,
      _ question: String
    ) -> Difference? {
      guard found != expected else { return nil }
      return Difference(
        callCount: callCount,
        question: { "\($0).\(question)" },
        expected: Literal.describe(expected),
        found: Literal.describe(found)
      )
    }
    let difference =
      compare(index.entries, reference.entries, "entries")
      ?? compare(index.oldest, reference.oldest, "oldest")
      ?? compare(index.totalSize, reference.totalSize, "totalSize")
      ?? compare(index.count, reference.count, "count")
      ?? compare(index.isEmpty, reference.isEmpty, "isEmpty")
    if let difference { return difference }
    for name in names {
      let found = index.entry(forFilename: name)
      let expected = reference.entry(forFilename: name)
      if found != expected {
        return compare(found, expected, "entry(forFilename: \(Literal.quoted(name)))")
      }
    }
    return nil
  }
}
