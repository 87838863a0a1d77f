import Foundation

extension DirectoryReport {
  /// The report for programs, with sizes in bytes and ages in seconds.
  func json() throws(CommandFailure) -> String {
    let document = Document(
      directory: directory,
      entries: count,
      bytesOnDisk: size,
      oldest: oldest.map { Document.File($0, now: now) },
      newest: newest.map { Document.File($0, now: now) },
      sizes: sizes.bins.map(Document.Bin.init),
      ages: ages.bins.map(Document.Bin.init)
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try String(decoding: encoder.encode(document), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.software, "cannot encode the report: \(error)")
    }
  }

  private struct Document: Encodable {
    let directory: String
    let entries: Int
    let bytesOnDisk: UInt64
    let oldest: File?
    let newest: File?
    let sizes: [Bin]
    let ages: [Bin]

    struct File: Encodable {
      /// The name; what is not UTF-8 in it is shown as in the report for people.
      let name: String
      let bytesOnDisk: UInt64
      let modified: String
      let age: UInt64

      init(_ file: FoundFile, now: Date) {
        name = String(validating: file.name, as: UTF8.self) ?? Printable.escaped(bytes: file.name)
        bytesOnDisk = file.size
        modified = Timestamp(file.modificationDate).description
        age = UInt64(Age(of: file.modificationDate, at: now).seconds)
      }
    }

    struct Bin: Encodable {
      let label: String
      let entries: Int
      let bytesOnDisk: UInt64

      init(_ bin: Histogram.Bin) {
        label = bin.label
        entries = bin.count
        bytesOnDisk = bin.size
      }
    }
  }
}
