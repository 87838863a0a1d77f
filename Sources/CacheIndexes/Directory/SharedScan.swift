import Foundation

/// What the threads of one scan share: batches of names, and what became of them.
///
/// One thread reads the directory and offers batches. It asks for the status of files as well, and
/// a second thread may help with that. The help is not relied on: whoever is free takes the next
/// batch, and the end of the scan waits for batches, not for threads. So it does not matter when
/// the second thread starts, or whether the system grants it at all.
///
/// What comes out depends neither on the number of threads nor on which was faster. Batches are
/// taken in the order in which they were read, so all before one that failed are worked off, and
/// the error of the earliest is the one that a thread alone would have met.
// Safe: every mutable property is only used while `condition` is held. The directory's stream is
// not used here, only its descriptor, and that by no thread that has not taken a batch.
final class SharedScan: @unchecked Sendable {
  private let directory: OpenDirectory
  private let fileSystem: FileSystem
  private let condition = NSCondition()
  private var batches: [NameBatch] = []
  private var files: [[ScannedFile]] = []
  private var takenCount = 0
  private var doneCount = 0
  private var isReading = true
  private var failure: (number: Int, error: SystemCallError)?

  init(of directory: OpenDirectory, in fileSystem: FileSystem) {
    self.directory = directory
    self.fileSystem = fileSystem
  }

  /// Hands in a batch.
  ///
  /// - Returns: `false` when an earlier one has failed, so that reading on is in vain.
  func offer(_ batch: NameBatch) -> Bool {
    condition.withLock {
      guard failure == nil else { return false }
      batches.append(batch)
      files.append([])
      condition.broadcast()
      return true
    }
  }

  /// Works on batches as they are offered, until there will be no more.
  func help() {
    while let number = takeBatch(waiting: true) {
      workOff(number)
    }
  }

  /// Works off one batch, if there is one that nobody has taken.
  func workOffNext() -> Bool {
    guard let number = takeBatch(waiting: false) else { return false }
    workOff(number)
    return true
  }

  /// Works off what is left once the last batch was offered.
  ///
  /// - Parameter readingFailure: The error that ended the reading before its time.
  /// - Returns: The files of all batches.
  /// - Throws: The error of the earliest batch that failed, or else that of the reading.
  func finish(_ readingFailure: SystemCallError?) throws(SystemCallError) -> DirectoryListing {
    condition.withLock {
      isReading = false
      condition.broadcast()
    }
    while workOffNext() {}
    let error = condition.withLock {
      while doneCount < takenCount {
        condition.wait()
      }
      return failure?.error ?? readingFailure
    }
    if let error { throw error }
    return DirectoryListing(batches: batches, files: files)
  }
}

// MARK: - Batches

extension SharedScan {
  /// Takes the next batch; none after a failure.
  private func takeBatch(waiting: Bool) -> Int? {
    condition.withLock {
      while waiting, isReading, failure == nil, takenCount == batches.count {
        condition.wait()
      }
      guard failure == nil, takenCount < batches.count else { return nil }
      defer { takenCount += 1 }
      return takenCount
    }
  }

  private func workOff(_ number: Int) {
    let batch = condition.withLock { batches[number] }
    let result = Result { () throws(SystemCallError) in
      try regularFiles(of: batch)
    }
    condition.withLock {
      switch result {
      case .success(let found):
        files[number] = found
      case .failure(let error):
        if failure.map({ number < $0.number }) ?? true {
          failure = (number, error)
        }
      }
      doneCount += 1
      condition.broadcast()
    }
  }

  private func regularFiles(of batch: NameBatch) throws(SystemCallError) -> [ScannedFile] {
    var files: [ScannedFile] = []
    files.reserveCapacity(batch.count)
    try batch.forEach { name, start throws(SystemCallError) in
      do throws(SystemCallError) {
        let status = try fileSystem.status(of: name, in: directory)
        guard status.isRegular else { return }
        files.append(
          ScannedFile(
            stamp: status.modificationDate.stamp,
            size: status.allocatedSize,
            nameStart: start
          )
        )
      } catch {
        // One that is gone has vanished since its name was read.
        guard error.errno == ENOENT else { throw error }
      }
    }
    return files
  }
}
