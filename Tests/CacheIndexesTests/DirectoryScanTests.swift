import CacheConformance
import CacheIndexes
import Foundation
import Synchronization
import Testing

@Suite("Scanning a directory")
struct DirectoryScanTests {
  /// The names that a scan comes by.
  private func names(
    in directory: TemporaryDirectory,
    of fileSystem: FileSystem = .system
  ) throws -> [String] {
    var names: [String] = []
    try DirectoryScan.forEachFile(in: directory.url.systemPath, of: fileSystem) { file in
      names.append(file.name ?? "not UTF-8")
    }
    return names.sorted()
  }

  @Test func asksOnceForEachFileAndOpensOnce() throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      for number in 0..<10 {
        try directory.makeFile("file-\(number)", byteCount: 1)
      }
      let calls = Mutex<[SystemCall: Int]>([:])
      let counting = FileSystem.intercepted { call, _ in
        calls.withLock { $0[call, default: 0] += 1 }
        return .proceed
      }
      let found = (try? names(in: directory, of: counting)) ?? []
      #expect(found.count == 10)
      // Ten files, "." and "..", and the end.
      #expect(calls.withLock { $0 } == [.openDirectory: 1, .readDirectory: 13, .status: 10])
    }
  }

  @Test func skipsWhatVanishes() throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      try directory.makeFile("there", byteCount: 1)
      try directory.makeFile("gone", byteCount: 1)
      let vanishing = FileSystem.intercepted { call, path in
        call == .status && path.hasSuffix("/gone") ? .fail(errno: ENOENT) : .proceed
      }
      #expect(throws: Never.self) { try names(in: directory, of: vanishing) }
      #expect((try? names(in: directory, of: vanishing)) == ["there"])
    }
  }

  @Test(arguments: [SystemCall.openDirectory, .readDirectory, .status])
  func throwsWhatElseFails(_ failing: SystemCall) throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      try directory.makeFile("file", byteCount: 1)
      let broken = FileSystem.intercepted { call, _ in
        call == failing ? .fail(errno: EIO) : .proceed
      }
      let error = #expect(throws: SystemCallError.self) { try names(in: directory, of: broken) }
      #expect(error?.call == failing)
      #expect(error?.errno == EIO)
    }
  }

  @Test func throwsForWhatIsNoDirectory() throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      try directory.makeFile("file", byteCount: 1)
      let path = directory.path(of: "file")
      let error = #expect(throws: SystemCallError.self) { try DirectoryScan.entries(in: path) }
      #expect(error == SystemCallError(call: .openDirectory, path: path, errno: ENOTDIR))
      #expect(DirectoryScan.entries(ifReadable: directory.url(of: "missing")).isEmpty)
    }
  }

  @Test func takesOnlyTheNamesAskedFor() throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      for name in ["a", "b", "ab"] {
        try directory.makeFile(name, byteCount: 1, date: Date(timeIntervalSince1970: 1))
      }
      let path = directory.url.systemPath
      let found = try? DirectoryScan.entries(in: path) { $0.hasPrefix("a") }
      #expect(found?.map(\.filename) == ["a", "ab"])
    }
  }

  @Test func findsThePathsOfURLsWithOddNames() throws {
    try TemporaryDirectory.with { directory throws(LawViolation) in
      let name = "a b%20c\u{e9}#?"
      try directory.makeDirectory(name)
      try directory.makeFile("\(name)/inside", byteCount: 1)
      let url = directory.url.appending(path: name, directoryHint: .isDirectory)
      #expect(DirectoryScan.entries(ifReadable: url).map(\.filename) == ["inside"])
    }
  }
}
