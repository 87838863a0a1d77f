import Foundation

/// What the standard library's dictionary takes to look the same names up.
final class DictionaryYardstick {
  static let subject = "Dictionary<String, Int>"

  private var numbers: [String: Int] = [:]

  init(_ names: BenchmarkNames, count: Int) {
    for number in 0..<count {
      numbers[names.name(number)] = number
    }
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
