import CacheConformance
import CacheIndexes
import Foundation
import Synchronization
import Testing

/// Scans by two threads: what comes out is what one thread finds.
@Suite("Scanning a directory with two threads")
struct DirectoryScanConcurrencyTests {
  /// More than a few batches, and not a multiple of one.
  private static let fileCount = 1_300

  /// Runs a body with a directory of many files, of which many tie in date.
  private func withManyFiles(
    _ body: (TemporaryDirectory) throws(LawViolation) -> Void
  ) throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      for number in 0..<Self.fileCount {
        let name = number.isMultiple(of: 3) ? "\(number)" : "\u{E9}-\(number)"
        let date = Date(timeIntervalSince1970: Double(1_000_000 + number * 7 % 50))
        try directory.makeFile(name, byteCount: number % 2, date: date)
      }
      try directory.makeLink("link", to: "0")
      try directory.makeDirectory("directory")
      try body(directory)
    }
  }

  @Test func findsTheSameInTheSameOrder() throws {
    try withManyFiles { directory in
      let path = directory.url.systemPath
      let alone = try? DirectoryScan.entries(in: path, threads: .one)
      #expect(alone?.count == Self.fileCount)
      for _ in 0..<5 {
        #expect((try? DirectoryScan.entries(in: path, threads: .two)) == alone)
      }
    }
  }

  @Test func asksOnceForEachFile() throws {
    try withManyFiles { directory in
      let calls = Guarded<[SystemCall: Int]>([:])
      let counting = FileSystem.intercepted { call, _ in
        calls.withLock { $0[call, default: 0] += 1 }
        return .proceed
      }
      let path = directory.url.systemPath
      _ = try? DirectoryScan.entries(in: path, of: counting, threads: .two)
      let expected: [SystemCall: Int] = [
        // All files, a link, a directory, "." and "..", and the end.
        .openDirectory: 1, .readDirectory: Self.fileCount + 5, .status: Self.fileCount,
      ]
      #expect(calls.withLock { $0 } == expected)
    }
  }

  /// Files fail wherever they are; the error is that of the first in the order of reading.
  @Test(arguments: [1, 50, 700])
  func throwsTheErrorThatOneThreadMeets(_ step: Int) throws {
    try withManyFiles { directory in
      let path = directory.url.systemPath
      let broken = FileSystem.intercepted { call, path in
        let number = path.split { !$0.isNumber }.last.flatMap { Int($0) } ?? 0
        return call == .status && number.isMultiple(of: step) ? .fail(errno: EIO) : .proceed
      }
      func failure(_ threads: DirectoryScan.Threads) -> SystemCallError? {
        #expect(throws: SystemCallError.self) {
          try DirectoryScan.entries(in: path, of: broken, threads: threads)
        }
      }
      let alone = failure(.one)
      #expect(alone?.call == .status)
      for _ in 0..<5 {
        #expect(failure(.two) == alone)
      }
    }
  }

  /// A directory that breaks off is no reason to pass over a file that failed before.
  @Test(arguments: [true, false])
  func throwsTheErrorOfTheReading(_ isFileBroken: Bool) throws {
    try withManyFiles { directory in
      let path = directory.url.systemPath
      func failure(_ threads: DirectoryScan.Threads) -> SystemCallError? {
        let entriesLeft = Atomic(1_100)
        let statusesLeft = Atomic(isFileBroken ? 0 : Int.max)
        let broken = FileSystem.intercepted { call, _ in
          switch call {
          case .readDirectory:
            let left = entriesLeft.subtract(1, ordering: .relaxed).newValue
            return left < 0 ? .fail(errno: EIO) : .proceed
          case .status:
            let left = statusesLeft.subtract(1, ordering: .relaxed).newValue
            return left < 0 ? .fail(errno: ENOMEM) : .proceed
          default:
            return .proceed
          }
        }
        return #expect(throws: SystemCallError.self) {
          try DirectoryScan.entries(in: path, of: broken, threads: threads)
        }
      }
      let alone = failure(.one)
      #expect(alone?.call == (isFileBroken ? .status : .readDirectory))
      for _ in 0..<5 {
        #expect(failure(.two) == alone)
      }
    }
  }

  /// A file system behind a seam is scanned by the thread that asks, so that a test can make the
  /// k-th call fail.
  @Test func keepsToOneThreadBehindASeam() throws {
    try withManyFiles { directory in
      let threads = Guarded<Set<ObjectIdentifier>>([])
      let watching = FileSystem.intercepted { _, _ in
        _ = threads.withLock { $0.insert(ObjectIdentifier(Thread.current)) }
        return .proceed
      }
      _ = try? DirectoryScan.entries(in: directory.url.systemPath, of: watching)
      #expect(threads.withLock { $0 } == [ObjectIdentifier(Thread.current)])
    }
  }

  @Test func leavesTheDirectoryClosedWhateverHappens() throws {
    try withManyFiles { directory in
      let path = directory.url.systemPath
      let broken = FileSystem.intercepted { call, path in
        call == .status && path.hasSuffix("9") ? .fail(errno: EIO) : .proceed
      }
      for _ in 0..<5 {
        _ = try? DirectoryScan.entries(in: path, of: broken, threads: .two)
        _ = try? DirectoryScan.entries(in: path, threads: .two)
      }
      var status = stat()
      #expect(stat(path, &status) == 0)
      let descriptorsOfIt = (0..<1_000).filter { (descriptor: CInt) in
        var other = stat()
        return fstat(descriptor, &other) == 0
          && other.st_ino == status.st_ino && other.st_dev == status.st_dev
      }
      #expect(descriptorsOfIt == [])
    }
  }
}
