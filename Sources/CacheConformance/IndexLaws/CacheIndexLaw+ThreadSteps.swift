import CacheIndexes
import Foundation
import Synchronization

/// What other threads would see of a call that is made in several steps.
extension CacheIndexLaw {
  /// A name that is removed while another thread touches it stays removed.
  static func checkTouchingNeverRevives() throws(LawViolation) {
    let index = Index()
    let names = (0..<2_000).map { "file-\($0)" }
    for name in names {
      index.add(CacheEntry(name, 1, at: 0))
    }
    // The position of the name to be removed next, so that both threads are at the same one.
    let next = Atomic(0)
    Threads.run(2) { thread in
      if thread == 0 {
        for (position, name) in names.enumerated() {
          next.store(position, ordering: .relaxed)
          sched_yield()
          index.remove(filename: name)
        }
        next.store(names.count, ordering: .relaxed)
      } else {
        while case let position = next.load(ordering: .relaxed), position < names.count {
          index.touch(filename: names[position], modificationDate: Date(1))
        }
      }
    }
    try expectEqual(index.count, 0, "count after removing names that another thread touched")
  }

  /// While one thread adds names in order and removes all, others see those up to some name.
  static func checkRemovingAllIsOneStep() throws(LawViolation) {
    let index = Index()
    let violation = FirstViolation()
    let rounds = Countdown(from: 300)
    let names = (0..<20).map { "file-\($0)" }
    Threads.run(2) { thread in
      if thread == 0 {
        while rounds.next() {
          for (number, name) in names.enumerated() {
            index.add(CacheEntry(name, 1, at: Double(number)))
          }
          index.removeAll()
        }
      } else {
        while !rounds.isDone {
          violation.catch { () throws(LawViolation) in
            let held = Set(index.entries.map(\.filename))
            try expectEqual(
              held,
              Set(names.prefix(held.count)),
              "the names in entries while another thread adds names in order and removes all"
            )
          }
        }
      }
    }
    try violation.rethrow()
  }

  /// While one thread builds from the same directory again and again, others always see all of it.
  static func checkBuildingIsOneStep() throws(LawViolation) {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      for number in 0..<8 {
        try directory.makeFile("file-\(number)", byteCount: 1)
      }
      let index = Index()
      index.build(from: directory.url)
      let url = directory.url
      let violation = FirstViolation()
      let rounds = Countdown(from: 1_500)
      Threads.run(2) { thread in
        if thread == 0 {
          while rounds.next() {
            index.build(from: url)
          }
        } else {
          while !rounds.isDone {
            violation.catch { () throws(LawViolation) in
              try expectEqual(index.count, 8, "count while another thread builds")
            }
          }
        }
      }
      try violation.rethrow()
    }
  }
}
