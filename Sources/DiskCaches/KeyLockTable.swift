import CacheIndexes
import Foundation

/// The locks of some file names: which of them are held.
// Safe: every mutable property is only used while `condition` is held.
final class KeyLockTable: @unchecked Sendable {
  private let condition = NSCondition()

  // Safe: as above, so that the run-time checks would find nothing.
  /// The names that are held: seldom more than one, so they are looked through.
  @exclusivity(unchecked) private var held: [Filename] = []
  @exclusivity(unchecked) private var waiterCount = 0

  /// Waits until nobody holds a name, and holds it.
  func acquire(_ name: Filename) {
    condition.lock()
    defer { condition.unlock() }
    while held.contains(name) {
      waiterCount += 1
      condition.wait()
      waiterCount -= 1
    }
    held.append(name)
  }

  /// Lets go of a name.
  func release(_ name: Filename) {
    condition.lock()
    defer { condition.unlock() }
    if let place = held.firstIndex(of: name) {
      held.swapAt(place, held.count - 1)
      held.removeLast()
    }
    if waiterCount > 0 {
      condition.broadcast()
    }
  }
}
