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
    if let row = rows.first(where: { !$0.isPlausible }) {
      throw failure("numbers from 0 to 10^15, found another in the row of \(row.key.text)")
    }
    if let ratio = ratios.first(where: { !BenchmarkRow.isPlausible($0.value) }) {
      throw failure(
        "numbers from 0 to 10^15, found another in the ratio \(Printable.quoted(ratio.name))"
      )
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
    default: "no JSON"
    }
  }
}

extension BenchmarkRow {
  /// Whether all numbers are such as a run can have measured, and a report can show.
  fileprivate var isPlausible: Bool {
    let amounts = [
      minimum, median, counts?.comparisons, counts?.moves, counts?.allocations,
    ]
    return size >= 0 && amounts.allSatisfy { Self.isPlausible($0 ?? 0) }
      && abs(bytesPerEntry ?? 0) <= 1e15
  }

  fileprivate static func isPlausible(_ number: Double) -> Bool { (0...1e15).contains(number) }
}

extension BenchmarkRow.Key {
  fileprivate var text: String { "\(task.rawValue), \(Printable.escaped(subject)), \(size)" }
}

/// What every form of the file has.
private struct BenchmarkFormat: Decodable {
  let format: Int
}
