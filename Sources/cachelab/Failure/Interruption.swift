import Foundation
import Synchronization

/// Signals that ask the program to end, turned into an error, so that it cleans up on the way out.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Listens from now on, also where the parent's thread had signals blocked, which is inherited.
  ///
  /// A shell starts what runs in its background with `SIGINT` ignored; whoever sends one all the
  /// same means it. `SIGHUP` stays ignored where it is, since that is what `nohup` is for.
  static func listen() {
    // The first access creates the static property, which a handler could not do safely.
    received.store(0, ordering: .relaxed)
    let handler: @convention(c) (Int32) -> Void = { number in
      Interruption.received.store(number, ordering: .relaxed)
    }
    signal(SIGINT, handler)
    signal(SIGTERM, handler)
    signal(SIGQUIT, handler)
    // Safe: handlers are addresses, compared and not called.
    let previous = unsafeBitCast(signal(SIGHUP, handler), to: Int.self)
    if previous == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGQUIT, SIGHUP] {
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends what is going on if a signal has come.
  static func check() throws(CommandFailure) {
    switch received.load(ordering: .relaxed) {
    case 0: return
    case SIGINT: throw CommandFailure(.interrupted, nil)
    case SIGQUIT: throw CommandFailure(.quit, nil)
    case SIGHUP: throw CommandFailure(.hangup, nil)
    default: throw CommandFailure(.terminated, nil)
    }
  }
}
