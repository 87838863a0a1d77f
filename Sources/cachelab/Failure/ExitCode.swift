/// How a command ends, in the numbers of `sysexits.h`.
enum ExitCode: Int32 {
  case success = 0
  /// A law or a strategy failed.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
  /// Input data is wrong.
  case dataError = 65
  /// Input is missing or cannot be read.
  case noInput = 66
  /// Something that is needed is not installed.
  case unavailable = 69
  /// The program is wrong.
  case software = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading, writing or deleting failed.
  case inputOutput = 74
  /// Somebody else is at it now.
  case temporaryFailure = 75
  /// Ended by `SIGHUP`, as shells count it.
  case hangup = 129
  /// Ended by `SIGINT`, as shells count it.
  case interrupted = 130
  /// Ended by `SIGQUIT`, as shells count it.
  case quit = 131
  /// Nobody reads the output any more, as shells count `SIGPIPE`.
  case brokenPipe = 141
  /// Ended by `SIGTERM`, as shells count it.
  case terminated = 143
  /// Ended by `SIGALRM`, as shells count it.
  case alarm = 142
  // These two have other numbers on Darwin.
  #if canImport(Darwin)
  /// Ended by `SIGUSR1`, as shells count it.
  case firstUserSignal = 158
  /// Ended by `SIGUSR2`, as shells count it.
  case secondUserSignal = 159
  #else
  /// Ended by `SIGUSR1`, as shells count it.
  case firstUserSignal = 138
  /// Ended by `SIGUSR2`, as shells count it.
  case secondUserSignal = 140
  #endif

  /// Whether the command was asked to end, rather than unable to go on.
  var isSignal: Bool { rawValue > 128 && self != .brokenPipe }
}
