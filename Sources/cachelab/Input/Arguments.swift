/// The words after a command, checked against what it takes.
struct Arguments {
  /// Something that begins with two dashes.
  struct Option {
    let name: String
    /// What its value is, for messages; `nil` for a switch.
    let value: String?
    var isRequired = false

    static func flag(_ name: String) -> Option { Option(name: name, value: nil) }

    static func value(_ name: String, _ value: String, isRequired: Bool = false) -> Option {
      Option(name: name, value: value, isRequired: isRequired)
    }

    var usage: String {
      let words = value.map { "\(name) \($0)" } ?? name
      return isRequired ? words : "[\(words)]"
    }
  }

  /// What a command takes.
  struct Grammar {
    /// The words that call the command, for messages.
    let command: String
    /// What must stand there without a name, in order.
    let operands: [String]
    /// What may stand there after them, in order.
    var optionalOperands: [String] = []
    let options: [Option]
    /// What the words after `--` are, all of which are taken as they come; `nil` for operands.
    var rest: String?
  }

  /// Whether help was asked for; nothing after that word was looked at.
  private(set) var wantsHelp = false
  /// The words after `--`, where the grammar takes all of them.
  private(set) var rest: [String] = []
  private var operands: [String] = []
  private var values: [String: String] = [:]

  /// Sorts the words.
  ///
  /// Values follow their option as the next word or after `=`; after `--` nothing is an option.
  ///
  /// - Throws: A usage failure that names the first word that does not fit.
  init(_ words: [String], grammar: Grammar) throws(CommandFailure) {
    var rest = words[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !Self.looksLikeOption(word) {
        guard operands.count < grammar.operands.count + grammar.optionalOperands.count else {
          throw Self.unexpected(word, grammar)
        }
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
        if grammar.rest != nil {
          self.rest = Array(rest)
          break
        }
      } else if word == "--help" || word == "-h" {
        wantsHelp = true
        return
      } else {
        try read(option: word, &rest, grammar)
      }
    }
    if operands.count < grammar.operands.count {
      let missing = grammar.operands[operands.count]
      throw Self.usage("\(missing) is missing: \(Self.expectation(of: grammar))", grammar)
    }
    if let missing = grammar.rest, self.rest.isEmpty {
      throw Self.usage("\(missing) is missing: \(Self.expectation(of: grammar))", grammar)
    }
  }

  /// The operand at a position of the grammar.
  func operand(_ position: Int) -> String { operands[position] }

  /// The operand at a position that may be empty.
  func optionalOperand(_ position: Int) -> String? {
    operands.indices.contains(position) ? operands[position] : nil
  }

  /// Whether a switch was given.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// The value of an option, if it was given.
  func value(of option: String) -> String? { values[option] }

  private mutating func read(
    option word: String,
    _ rest: inout ArraySlice<String>,
    _ grammar: Grammar
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = grammar.options.first(where: { $0.name == name }) else {
      throw Self.usage(
        "unknown option \(Printable.quoted(name)); \(Self.expectation(of: grammar))",
        grammar
      )
    }
    guard values[name] == nil else { throw Self.usage("\(name) is given twice", grammar) }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let value = option.value else {
      if let attached {
        throw Self.usage("\(name) takes no value, found \(Printable.quoted(attached))", grammar)
      }
      values[name] = ""
      return
    }
    if let attached {
      values[name] = attached
    } else if let next = rest.first, !Self.looksLikeOption(next) {
      values[name] = next
      rest.removeFirst()
    } else {
      let found = rest.first.map(Printable.quoted) ?? "nothing"
      throw Self.usage("\(name) needs a value: expected \(value), found \(found)", grammar)
    }
  }

  /// A dash and then no digit: a negative number is a value, if never a good one.
  private static func looksLikeOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.count > 1, bytes.first == UInt8(ascii: "-") else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return bytes.dropFirst().first.map { !digits.contains($0) } ?? false
  }

  private static func unexpected(_ word: String, _ grammar: Grammar) -> CommandFailure {
    usage("unexpected word \(Printable.quoted(word)); \(expectation(of: grammar))", grammar)
  }

  private static func expectation(of grammar: Grammar) -> String {
    let rest = grammar.rest.map { ["-- \($0)"] } ?? []
    let optional = grammar.optionalOperands.map { "[\($0)]" }
    let words = grammar.operands + optional + grammar.options.map(\.usage) + rest
    return words.isEmpty ? "expected no words" : "expected \(words.joined(separator: " "))"
  }

  /// A usage failure of a command.
  static func usage(_ message: String, _ grammar: Grammar) -> CommandFailure {
    CommandFailure(.usage, "\(grammar.command): \(message)")
  }
}
