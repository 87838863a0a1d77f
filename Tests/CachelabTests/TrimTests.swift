import DiskCaches
import Foundation
import Testing

@testable import cachelab

@Suite("Trimming")
struct TrimTests {
  private static let now = Date(timeIntervalSinceReferenceDate: 1000)

  private static func file(_ name: String, size: UInt64, age: Double) -> FoundFile {
    FoundFile(
      name: Array(name.utf8),
      size: size,
      modificationDate: now.addingTimeInterval(-age)
    )
  }

  private static let files = [
    file("middle", size: 30, age: 5), file("new", size: 10, age: -3), file("old", size: 20, age: 9),
    file("tie b", size: 1, age: 7), file("tie a", size: 2, age: 7),
  ]

  private static func trim(to capacity: UInt64, by index: RegisteredIndex) -> Trim {
    Trim(files: files, capacity: capacity, order: index.victims(files, capacity, now))
  }

  private static func names(_ trim: Trim) -> [String] {
    trim.victims.map(\.file.printableName)
  }

  @Test func everyFileGoesOnceAndInTheOrderOfDatesTheOldestFirst() throws {
    let oldestFirst = ["old", "tie a", "tie b", "middle", "new"]
    #expect(RegisteredIndex.all.count { $0.isDateOrdered } >= 4)
    for index in RegisteredIndex.all {
      var trim = Self.trim(to: 0, by: index)
      try trim.rehearse()
      let names = Self.names(trim)
      #expect(names.sorted() == oldestFirst.sorted(), "\(index.name)")
      #expect(names == oldestFirst || !index.isDateOrdered, "\(index.name)")
      #expect(trim.remainingSize == 0, "\(index.name)")
    }
  }

  @Test(
    arguments: [
      (63, 0), (62, 1), (43, 1), (42, 2), (41, 2), (40, 3), (10, 4), (9, 5), (0, 5),
    ] as [(UInt64, Int)]
  )
  func noMoreGoThanMust(_ capacity: UInt64, _ count: Int) throws {
    var trim = Self.trim(to: capacity, by: RegisteredIndex.all[0])
    try trim.rehearse()
    #expect(trim.victims.count == count)
    #expect(trim.remainingSize <= capacity)
  }

  @Test func whatCannotBeDeletedStaysAndOthersGo() throws {
    try Playground.with { playground in
      for (age, name) in ["c", "b", "a"].enumerated() {
        try playground.add(name, bytes: 4096, hoursOld: Double(age + 1))
      }
      let files = try FoundFile.all(in: playground.path)
      let size = try #require(files.first?.size)
      let victims = RegisteredIndex.all[0].victims(files, size, Date())
      var trim = Trim(files: files, capacity: size, order: victims)
      let faulty = FileSystem.intercepted { call, path in
        call == .unlink && path.hasSuffix("/a") ? .fail(errno: EACCES) : .proceed
      }
      try trim.perform(in: playground.path, of: faulty)
      #expect(trim.victims.map(\.outcome) == [.refused(EACCES), .evicted, .evicted])
      #expect(try playground.names() == ["a"])
      #expect(trim.remainingSize == size)
      let complaint = TrimReport(now: Date(), isDryRun: false).complaint(about: trim)
      #expect(complaint == "cannot delete 'a': Permission denied")
    }
  }

  @Test func whatIsUsedMeanwhileStays() throws {
    try Playground.with { playground in
      try playground.add("used", bytes: 10, hoursOld: 3)
      try playground.add("gone", bytes: 10, hoursOld: 2)
      try playground.add("replaced", bytes: 10, hoursOld: 1)
      let files = try FoundFile.all(in: playground.path)
      let victims = RegisteredIndex.all[0].victims(files, 0, Date())
      var trim = Trim(files: files, capacity: 0, order: victims)
      try playground.add("used", bytes: 10)
      let changed = try Child.shell(
        "cd \"$1\" && rm gone replaced && ln -s used replaced",
        playground.path
      )
      try #require(changed.exitCode == 0)
      try trim.perform(in: playground.path)
      #expect(trim.victims.map(\.outcome) == [.changed, .gone, .changed])
      #expect(try playground.names() == ["replaced", "used"])
      let complaint = TrimReport(now: Date(), isDryRun: false).complaint(about: trim)
      #expect(complaint?.hasPrefix("files changed meanwhile and were kept") == true)
    }
  }

  @Test func everyVictimIsToldAtOnceAndAnEndedTrimStops() throws {
    try Playground.with { playground in
      for name in ["a", "b", "c"] {
        try playground.add(name, bytes: 4096, hoursOld: 1)
      }
      let files = try FoundFile.all(in: playground.path)
      var trim = Trim(
        files: files,
        capacity: 0,
        order: RegisteredIndex.all[0].victims(files, 0, Date())
      )
      var told: [String] = []
      let failure = #expect(throws: CommandFailure.self) {
        try trim.perform(in: playground.path) { file, outcome throws(CommandFailure) in
          told.append(file.printableName)
          if told.count == 2 { throw CommandFailure(.brokenPipe, nil) }
        }
      }
      #expect(failure?.exitCode == .brokenPipe)
      #expect(told == ["a", "b"])
      #expect(try playground.names() == ["c"])
    }
  }
}
