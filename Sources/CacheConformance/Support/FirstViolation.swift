import CacheIndexes

/// Keeps the first violation that any of several threads meets.
package final class FirstViolation: Sendable {
  private let first = Guarded<LawViolation?>(nil)

  package init() {}

  /// Runs a check and keeps what it throws, unless something is kept already.
  package func `catch`(_ check: () throws(LawViolation) -> Void) {
    do {
      try check()
    } catch {
      first.withLock { $0 = $0 ?? error }
    }
  }

  /// Throws what was kept, if anything was.
  ///
  /// - Throws: ``LawViolation`` as it was met.
  package func rethrow() throws(LawViolation) {
    if let violation = first.withLock({ $0 }) {
      throw violation
    }
  }
}
