import Foundation
import Synchronization

/// Signals that ask the program to end, turned into an error, so that it cleans up on the way out.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  private static let signals = [
    SIGINT, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGHUP,
  ]

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
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for number in signals {
      // Safe: handlers are addresses, compared and not called.
      let previous = unsafeBitCast(signal(number, handler), to: Int.self)
      if number == SIGHUP, previous == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(SIGHUP, SIG_IGN)
      }
      sigaddset(&unblocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  /// Ends what is going on if a signal has come.
  static func check() throws(CommandFailure) {
    let number = received.load(ordering: .relaxed)
    guard number == 0 else {
      throw CommandFailure(ExitCode(rawValue: 128 + number) ?? .terminated, nil)
    }
  }
}
