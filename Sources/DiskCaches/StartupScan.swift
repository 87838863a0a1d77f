import CacheIndexes
import Foundation
import Synchronization

/// The scan of a directory that goes on in the background after a cache was opened.
///
/// Reads go on meanwhile. The uses that they record for files the scan may have passed already are
/// kept here, and handed over when it ends.
// Safe: every mutable property is only used while `condition` is held.
final class StartupScan: @unchecked Sendable {
  private let condition = NSCondition()
  private var isRunning = false
  private var uses: [Filename: Date]? = [:]

  /// Whether no use is kept any more, for those who come later and need not ask under the lock.
  private let keepsNothing = Atomic(false)

  /// Whether there is nothing to wait for any more, and the directory has been scanned.
  private let isOver = Atomic(false)

  /// Starts work that calls ``finish(_:)`` when it succeeds.
  ///
  /// It gets a thread of its own: whoever waits for it may occupy every thread of a queue.
  func start(_ work: @escaping @Sendable () -> Void) {
    condition.withLock { isRunning = true }
    Thread {
      work()
      self.condition.withLock {
        self.isRunning = false
        self.noteWhetherOver()
        self.condition.broadcast()
      }
    }.start()
  }

  /// Waits for the end of the scan.
  ///
  /// - Returns: Whether the directory has been scanned; `false` when that failed so far.
  @discardableResult
  func wait() -> Bool {
    if isOver.load(ordering: .acquiring) { return true }
    return condition.withLock {
      while isRunning {
        condition.wait()
      }
      return uses == nil
    }
  }

  /// Keeps a use for the end of the scan.
  ///
  /// - Returns: `false` when the scan has ended, and the index can be told.
  func keep(useOf filename: String, at date: Date) -> Bool {
    if keepsNothing.load(ordering: .acquiring) { return false }
    return condition.withLock {
      uses?[Filename(filename)] = date
      return uses != nil
    }
  }

  /// Ends the time in which uses are kept.
  ///
  /// - Parameter body: Receives each file used during the scan, with its latest date.
  func finish(_ body: (String, Date) -> Void) {
    condition.withLock {
      // In the order in which they happened, which strategies without dates go by.
      for (name, date) in (uses ?? [:]).sorted(by: { $0.value < $1.value }) {
        body(name.string, date)
      }
      uses = nil
      keepsNothing.store(true, ordering: .releasing)
      noteWhetherOver()
    }
  }

  /// Only while `condition` is held.
  private func noteWhetherOver() {
    isOver.store(!isRunning && uses == nil, ordering: .releasing)
  }
}
