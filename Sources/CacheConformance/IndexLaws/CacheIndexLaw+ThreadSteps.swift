import CacheIndexes
import Foundation

/// What other threads would see of a call that is made in several steps.
extension CacheIndexLaw {
  /// A name that was removed while others touch it stays removed.
  static func checkTouchingNeverRevives() throws(LawViolation) {
    let index = Index()
    let violation = FirstViolation()
    let rounds = Countdown(from: 2_000)
    Threads.run(2) { thread in
      if thread == 0 {
        while rounds.next() {
          index.add(CacheEntry("removed", 1, at: 0))
          index.remove(filename: "removed")
          violation.catch { () throws(LawViolation) in
            let found = index.entry(forFilename: "removed")
            try expectEqual(found, nil, "the entry of a removed name that another thread touches")
          }
        }
      } else {
        while !rounds.isDone {
          index.touch(filename: "removed", modificationDate: Date(1))
        }
      }
    }
    try violation.rethrow()
    try expectEqual(index.count, 0, "count after removing what another thread touched")
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
      let rounds = Countdown(from: 300)
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
