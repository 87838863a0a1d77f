import CacheIndexes
import Foundation
import Synchronization

/// What other threads would see of a call that is made in several steps.
extension CacheIndexLaw {
  /// A name that is removed while another thread touches it stays removed.
  static func checkTouchingNeverRevives() throws(LawViolation) {
    let index = Index()
    try watch(rounds: 2_000) { round in
      let name = "file-\(round)"
      index.add(CacheEntry(name, 1, at: 0))
      sched_yield()
      index.remove(filename: name)
    } look: { (round) throws(LawViolation) in
      index.touch(filename: "file-\(round)", modificationDate: Date(1))
    }
    try expectEqual(index.count, 0, "count after removing names that another thread touched")
  }

  /// While one thread adds names in order and removes all, others see those up to some name.
  static func checkRemovingAllIsOneStep() throws(LawViolation) {
    let index = Index()
    let names = (0..<20).map { "file-\($0)" }
    try watch(rounds: 300) { _ in
      for (number, name) in names.enumerated() {
        index.add(CacheEntry(name, 1, at: Double(number)))
      }
      index.removeAll()
    } look: { (_) throws(LawViolation) in
      let held = Set(index.entries.map(\.filename))
      try expectEqual(
        held,
        Set(names.prefix(held.count)),
        "the names in entries while another thread adds names in order and removes all"
      )
    }
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
      try watch(rounds: 1_500) { _ in
        index.build(from: url)
      } look: { (_) throws(LawViolation) in
        try expectEqual(index.count, 8, "count while another thread builds")
      }
    }
  }

  /// Makes a change again and again on one thread, while another one looks.
  ///
  /// - Parameters:
  ///   - rounds: How often at most. Once many rounds were looked at while they went on there is no
  ///     need for more; on a busy machine that may take all of them.
  ///   - change: The change, which is given the number of its round.
  ///   - look: What holds at any moment, with the number of a round that goes on.
  /// - Throws: The first violation that a look meets.
  static func watch(
    rounds: Int,
    change: @escaping @Sendable (Int) -> Void,
    look: @escaping @Sendable (Int) throws(LawViolation) -> Void
  ) throws(LawViolation) {
    let enough = 500
    let violation = FirstViolation()
    let current = Atomic(0)
    let watched = Atomic(0)
    let isOver = Atomic(false)
    Threads.run(2) { thread in
      if thread == 0 {
        for round in 0..<rounds where watched.load(ordering: .relaxed) < enough {
          current.store(round, ordering: .relaxed)
          change(round)
        }
        isOver.store(true, ordering: .relaxed)
      } else {
        var last = -1
        var looks = 0
        while !isOver.load(ordering: .relaxed) {
          let round = current.load(ordering: .relaxed)
          violation.catch { () throws(LawViolation) in try look(round) }
          looks += 1
          if round != last {
            last = round
            looks = 0
            watched.add(1, ordering: .relaxed)
          } else if looks.isMultiple(of: 64) {
            // The other thread may be waiting for a processor.
            sched_yield()
          }
        }
      }
    }
    try violation.rethrow()
  }
}
