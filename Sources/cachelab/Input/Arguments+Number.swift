extension Arguments {
  /// The whole number that an option was given.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - range: What it may be.
  ///   - grammar: The grammar of the command, for the message.
  /// - Returns: The number; `nil` when the option was not given.
  /// - Throws: A usage failure for anything but digits, and for a number outside the range.
  func number(
    of option: String,
    in range: ClosedRange<UInt64>,
    _ grammar: Grammar
  ) throws(CommandFailure) -> UInt64? {
    guard let text = value(of: option) else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt64(text),
      range.contains(number)
    else {
      throw Self.usage(
        "\(option): expected a number from \(range.lowerBound) to \(range.upperBound), found "
          + Printable.quoted(text),
        grammar
      )
    }
    return number
  }
}
