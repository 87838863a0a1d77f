import CacheConformance
import CacheIndexes
import Foundation
import Synchronization
import Testing

@Suite("The seam of system calls")
struct FileSystemTests {
  /// Does one thing with a file after the other, and returns what was read.
  private func writeAndReadBack(
    in directory: TemporaryDirectory,
    of fileSystem: FileSystem
  ) throws -> String {
    let path = directory.path(of: "file")
    let created = try fileSystem.create(path)
    let bytes = Array("hello".utf8)
    let written = try bytes.withUnsafeBytes { try fileSystem.write($0, to: created) }
    #expect(written == 5)
    try fileSystem.setModificationDate(Date(timeIntervalSince1970: 5), of: created)
    try fileSystem.close(created)
    #expect(
      try FileSystem.system.status(ofFileAt: path).modificationDate.timeIntervalSince1970 == 5
    )
    try fileSystem.setModificationDate(Date(timeIntervalSince1970: 7), ofFileAt: path)
    try fileSystem.rename(path, to: path + ".new")

    let opened = try fileSystem.open(path + ".new")
    let status = try fileSystem.status(opened)
    #expect(status.isRegular)
    #expect(status.byteCount == 5)
    #expect(status.modificationDate == Date(timeIntervalSince1970: 7))
    var buffer = [UInt8](repeating: 0, count: 9)
    let count = try buffer.withUnsafeMutableBytes { try fileSystem.read(opened, into: $0) }
    try fileSystem.close(opened)
    try fileSystem.unlink(path + ".new")
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  @Test func makesEveryCallOnceAndTellsOfIt() throws {
    let calls = Mutex<[SystemCall]>([])
    let counting = FileSystem.intercepted { call, _ in
      calls.withLock { $0.append(call) }
      return .proceed
    }
    try inDirectory { directory throws in
      #expect(try writeAndReadBack(in: directory, of: counting) == "hello")
    }
    #expect(
      calls.withLock { $0 } == [
        .create, .write, .setDate, .close, .setDate, .rename, .open, .status, .read, .close,
        .unlink,
      ]
    )
  }

  @Test func makesAnInterruptedCallAgain() throws {
    let interrupted = Mutex<Set<SystemCall>>([])
    let interrupting = FileSystem.intercepted { call, _ in
      interrupted.withLock { $0.insert(call).inserted } ? .fail(errno: EINTR) : .proceed
    }
    try inDirectory { directory throws in
      #expect(try writeAndReadBack(in: directory, of: interrupting) == "hello")
    }
    #expect(interrupted.withLock { $0.count } == 9)
  }

  @Test(arguments: [
    SystemCall.create, .write, .setDate, .close, .rename, .open, .status, .read, .unlink,
  ])
  func failsACallAndNamesIt(_ failing: SystemCall) throws {
    let broken = FileSystem.intercepted { call, _ in
      call == failing ? .fail(errno: ENOSPC) : .proceed
    }
    try inDirectory { directory throws in
      let error = #expect(throws: SystemCallError.self) {
        try writeAndReadBack(in: directory, of: broken)
      }
      #expect(error?.call == failing)
      #expect(error?.errno == ENOSPC)
      #expect(error?.path.hasPrefix(directory.path(of: "file")) == true)
    }
  }

  @Test func pretendsWithoutDoing() throws {
    let pretending = FileSystem.intercepted { call, _ in
      [.write, .unlink, .rename, .setDate].contains(call) ? .pretend : .proceed
    }
    try inDirectory { directory throws in
      let path = directory.path(of: "file")
      let file = try pretending.create(path)
      let count = try [1, 2, 3].withUnsafeBytes { try pretending.write($0, to: file) }
      #expect(count == 24)
      #expect(try pretending.status(file).byteCount == 0)
      try pretending.close(file)
      try pretending.rename(path, to: path + ".new")
      try pretending.unlink(path)
      #expect(directory.holds("file"))
      #expect(!directory.holds("file.new"))
    }
  }

  @Test func closesAlsoWhenClosingFails() throws {
    let broken = FileSystem.intercepted { call, _ in
      call == .close ? .fail(errno: EIO) : .proceed
    }
    try inDirectory { directory throws in
      let path = directory.path(of: "file")
      let file = try broken.create(path)
      #expect(throws: SystemCallError.self) { try broken.close(file) }
      // Another test may have been given the same descriptor by now, but not for this file.
      var (named, open) = (stat(), stat())
      #expect(lstat(path, &named) == 0)
      #expect(fstat(file.descriptor, &open) != 0 || open.st_ino != named.st_ino)
    }
  }

  @Test func readingLeavesTheAccessDateAlone() throws {
    try inDirectory { directory throws in
      let date = Date(timeIntervalSince1970: 5)
      try directory.makeFile("file", byteCount: 1, date: date)
      let path = directory.path(of: "file")
      let system = FileSystem.system
      try system.setModificationDate(date, ofFileAt: path)
      func accessDate() -> Date {
        var status = stat()
        lstat(path, &status)
        #if canImport(Darwin)
        return Date(status.st_atimespec)
        #else
        return Date(status.st_atim)
        #endif
      }
      #expect(accessDate() == date)
      let file = try system.open(path)
      var byte: UInt8 = 0
      #expect(try withUnsafeMutableBytes(of: &byte) { try system.read(file, into: $0) } == 1)
      try system.close(file)
      #if os(Linux)
      #expect(accessDate() == date)
      #endif
    }
  }

  /// As where the files of a directory belong to somebody else.
  @Test func opensAFileWhoseAccessDateItMayNotSpare() throws {
    let refusals = Mutex(1)
    let refusing = FileSystem.intercepted { call, _ in
      let isRefused =
        call == .open
        && refusals.withLock { refusals in
          refusals -= 1
          return refusals >= 0
        }
      return isRefused ? .fail(errno: EPERM) : .proceed
    }
    try inDirectory { directory throws in
      try directory.makeFile("file", byteCount: 1)
      #if os(Linux)
      try refusing.close(try refusing.open(directory.path(of: "file")))
      #endif
      refusals.withLock { $0 = 2 }
      let error = #expect(throws: SystemCallError.self) {
        try refusing.open(directory.path(of: "file"))
      }
      #expect(error?.errno == EPERM)
    }
  }

  @Test func neverFollowsALinkNorWaitsForAPipe() throws {
    try inDirectory { directory throws in
      try directory.makeFile("file", byteCount: 1, date: Date(timeIntervalSince1970: 5))
      try directory.makeLink("link", to: "file")
      try directory.makePipe("pipe")
      let system = FileSystem.system
      let error = #expect(throws: SystemCallError.self) {
        try system.open(directory.path(of: "link"))
      }
      #expect(error?.errno == ELOOP)
      #expect(throws: SystemCallError.self) { try system.create(directory.path(of: "link")) }

      let pipe = try system.open(directory.path(of: "pipe"))
      #expect(try !system.status(pipe).isRegular)
      try system.close(pipe)

      let date = Date(timeIntervalSince1970: 9)
      try system.setModificationDate(date, ofFileAt: directory.path(of: "link"))
      let file = try system.open(directory.path(of: "file"))
      #expect(try system.status(file).modificationDate == Date(timeIntervalSince1970: 5))
      try system.close(file)
    }
  }

  @Test func renamesOverAFileOnlyWhenToldTo() throws {
    try inDirectory { directory throws in
      try directory.makeFile("one", byteCount: 1)
      try directory.makeFile("two", byteCount: 2)
      let (one, two) = (directory.path(of: "one"), directory.path(of: "two"))
      let error = #expect(throws: SystemCallError.self) {
        try FileSystem.system.renameExclusively(one, to: two)
      }
      #expect(error == SystemCallError(call: .rename, path: one, errno: EEXIST))
      #expect(try FileSystem.system.status(ofFileAt: two).byteCount == 2)
      try FileSystem.system.rename(one, to: two)
      #expect(try FileSystem.system.status(ofFileAt: two).byteCount == 1)
      #expect(!directory.holds("one"))
    }
  }

  @Test func makesDirectories() throws {
    try inDirectory { directory throws in
      let path = directory.path(of: "new")
      try FileSystem.system.makeDirectory(path)
      let error = #expect(throws: SystemCallError.self) {
        try FileSystem.system.makeDirectory(path)
      }
      #expect(error == SystemCallError(call: .makeDirectory, path: path, errno: EEXIST))
    }
  }

  @Test func describesAFailureInWords() {
    let error = SystemCallError(call: .unlink, path: "/a/b", errno: EACCES)
    #expect(error.description == "unlink of /a/b failed: Permission denied (errno 13)")
  }

  /// Runs a body that throws anything in a temporary directory.
  private func inDirectory(_ body: (TemporaryDirectory) throws -> Void) throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      #expect(throws: Never.self) { try body(directory) }
    }
  }
}
