import CacheIndexes
import DiskCaches
import Foundation

extension DiskCacheLaw {
  static var everyCallMayFail: DiskCacheLaw {
    DiskCacheLaw(
      id: "every-call-may-fail",
      statement: "Whichever system call fails, with whatever errno, all other promises are kept."
    ) { (bench) throws(LawViolation) in
      // The calls of each kind come often enough in the script to meet all of these in turn.
      let refusals = [EIO, ENOSPC, EACCES]
      var number = 1
      while try checkRun(failing: number, with: refusals[number % refusals.count], bench) {
        number += 1
      }
      try expect(number > 60, "a script of more than 60 calls", found: "\(number)")
      number = 1
      while try checkRun(failing: number, with: ENOENT, bench) {
        number += 1
      }
      try checkInterruptions(bench)
    }
  }

  /// Runs the script with every call interrupted before it is made.
  private static func checkInterruptions(_ bench: CacheBench<Index>) throws(LawViolation) {
    let isInterrupted = Guarded(false)
    var run = FaultRun(bench) { _, _ in
      isInterrupted.withLock { isInterrupted in
        isInterrupted.toggle()
        return isInterrupted ? .fail(errno: EINTR) : .proceed
      }
    }
    for step in FaultStep.script {
      let moment = "when each call is interrupted in \(step)"
      if let error = run.perform(step) {
        throw LawViolation(expected: "no error \(moment)", found: "\(error)")
      }
      try checkAfterFault(run, EINTR, moment)
    }
    try checkRestart(after: run, "after each call was interrupted")
  }

  /// Runs the script with one call failing.
  ///
  /// - Returns: Whether the run came to that call.
  private static func checkRun(
    failing number: Int,
    with errno: CInt,
    _ bench: CacheBench<Index>
  ) throws(LawViolation) -> Bool {
    let fault = SingleFault(number: number, errno: errno)
    var run = FaultRun(bench, observer: fault.interceptor)
    for step in FaultStep.script {
      let wasHit = fault.failed != nil
      let isReplacing = !wasHit && run.hasFile(of: step)
      let error = run.perform(step)
      guard !wasHit, let failed = fault.failed else {
        if let error { throw LawViolation(expected: "\(step) to succeed", found: "\(error)") }
        continue
      }
      let moment = "when call \(number), \(failed), fails with errno \(errno) in \(step)"
      try checkError(error, errno, moment)
      try checkAfterFault(run, errno, moment)
      if error != nil, isReplacing, errno != ENOENT {
        try expect(run.hasFile(of: step), "the old value to stay \(moment)", found: "none")
      }
      if case .open = step, error != nil {
        _ = run.perform(.open)
      }
    }
    try checkRestart(after: run, "after call \(number) failed with errno \(errno)")
    return fault.failed != nil
  }

  private static func checkError(
    _ error: DiskCacheError?,
    _ errno: CInt,
    _ moment: String
  ) throws(LawViolation) {
    guard let error else { return }
    guard case .system(let cause) = error, cause.errno == errno else {
      throw LawViolation(expected: "no other error than the injected \(moment)", found: "\(error)")
    }
  }

  private static func checkAfterFault(
    _ run: FaultRun<Index>,
    _ errno: CInt,
    _ moment: String
  ) throws(LawViolation) {
    guard let cache = run.cache else { return }
    try run.bench.checkLimit(of: cache, moment)
    try run.checkValues(moment)
    if errno == ENOENT {
      // A file vanished behind the cache's back, so it must be told to look.
      try cache.reconciled()
    } else {
      // After a scan that failed this is the call that makes up for it.
      try cache.controlled()
    }
    try run.bench.checkAgreement(of: cache, moment, allowing: .afterFailure)
  }

  /// Checks that what the run left on disk opens clean.
  static func checkRestart(
    after run: FaultRun<Index>,
    _ moment: String
  ) throws(LawViolation) {
    let cache = try run.bench.open(units: FaultStep.units)
    try run.bench.checkAgreement(of: cache, "at a restart \(moment)")
    let strangers = run.bench.snapshot().strangers.keys.sorted()
    try expectEqual(strangers, [], "what else is in the directory at a restart \(moment)")
  }
}

/// Lets one system call fail, counted from 1.
private struct SingleFault: Sendable {
  private struct State: Sendable {
    var callsLeft: Int
    var failed: SystemCall?
  }

  private let state: Guarded<State>
  private let errno: CInt

  init(number: Int, errno: CInt) {
    state = Guarded(State(callsLeft: number, failed: nil))
    self.errno = errno
  }

  /// The call that failed; `nil` when none has.
  var failed: SystemCall? { state.value.failed }

  var interceptor: FileSystem.Interceptor {
    { [state, errno] call, path in
      let isHit = state.withLock { state in
        state.callsLeft -= 1
        if state.callsLeft == 0 {
          state.failed = call
        }
        return state.callsLeft == 0
      }
      guard isHit else { return .proceed }
      if errno == ENOENT {
        // Made true, since a cache may rely on it.
        unlink(path)
      }
      return .fail(errno: errno)
    }
  }
}
