import DiskCaches
import Foundation

/// The calls of a cache where a failure violates the law.
extension DiskCache {
  /// Offers a value as ``offer(_:forKey:)`` does.
  @discardableResult
  func put(_ data: Data, _ key: String) throws(LawViolation) -> Bool {
    try succeed("setData of \(data.count) bytes for \(Literal.quoted(key))") {
      () throws(DiskCacheError) in
      try offer(data, forKey: key)
    }
  }

  /// Makes a call of `setData` that must fail once the strategy admits the value.
  ///
  /// - Returns: Its error; `nil` when the strategy declines the value.
  func failToPut(
    _ data: Data,
    _ key: String,
    _ moment: @autoclosure () -> String
  ) throws(LawViolation) -> DiskCacheError? {
    do {
      guard try offer(data, forKey: key) else { return nil }
    } catch {
      return error
    }
    throw LawViolation(expected: "setData \(moment()) to fail", found: "a value that is stored")
  }

  /// Sets a value until the strategy takes it, which may be at the second sight only, or never.
  ///
  /// - Returns: Whether the value is stored.
  func offer(_ data: Data, forKey key: String) throws(DiskCacheError) -> Bool {
    for _ in 1...3 where try setData(data, forKey: key) {
      return true
    }
    return false
  }

  func get(_ key: String) throws(LawViolation) -> Data? {
    try succeed("data for \(Literal.quoted(key))") { () throws(DiskCacheError) in
      try data(forKey: key)
    }
  }

  func drop(_ key: String) throws(LawViolation) {
    try succeed("removeData for \(Literal.quoted(key))") { () throws(DiskCacheError) in
      try removeData(forKey: key)
    }
  }

  func dropAll() throws(LawViolation) {
    try succeed("removeAll") { () throws(DiskCacheError) in try removeAll() }
  }

  func reconciled() throws(LawViolation) {
    try succeed("reconcile") { () throws(DiskCacheError) in try reconcile() }
  }

  func controlled() throws(LawViolation) {
    try succeed("controlCapacity") { () throws(DiskCacheError) in try controlCapacity() }
  }

  /// Checks what a key's value is.
  func expect(
    _ value: Data?,
    for key: String,
    _ moment: @autoclosure () -> String
  ) throws(LawViolation) {
    let found = try get(key)
    try CacheConformance.expect(
      found == value,
      "\(Self.describe(value)) for \(Literal.quoted(key)) \(moment())",
      found: Self.describe(found)
    )
  }

  private static func describe(_ value: Data?) -> String {
    guard let value else { return "no value" }
    return "\(value.count) bytes that begin with \(Array(value.prefix(4)))"
  }
}
