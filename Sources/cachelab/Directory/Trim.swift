import DiskCaches
import Foundation

/// Evicts files of a directory until the rest fits a capacity, and keeps account.
struct Trim {
  /// What becomes of a victim.
  enum Outcome: Equatable {
    case evicted
    /// It was gone already.
    case gone
    /// It was used since the directory was listed, so it is no longer the one to go.
    case changed
    /// The system refused, and why.
    case refused(CInt)
  }

  let files: [FoundFile]
  let capacity: UInt64
  private(set) var victims: [(file: FoundFile, outcome: Outcome)] = []
  private(set) var remainingSize: UInt64

  /// The files that went.
  var evicted: [FoundFile] { victims.filter { $0.outcome == .evicted }.map(\.file) }

  private let order: AnyIterator<Int>

  /// Prepares to evict files in an order of their positions.
  init(files: [FoundFile], capacity: UInt64, order: AnyIterator<Int>) {
    self.files = files
    self.capacity = capacity
    self.order = order
    remainingSize = files.totalSize
  }

  /// Told of each victim at once, so that nothing goes unsaid when the rest is never reached; what
  /// it throws ends the trim.
  typealias Witness = (FoundFile, Outcome) throws(CommandFailure) -> Void

  /// Finds the victims and changes nothing.
  mutating func rehearse(witness: Witness = { _, _ in }) throws(CommandFailure) {
    try run(witness) { _ in .evicted }
  }

  /// Deletes the victims.
  mutating func perform(
    in directory: String,
    of fileSystem: FileSystem = .system,
    witness: Witness = { _, _ in }
  ) throws(CommandFailure) {
    let opened: OpenDirectory
    do throws(SystemCallError) {
      opened = try fileSystem.openDirectory(directory)
    } catch {
      throw CommandFailure(unreadable: directory, error)
    }
    defer { fileSystem.close(opened) }
    try run(witness) { Self.delete($0, in: opened, of: fileSystem) }
  }

  private mutating func run(
    _ witness: Witness,
    evict: (FoundFile) -> Outcome
  ) throws(CommandFailure) {
    while remainingSize > capacity, let position = order.next() {
      try Interruption.check()
      let file = files[position]
      let outcome = evict(file)
      victims.append((file, outcome))
      if outcome == .evicted || outcome == .gone {
        remainingSize -= file.size
      }
      try witness(file, outcome)
    }
  }

  private static func delete(
    _ file: FoundFile,
    in directory: OpenDirectory,
    of fileSystem: FileSystem
  ) -> Outcome {
    let name = file.name.map { CChar(bitPattern: $0) } + [0]
    do throws(SystemCallError) {
      let status = try fileSystem.status(of: name, in: directory)
      guard status.isRegular, status.modificationDate == file.modificationDate else {
        return .changed
      }
      try fileSystem.unlink(name, in: directory)
      return .evicted
    } catch {
      return error.errno == ENOENT ? .gone : .refused(error.errno)
    }
  }
}
