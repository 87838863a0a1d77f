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
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      // Foundation has no words for a directory.
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      let reason =
        isDirectory.boolValue
        ? String(cString: strerror(EISDIR))
        : (error as NSError).localizedFailureReason ?? "\(error.localizedDescription)"
      throw CommandFailure(.noInput, "cannot read \(Printable.quoted(path)): \(reason)")
    }
    do {
      self = try JSONDecoder().decode(BenchmarkResults.self, from: data)
    } catch {
      throw CommandFailure(
        .dataError,
        "\(Printable.quoted(path)): expected results of cachelab bench, found \(Self.found(error))"
      )
    }
    guard format == Self.currentFormat else {
      throw CommandFailure(
        .dataError,
        "\(Printable.quoted(path)): expected results in format \(Self.currentFormat), found format "
          + "\(format)"
      )
    }
    if let row = rows.first(where: { !$0.isPlausible }) {
      let name = "\(row.task.rawValue), \(Printable.escaped(row.subject)), \(row.size)"
      throw CommandFailure(
        .dataError,
        "\(Printable.quoted(path)): expected numbers from 0 to 10^15, found another in the row of "
          + name
      )
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
    let amounts = [minimum, median, counts?.comparisons, counts?.moves, counts?.allocations]
    return size >= 0 && amounts.allSatisfy { (0...1e15).contains($0 ?? 0) }
  }
}
