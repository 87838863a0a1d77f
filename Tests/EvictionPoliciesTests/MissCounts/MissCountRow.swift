import Foundation
import Testing

/// One line of the table of miss counts that the field's reference simulator arrives at.
struct MissCountRow: Sendable {
  let trace: String
  let strategy: String
  let capacity: UInt64
  let countsObjects: Bool
  let requests: Int
  let misses: Int
  /// To eight decimal places, as printed.
  let byteMissRatio: String
  let finalObjects: Int
  let finalBytes: UInt64

  /// Reads a line; throws when it has not the columns that it must have.
  init(line: Substring) throws {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 9,
      let capacity = UInt64(fields[2]),
      let requests = Int(fields[4]),
      let misses = Int(fields[5]),
      let finalObjects = Int(fields[7]),
      let finalBytes = UInt64(fields[8]),
      ["objects", "bytes"].contains(fields[3])
    else {
      throw MalformedLine(line: String(line))
    }
    trace = fields[0]
    strategy = fields[1].trimmingCharacters(in: ["\""])
    self.capacity = capacity
    countsObjects = fields[3] == "objects"
    self.requests = requests
    self.misses = misses
    byteMissRatio = fields[6]
    self.finalObjects = finalObjects
    self.finalBytes = finalBytes
  }

  struct MalformedLine: Error {
    let line: String
  }

  /// All lines of the table.
  static func all() throws -> [MissCountRow] {
    let url = try #require(
      Bundle.module.url(forResource: "miss-counts", withExtension: "csv", subdirectory: "Golden")
    )
    let text = try String(contentsOf: url, encoding: .utf8)
    // By newlines of any kind: a carriage return and a line feed are one character in Swift.
    return try text.split(whereSeparator: \.isNewline).dropFirst().map(MissCountRow.init(line:))
  }
}
