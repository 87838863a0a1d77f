/// Something that must always be true, and the code that looks for a case in which it is not.
///
/// A law is a value, so that any test framework can run it, and none has to be imported for it:
///
/// ```swift
/// // Swift Testing
/// @Test(arguments: CacheIndexLaw<MyIndex>.all)
/// func obeys(_ law: CacheIndexLaw<MyIndex>) throws { try law.check() }
///
/// // XCTest
/// func testObeysAllLaws() throws {
///   for law in CacheIndexLaw<MyIndex>.all { try law.check() }
/// }
/// ```
public protocol Law: Sendable, Identifiable, CustomStringConvertible where ID == String {
  /// A name that stays the same from release to release, such as `pop-returns-oldest`.
  var id: String { get }

  /// The law itself, as one sentence.
  var statement: String { get }

  /// Looks for a case in which the law is broken.
  ///
  /// - Throws: ``LawViolation`` with the first such case.
  func check() throws(LawViolation)
}

extension Law {
  /// The id, by which test frameworks show the law.
  public var description: String { id }
}
