import Foundation

extension BenchmarkResults {
  /// The results as JSON.
  func json() throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.software, "cannot encode the results: \(error)")
    }
  }

  /// Reads results that were written before.
  ///
  /// - Throws: A failure that names the file, and says why it is none.
  init(contentsOf path: String) throws(CommandFailure) {
    let data = Data(try InputFile.bytes(at: path))
    func failure(_ text: String) -> CommandFailure {
      CommandFailure(.dataError, "\(Printable.quoted(path)): expected \(text)")
    }
    do {
      let decoder = JSONDecoder()
      // A file in another format has other rows, of which it is useless to complain.
      let format = try decoder.decode(BenchmarkFormat.self, from: data).format
      guard format == Self.currentFormat else {
        throw failure("results in format \(Self.currentFormat), found format \(format)")
      }
      self = try decoder.decode(BenchmarkResults.self, from: data)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw failure("results of cachelab bench, found \(Self.found(error))")
    }
    guard !rows.isEmpty else { throw failure("a row or more, found none") }
    for row in rows {
      if let violation = row.violation {
        throw failure("\(violation) in the row of \(row.key.text)")
      }
    }
    var names: Set<String> = []
    for ratio in ratios {
      let name = Printable.quoted(ratio.name)
      if let violation = ratio.violation { throw failure("\(violation) in the ratio \(name)") }
      guard names.insert(ratio.name).inserted else {
        throw failure("each ratio once, found two of \(name)")
      }
    }
    var keys: Set<BenchmarkRow.Key> = []
    if let row = rows.first(where: { !keys.insert($0.key).inserted }) {
      throw failure("each row once, found two of \(row.key.text)")
    }
  }

  /// What a decoder found instead, and where.
  private static func found(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return path.isEmpty ? "the top" : Printable.escaped(path.joined(separator: "."))
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "no \(Printable.escaped(key.stringValue)) at \(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "another kind of value at \(place(context))"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "an unknown value at \(place(context))"
    default: "no JSON, or a number in it that does not fit"
    }
  }
}

extension BenchmarkRow {
  /// The first number that no run can have measured, or no report show; `nil` where there is none.
  fileprivate var violation: String? {
    if let violation = Plausible.size.violation(of: Double(size), "size") { return violation }
    if cycles < 1 { return "cycles from 1, found \(cycles)" }
    let times = [("minimum", minimum), ("median", median)]
    let counts = [
      ("comparisons", counts?.comparisons), ("moves", counts?.moves),
      ("allocations", counts?.allocations),
    ]
    return times.lazy.compactMap { Plausible.time.violation(of: $0.1, $0.0) }.first
      ?? (median < minimum ? "a median from the minimum on, found \(median)" : nil)
      ?? counts.lazy.compactMap { Plausible.amount.violation(of: $0.1 ?? 0, $0.0) }.first
      ?? Plausible.change.violation(of: bytesPerEntry ?? 0, "bytesPerEntry")
  }
}

extension BenchmarkRatio {
  fileprivate var violation: String? {
    Plausible.amount.violation(of: value, "value")
      ?? medians.flatMap { Plausible.time.violation(of: $0.own, "own") }
      ?? medians.flatMap { Plausible.time.violation(of: $0.other, "other") }
  }
}

/// What a number of a kind can be.
private struct Plausible {
  /// Nanoseconds: a chart of them is logarithmic.
  static let time = Plausible(range: 1e-6...1e15, text: "from 0.000001 to 10^15")
  static let amount = Plausible(range: 0...1e15, text: "from 0 to 10^15")
  /// Of memory, which may have become less.
  static let change = Plausible(range: -1e15...1e15, text: "from -10^15 to 10^15")
  static let size = Plausible(range: 1...1e9, text: "from 1 to 10^9")

  let range: ClosedRange<Double>
  let text: String

  func violation(of number: Double, _ name: String) -> String? {
    range.contains(number) ? nil : "\(name) \(text), found \(number)"
  }
}

extension BenchmarkRow.Key {
  fileprivate var text: String { "\(task.rawValue), \(Printable.escaped(subject)), \(size)" }
}

/// What every form of the file has.
private struct BenchmarkFormat: Decodable {
  let format: Int
}
