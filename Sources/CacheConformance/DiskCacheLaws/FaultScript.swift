import CacheIndexes
import DiskCaches
import Foundation

/// One call of a script that a law runs again and again, each time with another system call
/// failing.
enum FaultStep: Sendable {
  case open
  case set(String, units: Int)
  case get(String)
  case remove(String)

  /// Every kind of call: new values, evictions, overwrites that grow and shrink, and a restart.
  static let script: [FaultStep] = [
    .open, .set("a", units: 1), .set("b", units: 1), .set("c", units: 1), .get("a"),
    .set("b", units: 2), .set("d", units: 1), .get("d"), .remove("d"), .set("b", units: 1),
    .open, .get("b"), .set("e", units: 2), .remove("b"),
  ]

  static let units = 3

  /// The key that the step is about.
  var key: String? {
    switch self {
    case .open: nil
    case .set(let key, _), .get(let key), .remove(let key): key
    }
  }
}

/// One run of the script, and what must be true of the files meanwhile.
struct FaultRun<Index: CacheIndexProtocol> {
  let bench: CacheBench<Index>
  private let observer: FileSystem.Interceptor
  private(set) var cache: DiskCache<Index>?
  /// The value that each key was given last.
  private(set) var stored: [String: Data] = [:]
  /// The value that a step was about to give its key when it failed.
  private(set) var attempted: (key: String, value: Data)?
  private var nextByte: UInt8 = 1

  init(_ bench: CacheBench<Index>, observer: @escaping FileSystem.Interceptor) {
    self.bench = bench
    self.observer = observer
    try? FileManager.default.removeItem(atPath: bench.path)
  }

  /// Makes one step.
  ///
  /// - Returns: The error with which it failed.
  mutating func perform(_ step: FaultStep) -> DiskCacheError? {
    do throws(DiskCacheError) {
      try performThrowing(step)
      return nil
    } catch {
      return error
    }
  }

  private mutating func performThrowing(_ step: FaultStep) throws(DiskCacheError) {
    switch step {
    case .open:
      cache = nil
      cache = try DiskCache<Index>(
        directory: bench.directory,
        capacity: bench.capacity(FaultStep.units),
        fileSystem: bench.environment.fileSystem(observer: observer)
      )
      // Nothing goes on in the background when the next step begins.
      _ = cache?.count
    case .set(let key, let units):
      let value = bench.value(nextByte, units: units)
      nextByte += 1
      attempted = (key, value)
      if try cache?.offer(value, forKey: key) == true {
        stored[key] = value
      }
      attempted = nil
    case .get(let key):
      _ = try cache?.data(forKey: key)
    case .remove(let key):
      try cache?.removeData(forKey: key)
      stored[key] = nil
    }
  }

  /// Whether there is a file for the key that a step is about.
  func hasFile(of step: FaultStep) -> Bool {
    step.key.map { access(bench.path(ofKey: $0), F_OK) == 0 } ?? false
  }

  /// Checks that every value on disk is the one that its key was given last.
  ///
  /// - Parameters:
  ///   - allowsAttempted: Whether the value that a step failed to store may be there instead.
  ///   - moment: When, as the end of a sentence.
  /// - Throws: A violation that names the key.
  func checkValues(
    allowsAttempted: Bool = false,
    _ moment: @autoclosure () -> String
  ) throws(LawViolation) {
    let keys = Set(stored.keys).union(attempted.map { [$0.key] } ?? [])
    let names = keys.map { (CacheBench<Index>.filename($0), $0) }
    let keysByName = Dictionary(uniqueKeysWithValues: names)
    for (name, item) in bench.snapshot(readsContents: true).values {
      let key = keysByName[name]
      let isStored = key != nil && item.contents == key.flatMap { stored[$0] }
      let isAttempted =
        allowsAttempted && key == attempted?.key && item.contents == attempted?.value
      try expect(
        isStored || isAttempted,
        "the value of \(key ?? name) that was set last \(moment())",
        found: "\(item.allocatedSize) bytes that begin with \(item.contents?.first ?? 0)"
      )
    }
  }
}
