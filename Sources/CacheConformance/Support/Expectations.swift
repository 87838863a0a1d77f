/// Throws unless a condition holds.
///
/// - Parameters:
///   - condition: What must be true.
///   - expected: The same in words, as the end of "expected …".
///   - found: What there is instead.
/// - Throws: ``LawViolation`` when the condition is false.
package func expect(
  _ condition: Bool,
  _ expected: @autoclosure () -> String,
  found: @autoclosure () -> String
) throws(LawViolation) {
  if !condition {
    throw LawViolation(expected: expected(), found: found())
  }
}

/// Throws unless two values are equal.
///
/// ```swift
/// try expectEqual(index.count, 1, "count after adding a name twice")
/// // expected count after adding a name twice to be 1, found 2
/// ```
///
/// - Parameters:
///   - found: The value as it is.
///   - expected: The value as it must be.
///   - subject: What the value is, and when.
/// - Throws: ``LawViolation`` when the values differ.
package func expectEqual<Value: Equatable>(
  _ found: Value,
  _ expected: Value,
  _ subject: @autoclosure () -> String
) throws(LawViolation) {
  if found != expected {
    throw LawViolation(
      expected: "\(subject()) to be \(Literal.describe(expected))",
      found: Literal.describe(found)
    )
  }
}
