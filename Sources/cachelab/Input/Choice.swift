/// One of a list of things, chosen by name.
enum Choice {
  /// The thing of a name.
  ///
  /// - Throws: A usage failure that lists the known names.
  static func find<Thing>(
    _ name: String,
    among things: [Thing],
    named nameOf: (Thing) -> String,
    option: String,
    command: String
  ) throws(CommandFailure) -> Thing {
    if let thing = things.first(where: { nameOf($0) == name }) { return thing }
    let known = things.map(nameOf).joined(separator: ", ")
    throw CommandFailure(
      .usage,
      "\(command): \(option) expects one of \(known), found \(Printable.quoted(name))"
    )
  }
}
