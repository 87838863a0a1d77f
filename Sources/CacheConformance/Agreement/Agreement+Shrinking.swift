import CacheIndexes

extension Agreement {
  /// Throws the shortest violation that calls lead to, if they lead to one.
  ///
  /// - Parameter calls: Calls to be made on both.
  /// - Throws: ``LawViolation`` with code that shows it.
  static func check(_ calls: [IndexCall]) throws(LawViolation) {
    guard difference(after: calls, comparingLast: calls.count) != nil else { return }
    let shortest = shrink(calls)
    guard let difference = difference(after: shortest, comparingLast: shortest.count) else {
      throw LawViolation(
        expected: "the same answers to the same calls, every time",
        found: "others the second time, after \(calls.count) calls"
      )
    }
    throw LawViolation(
      expected: "\(difference.question("index")) to be \(difference.expected)",
      found: difference.found,
      reproduction: code(shortest, difference)
    )
  }

  /// Leaves out and simplifies calls as long as the two still differ.
  ///
  /// Delta debugging: halves first, then ever smaller pieces, until no single call can be left out.
  private static func shrink(_ calls: [IndexCall]) -> [IndexCall] {
    var shortest = calls
    /// Keeps a candidate, up to where it fails, if it fails.
    func accept(_ candidate: [IndexCall]) -> Bool {
      let found = difference(after: candidate, comparingLast: candidate.count)
      guard let callCount = found?.callCount else { return false }
      shortest = Array(candidate.prefix(callCount))
      return true
    }
    _ = accept(calls)
    var piece = max(1, shortest.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < shortest.count {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + piece, shortest.count))
        if accept(candidate) {
          isShorter = true
        } else {
          start += piece
        }
      }
      if piece == 1 && !isShorter { break }
      piece = max(1, piece / 2)
    }
    for position in shortest.indices {
      for simpler in shortest.indices.contains(position) ? shortest[position].simplifications : [] {
        var candidate = shortest
        candidate[position] = simpler
        if accept(candidate) { break }
      }
    }
    return shortest
  }

  /// Swift to paste into a test.
  private static func code(_ calls: [IndexCall], _ difference: Difference) -> String {
    var lines = ["let index = \(Index.self)()", "let reference = \(Reference.self)()"]
    lines.append("for each in [index, reference] as [any CacheIndexProtocol] {")
    // A call whose result differs is the question itself.
    let isLastAsked = calls.last.map { difference.question("") == $0.code(on: "") } ?? false
    for call in isLastAsked ? calls.dropLast() : calls[...] {
      lines.append("  \(call.returnsSomething ? "_ = " : "")\(call.code(on: "each"))")
    }
    lines.append("}")
    let question = difference.question
    lines.append("assert(\(question("index")) == \(question("reference")))")
    return lines.joined(separator: "\n")
  }
}
