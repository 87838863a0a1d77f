import CacheConformance
import CacheIndexes
import Foundation
import Testing

/// A disk cache that breaks a promise, and the law that must notice.
struct DiskCacheCanary: Sendable, CustomTestStringConvertible {
  /// What is wrong with it.
  let fault: String

  /// The law that must notice.
  let law: String

  let check: @Sendable () throws(LawViolation) -> Void

  var testDescription: String { fault }

  /// A sound index in an environment with a fault.
  init(
    _ fault: String,
    breaks law: String,
    in environment: @escaping @Sendable () -> DiskCacheEnvironment
  ) {
    self.init(fault, breaks: law, CacheIndex.self, in: environment)
  }

  /// An index that is broken.
  init<Index: CacheIndexProtocol>(
    _ fault: String,
    breaks law: String,
    _ index: Index.Type,
    in environment: @escaping @Sendable () -> DiskCacheEnvironment = { .sound }
  ) {
    self.fault = fault
    self.law = law
    check = { () throws(LawViolation) in
      try DiskCacheLaw<Index>.all.first { $0.id == law }?.check(in: environment())
    }
  }
}
