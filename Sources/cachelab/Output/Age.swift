import Foundation

/// How long ago something was, in words: `12 min`, `3 days`.
struct Age: Comparable, CustomStringConvertible {
  let seconds: Double

  /// The time from one date to another; nothing for a date still to come.
  init(of date: Date, at now: Date) {
    seconds = max(0, now.timeIntervalSince(date))
  }

  var description: String {
    let units: [(seconds: Double, name: String, isPlural: Bool)] = [
      (365.25 * 86400, "year", true), (86400, "day", true), (3600, "h", false), (60, "min", false),
    ]
    for unit in units where seconds >= unit.seconds {
      let count = Int(seconds / unit.seconds)
      return "\(count) \(unit.name)\(unit.isPlural && count != 1 ? "s" : "")"
    }
    return "\(Int(seconds)) s"
  }

  static func < (lhs: Age, rhs: Age) -> Bool { lhs.seconds < rhs.seconds }
}
