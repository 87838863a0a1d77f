import Foundation
import Synchronization
import Testing

@testable import DiskCaches

@Suite struct KeyLocksConcurrencyTests {
  @Test func oneNameIsHeldByOneThreadAtATime() {
    let locks = KeyLocks()
    let holders = Atomic(0)
    let mostHolders = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        locks.withLock("a") {
          let count = holders.add(1, ordering: .sequentiallyConsistent).newValue
          mostHolders.max(count, ordering: .sequentiallyConsistent)
          holders.subtract(1, ordering: .sequentiallyConsistent)
        }
      }
    }
    #expect(mostHolders.load(ordering: .sequentiallyConsistent) == 1)
  }

  /// It would never end if one name waited for the other, be they equal as strings.
  @Test func namesThatDifferInBytesDoNotWait() {
    let locks = KeyLocks()
    let result = locks.withLock("\u{E9}") { locks.withLock("e\u{301}") { 7 } }
    #expect(result == 7)
  }
}
