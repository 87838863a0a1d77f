import CacheIndexes
import Dispatch
import Foundation

/// The scan of a directory that goes on in the background after a cache was opened.
///
/// Reads go on meanwhile. The uses that they record for files the scan may have passed already are
/// kept here, and handed over when it ends.
final class StartupScan: Sendable {
  private let group = DispatchGroup()
  private let uses = Guarded<[Filename: Date]?>([:])

  /// Starts work that ends by calling ``finish(_:)``.
  func start(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(group: group, execute: work)
  }

  /// Waits for the end of the scan.
  func wait() {
    group.wait()
  }

  /// Keeps a use for the end of the scan.
  ///
  /// - Returns: `false` when the scan has ended, and the index can be told.
  func keep(useOf filename: String, at date: Date) -> Bool {
    uses.withLock { uses in
      uses?[Filename(filename)] = date
      return uses != nil
    }
  }

  /// Ends the time in which uses are kept.
  ///
  /// - Parameter body: Receives each file used during the scan, with its latest date.
  func finish(_ body: (String, Date) -> Void) {
    uses.withLock { uses in
      // In the order in which they happened, which strategies without dates go by.
      for (name, date) in (uses ?? [:]).sorted(by: { $0.value < $1.value }) {
        body(name.string, date)
      }
      uses = nil
    }
  }
}
