import CacheIndexes

extension Agreement {
  /// Checks every sequence of calls over a few names, up to a length.
  ///
  /// Names are taken into use in their order: sequences that are the same but for the names would
  /// find nothing more. Answers are compared after the last call of a sequence alone, since what
  /// comes before it is a sequence of its own.
  ///
  /// - Parameters:
  ///   - depth: The greatest number of calls.
  ///   - names: The names.
  /// - Throws: ``LawViolation`` with the first sequence that leads to one.
  static func checkAllSequences(
    toDepth depth: Int,
    over names: [String]
  ) throws(LawViolation) {
    var calls: [IndexCall] = []
    try extend(&calls, usedNames: 0, names: names, depth: depth)
  }

  private static func extend(
    _ calls: inout [IndexCall],
    usedNames: Int,
    names: [String],
    depth: Int
  ) throws(LawViolation) {
    guard calls.count < depth else { return }
    for call in [IndexCall.popOldest, .removeAll] {
      try visit(call, after: &calls, usedNames: usedNames, names: names, depth: depth)
    }
    let seconds = dates[calls.count % dates.count]
    for (number, name) in names.enumerated().prefix(usedNames + 1) {
      let used = max(usedNames, number + 1)
      let size = UInt64(1) << UInt64(calls.count)
      let choices: [IndexCall] = [
        .add(name, size: size, seconds: seconds), .touch(name, seconds: seconds), .remove(name),
      ]
      for call in choices {
        try visit(call, after: &calls, usedNames: used, names: names, depth: depth)
      }
    }
  }

  /// The date of each call: ties, steps back and steps forward among any few of them.
  private static var dates: [Double] { [2, 2, 1, 3, 1, 2] }

  private static func visit(
    _ call: IndexCall,
    after calls: inout [IndexCall],
    usedNames: Int,
    names: [String],
    depth: Int
  ) throws(LawViolation) {
    let isFollowed = isFollowed(call, after: calls)
    calls.append(call)
    defer { calls.removeLast() }
    if difference(after: calls, comparingLast: 1) != nil {
      try check(calls)
    }
    if isFollowed {
      try extend(&calls, usedNames: usedNames, names: names, depth: depth)
    }
  }

  #if DEBUG
  /// Unoptimised code goes no further where there was nothing to touch, remove or evict, which
  /// leaves one sequence in twenty-five.
  private static func isFollowed(_ call: IndexCall, after calls: [IndexCall]) -> Bool {
    let reference = Reference()
    for earlier in calls {
      _ = earlier.perform(on: reference)
    }
    return switch call {
    case .touch(let name, _), .remove(let name): reference.entry(forFilename: name) != nil
    case .popOldest, .removeAll: !reference.isEmpty
    case .add, .prepare, .setCapacity: true
    }
  }
  #else
  private static func isFollowed(_ call: IndexCall, after calls: [IndexCall]) -> Bool { true }
  #endif
}
