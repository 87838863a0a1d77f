package import CacheIndexes
package import Foundation

extension CacheEntry {
  /// An entry as laws write it: a name, a size, and a date in seconds of the reference date.
  package init(_ filename: String, _ size: UInt64, at seconds: Double) {
    self.init(filename: filename, size: size, modificationDate: Date(seconds))
  }
}

extension Date {
  /// A date in seconds of the reference date.
  package init(_ seconds: Double) {
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension CacheIndexProtocol {
  /// Adds an entry as it stands.
  package func add(_ entry: CacheEntry) {
    add(filename: entry.filename, size: entry.size, modificationDate: entry.modificationDate)
  }

  /// Evicts until nothing is left.
  ///
  /// - Returns: What was evicted, in order; one entry more than there were when there is no end.
  package func drain() -> [CacheEntry] {
    let limit = count + 1
    var evicted: [CacheEntry] = []
    while evicted.count < limit, let entry = popOldest() {
      evicted.append(entry)
    }
    return evicted
  }
}
