/// A law that something does not obey: what was expected, what was found, and how to see it again.
///
/// ```swift
/// throw LawViolation(expected: "count to be 1", found: "2")
/// ```
public struct LawViolation: Error, Hashable, Sendable {
  /// The id of the law that is broken; `nil` until the law names itself.
  public internal(set) var law: String?

  /// What the law demands, as the end of "expected …".
  public let expected: String

  /// What there was instead.
  public let found: String

  /// Swift code to paste into a test, the shortest known to lead to the violation.
  public let reproduction: String?

  /// Describes a violation.
  ///
  /// - Parameters:
  ///   - expected: What the law demands, as the end of "expected …".
  ///   - found: What there was instead.
  ///   - reproduction: Swift code that leads to the violation; `nil` when the law's own code is the
  ///     shortest there is.
  public init(expected: String, found: String, reproduction: String? = nil) {
    self.expected = expected
    self.found = found
    self.reproduction = reproduction
  }

  /// The same violation under the name of a law.
  ///
  /// - Parameter law: The id of the law that is broken.
  /// - Returns: The violation, named.
  public func named(_ law: String) -> LawViolation {
    var violation = self
    violation.law = law
    return violation
  }
}

extension LawViolation: CustomStringConvertible {
  /// The law, what was expected and found, and the code that shows it.
  ///
  /// ```swift
  /// LawViolation(expected: "count to be 1", found: "2").named("one-entry-per-name").description
  /// // "one-entry-per-name: expected count to be 1, found 2"
  /// ```
  public var description: String {
    let name = law.map { "\($0): " } ?? ""
    let code = reproduction.map { "\n\($0)" } ?? ""
    return "\(name)expected \(expected), found \(found)\(code)"
  }
}
