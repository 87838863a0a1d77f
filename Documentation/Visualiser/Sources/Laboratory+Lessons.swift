extension Laboratory {
  /// Leaves what a body answers on a strategy and requests, whose lengths are given.
  ///
  /// Returns 0, or -1 where there is no answer; the text then says why.
  mutating func answer(
    _ nameLength: Int32,
    _ accessesLength: Int32,
    _ body: (LessonStrategy, AccessString) throws(Refusal) -> String
  ) -> Int32 {
    let end = Int(nameLength)
    let (name, accesses) = (text.read(0..<end), text.read(end..<end + Int(accessesLength)))
    return leave { () throws(Refusal) in
      let strategy = try Refusal.wrapping { () throws(StrategyNameError) in
        try LessonStrategy.named(name)
      }
      return try body(strategy, try Self.accesses(accesses))
    }
  }

  /// Leaves what a body answers on requests, whose length is given.
  mutating func answer(
    _ accessesLength: Int32,
    _ body: (AccessString) throws(Refusal) -> String
  ) -> Int32 {
    let accesses = text.read(0..<Int(accessesLength))
    return leave { () throws(Refusal) in try body(try Self.accesses(accesses)) }
  }

  private static func accesses(_ text: String) throws(Refusal) -> AccessString {
    try Refusal.wrapping { () throws(AccessStringError) in try AccessString(text) }
  }

  private mutating func leave(_ body: () throws(Refusal) -> String) -> Int32 {
    do {
      text.write(try body())
      return 0
    } catch {
      text.write(error.reason)
      return -1
    }
  }
}
