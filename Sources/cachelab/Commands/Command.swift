/// A sub-command.
protocol Command: SendableMetatype {
  /// Its name and what it takes.
  static var grammar: Arguments.Grammar { get }

  /// What `--help` prints.
  static var help: String { get }

  /// Does it.
  static func run(_ arguments: Arguments) throws(CommandFailure)
}
