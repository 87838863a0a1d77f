public import CacheIndexes

/// A promise that a disk cache keeps on a real directory, whichever index it has.
///
/// ```swift
/// for law in DiskCacheLaw<MyIndex>.all {
///   try law.check()
/// }
/// ```
public struct DiskCacheLaw<Index: CacheIndexProtocol>: Law {
  /// A name that stays the same from release to release.
  public let id: String

  /// The law itself, as one sentence.
  public let statement: String

  private let body: @Sendable (CacheBench<Index>) throws(LawViolation) -> Void

  init(
    id: String,
    statement: String,
    check: @escaping @Sendable (CacheBench<Index>) throws(LawViolation) -> Void
  ) {
    self.id = id
    self.statement = statement
    self.body = check
  }

  /// Looks for a case in which the law is broken, in a temporary directory.
  ///
  /// - Throws: ``LawViolation`` with the first such case.
  public func check() throws(LawViolation) {
    try check(in: .sound)
  }

  /// Looks for such a case where the system may be at fault, so that the law itself can be tried.
  package func check(in environment: DiskCacheEnvironment) throws(LawViolation) {
    do {
      try TemporaryDirectory.with { (root) throws(LawViolation) in
        try body(CacheBench(root: root, environment: environment))
      }
    } catch {
      throw error.named(id)
    }
  }
}
