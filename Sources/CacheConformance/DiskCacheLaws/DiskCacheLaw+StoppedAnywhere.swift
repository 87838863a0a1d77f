import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var stoppedAnywhere: DiskCacheLaw {
    DiskCacheLaw(
      id: "stopped-anywhere",
      statement: "Wherever a process is killed, the directory opens clean and has lost nothing."
    ) { (bench) throws(LawViolation) in
      var number = 1
      while try checkRun(stoppedAt: number, bench) {
        number += 1
      }
      try expect(number > 60, "a script of more than 60 calls", found: "\(number)")
    }
  }

  /// Runs the script until one call, from which on nothing reaches the disk.
  ///
  /// - Returns: Whether the run came to that call.
  private static func checkRun(
    stoppedAt number: Int,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) -> Bool {
    let callsLeft = Guarded(number)
    var run = FaultRun(bench) { _, _ in
      let isAlive = callsLeft.withLock { callsLeft in
        callsLeft -= 1
        return callsLeft > 0
      }
      return isAlive ? .proceed : .fail(errno: EIO)
    }
    var held: Set<String> = []
    for step in FaultStep.script where callsLeft.value > 0 {
      held = Set(bench.snapshot().values.keys)
      _ = run.perform(step)
    }
    let moment = "after a stop at call \(number)"
    try run.checkValues(allowsAttempted: true, moment)
    let stopped = bench.snapshot(readsContents: true)
    try expect(
      stopped.size <= bench.capacity(FaultStep.units),
      "at most \(FaultStep.units) units on disk \(moment)",
      found: "\(stopped.size) bytes"
    )
    try expect(
      held.subtracting(stopped.values.keys).count <= 2,
      "no value to be lost but those that were being evicted or removed \(moment)",
      found: "\(held.subtracting(stopped.values.keys).count) lost"
    )
    try checkRestart(after: run, moment)
    try expectEqual(
      bench.snapshot(readsContents: true).values,
      stopped.values,
      "the values after a restart \(moment)"
    )
    return callsLeft.value <= 0
  }
}
