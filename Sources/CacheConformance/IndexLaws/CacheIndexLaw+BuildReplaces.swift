import CacheIndexes
import Foundation

extension CacheIndexLaw {
  static var buildReplaces: CacheIndexLaw {
    CacheIndexLaw(
      id: "build-replaces",
      statement: """
        Building discards what was held for the regular files of one directory, at the size that \
        they occupy, and is empty without a readable directory.
        """
    ) { () throws(LawViolation) in
      try TemporaryDirectory.with { directory throws(LawViolation) in
        try checkFileKinds(directory)
      }
      try TemporaryDirectory.with { directory throws(LawViolation) in
        try checkDates(directory)
      }
      try TemporaryDirectory.with { directory throws(LawViolation) in
        try checkOldState(directory)
      }
      try TemporaryDirectory.with { directory throws(LawViolation) in
        try checkVanishingFiles(directory)
      }
    }
  }

  /// Regular files count, at what they occupy, and nothing else does.
  private static func checkFileKinds(_ directory: TemporaryDirectory) throws(LawViolation) {
    let files = ["one", ".hidden", "large", "sparse", "second name of one", "été", "_"]
    try directory.makeFile("one", byteCount: 1)
    try directory.makeFile(".hidden", byteCount: 5_000)
    try directory.makeFile("large", byteCount: 300_000)
    try directory.makeSparseFile("sparse", byteCount: 50_000_000)
    try directory.makeHardLink("second name of one", to: "one")
    try directory.makeFile("été", byteCount: 4_096)
    try directory.makeFile("_", byteCount: 0)

    try directory.makeDirectory("sub-directory")
    try directory.makeFile("sub-directory/inside", byteCount: 9_999)
    try directory.makeLink("link to a file", to: "large")
    try directory.makeLink("link to a directory", to: "sub-directory")
    try directory.makeLink("link to nothing", to: "nothing")
    try directory.makeLink("link to itself", to: "link to itself")
    try directory.makePipe("pipe")
    // A name that is not UTF-8 cannot be told by any String. Some file systems refuse to make one.
    _ = (directory.path(of: "") + "not-").utf8CString.withUnsafeBufferPointer { path in
      creat(path.dropLast() + [CChar(bitPattern: 0xFF), 0], 0o600)
    }

    let index = Index()
    let total = index.build(from: directory.url)
    for name in files {
      try expectEqual(
        index.entry(forFilename: name)?.size,
        directory.allocatedSize(of: name),
        "the size of the file \(Literal.quoted(name))"
      )
    }
    let names = index.entries.map(\.filename)
    try expectEqual(names.sorted(), files.sorted(), "the names of the files in a directory")
    try index.expectHolds(index.entries, "after build(from:)")
    try expectEqual(total, index.totalSize, "what build(from:) returns")
  }

  private static func checkDates(_ directory: TemporaryDirectory) throws(LawViolation) {
    let now = Date()
    let dates = [
      "1970": Date(timeIntervalSince1970: 0),
      "fraction": Date(timeIntervalSince1970: 1_234_567_890.123456),
      "hour ago": now - 3_600,
    ]
    for (name, date) in dates {
      try directory.makeFile(name, byteCount: 1, date: date)
    }
    try directory.makeFile("tomorrow", byteCount: 1, date: now + 86_400)
    try directory.makeFile("2200", byteCount: 1, date: Date(timeIntervalSince1970: 7_258_118_400))

    let index = Index()
    index.build(from: directory.url)
    for (name, date) in dates {
      let found = index.entry(forFilename: name)?.modificationDate
      // Setting and reading a date through the system's interfaces rounds it, by under 1 us.
      try expect(
        found.map { abs($0.timeIntervalSince(date)) < 1e-5 } ?? false,
        "the date of the file \"\(name)\" to be \(date.timeIntervalSince1970)",
        found: Literal.describe(found?.timeIntervalSince1970)
      )
    }
    for name in ["tomorrow", "2200"] {
      let found = index.entry(forFilename: name)?.modificationDate
      try expect(
        found.map { now <= $0 && $0 <= Date() } ?? false,
        "a file dated \(name) to count as used now, \(now)",
        found: Literal.describe(found)
      )
    }
  }

  /// Nothing of an older state shines through, wherever the building is from.
  private static func checkOldState(_ directory: TemporaryDirectory) throws(LawViolation) {
    try directory.makeFile("kept", byteCount: 4_096, date: Date(10))
    try directory.makeFile("gone", byteCount: 4_096, date: Date(20))
    let index = Index()
    index.add(CacheEntry("kept", 77, at: 500))
    index.add(CacheEntry("never on disk", .max, at: 5))
    let new = Index()
    try expectEqual(
      index.build(from: directory.url),
      new.build(from: directory.url),
      "what build(from:) returns over an older state"
    )
    try index.expectHolds(new.entries, "after building over an older state")
    index.removeAll()
    try expectEqual(
      index.build(from: directory.url),
      new.totalSize,
      "what build(from:) returns after removeAll()"
    )

    let missing = directory.url.appending(path: "missing", directoryHint: .isDirectory)
    for (url, what) in [(directory.url(of: "kept"), "a file"), (missing, "a missing directory")] {
      index.build(from: directory.url)
      try expectEqual(index.build(from: url), 0, "what build(from:) returns for \(what)")
      try index.expectHolds([], "after building from \(what)")
    }

    index.build(from: directory.url)
    _ = unlink(directory.path(of: "gone"))
    let total = index.build(from: directory.url)
    try expectEqual(index.entries.map(\.filename), ["kept"], "names after a file was deleted")
    try expectEqual(total, directory.allocatedSize(of: "kept"), "what the second build returns")
    try expectEqual(index.popOldest()?.filename, "kept", "the name evicted after a second build")
    try index.expectHolds([], "after evicting the only file")
  }

  /// Files that come and go during the scan hide none of those that stay.
  private static func checkVanishingFiles(_ directory: TemporaryDirectory) throws(LawViolation) {
    let staying = (0..<50).map { "staying-\($0)" }
    for name in staying {
      try directory.makeFile(name, byteCount: 1)
    }
    let scansLeft = Countdown(from: 20)
    let violation = FirstViolation()
    Threads.run(2) { thread in
      if thread == 0 {
        while !scansLeft.isDone {
          for number in 0..<20 {
            let path = directory.path(of: "passing-\(number)")
            close(creat(path, 0o600))
            unlink(path)
          }
        }
      } else {
        let index = Index()
        while scansLeft.next() {
          index.build(from: directory.url)
          violation.catch { () throws(LawViolation) in
            let missing = staying.filter { index.entry(forFilename: $0) == nil }
            try expectEqual(missing, [], "names missing while other files come and go")
            try index.expectHolds(index.entries, "after building while files come and go")
          }
        }
      }
    }
    try violation.rethrow()
  }
}
