import Foundation

/// What the standard library's dictionary takes to look the same names up.
final class DictionaryYardstick {
  static let subject = "Dictionary<String, Int>"

  private let numbers: [String: Int]

  /// Fills a dictionary.
  ///
  /// - Throws: When a signal asks the program to end.
  init(_ names: BenchmarkNames, count: Int) throws(CommandFailure) {
    var numbers: [String: Int] = [:]
    try names.forEach(first: count) { number, name in numbers[name] = number }
    self.numbers = numbers
  }

  var count: Int { numbers.count }

  /// The nanoseconds that looking up one of some names takes, all of which are there.
  func nanoseconds(_ queries: [String]) -> Double {
    var sum = 0
    let time = Stopwatch.nanoseconds {
      for query in queries {
        sum &+= numbers[query] ?? 0
      }
    }
    precondition(sum >= 0, "numbers are not negative")
    return time / Double(queries.count)
  }
}
