import CacheSimulation
import EvictionLessons
import EvictionPolicies
import Testing

@Suite("Lessons") struct LessonTests {
  private static func sentences(
    _ strategy: String,
    _ capacity: UInt64,
    _ text: String
  ) throws -> [String] {
    try LessonStrategy.named(strategy).lesson(on: AccessString(text), capacity: capacity).steps
      .map(\.sentence)
  }

  @Test func whatWasUsedLongestAgoGoes() throws {
    #expect(
      try Self.sentences("lru", 3, "a b c a d") == [
        "a is not held. There is room. a is now alone in list.",
        "b is not held. There is room. b is now the last of list.",
        "c is not held. There is room. c is now the last of list.",
        "a is held. a is now the last of list.",
        "d is not held. There is no room, so b, the first of list, goes. The strategy evicts "
          + "what was used longest ago. d is now the last of list.",
      ]
    )
  }

  @Test func aHandAndItsMarksAreTold() throws {
    #expect(
      try Self.sentences("sieve", 3, "a b c a d").suffix(2) == [
        "a is held. a gets its mark.",
        "d is not held. There is no room, so b, number 2 of 3 in sieve, goes. The strategy evicts "
          + "the first without a "
          + "mark that the hand comes to, which clears the marks that it passes. d is now the last "
          + "of sieve. a loses its mark. The hand of sieve is on c now.",
      ]
    )
  }

  /// A part that comes or goes does not move what is in the others.
  @Test func partsAreToldApartByName() throws {
    #expect(
      try Self.sentences("lfu", 3, "a a b").suffix(2) == [
        "a is held. a moves from 1 use, and is now alone in 2 uses.",
        "b is not held. There is room. b is now alone in 1 use.",
      ]
    )
  }

  @Test func ghostsAreTold() throws {
    let sentences = try Self.sentences("arc", 2, "a a b c b")
    #expect(sentences[3].contains("b is remembered in B1."))
    #expect(sentences[4].hasPrefix("b is not held, but remembered in B1."))
    #expect(sentences[4].contains("b moves from B1, and is now"))
  }

  /// Not the whole rule, but the branch of it that sent the victim away.
  @Test(arguments: [
    ("arc", "a b c", "used longest ago in T1, which would fill the cache alone"),
    ("arc", "a a b b c", "used longest ago in T2, for T1 is not over its target"),
    ("arc", "a a b c", "used longest ago in T1, which is over its target"),
    ("car", "a b c", "without a mark in T1, which has reached its target"),
    ("twoq", "a b c", "the oldest of A1in, for Am is empty"),
    ("s3fifo", "a b c", "the first of small that was not used often enough"),
    ("qdlp", "a b c", "the first unused one of small"),
    ("lruk", "a b c", "longest ago of few, which had fewer than k uses"),
    ("lruk", "a a b b c", "that whose k-th last use lies farthest back"),
    ("mq", "a a b b c", "longest ago in q1, for those below it are empty"),
    ("slru", "a b c", "longest ago in probation, the lowest segment"),
    ("lirs", "a b c", "the oldest of hir"),
    ("lecar", "a b c", "what both experts name, LRU and LFU"),
    ("cacheus", "a b c", "CR-LFU"),
  ])
  func theBranchOfARuleIsTold(_ strategy: String, _ accesses: String, _ words: String) throws {
    let sentences = try Self.sentences(strategy, 2, accesses)
    #expect(sentences.last?.contains(words) == true, "\(sentences)")
  }

  @Test func estimatesThatDecideAreTold() throws {
    let sentences = try Self.sentences("wtinylfu", 3, "a a b b c c d")
    #expect(sentences[6].contains("estimate"), "\(sentences[6])")
  }

  @Test func notesAndLearnedNumbersAreTold() throws {
    #expect(
      try Self.sentences("clock:bits=2", 2, "a a a")[2] == "a is held. The use count of a is now 2."
    )
    #expect(
      try Self.sentences("arc", 2, "a a b c b")[4].hasSuffix(
        "The target of T1 goes from 0.00 to 1.00."
      )
    )
  }

  /// A promotion to a part that is full evicts although there is room in the cache.
  @Test func aPartOverItsShareIsTold() throws {
    let sentences = try Self.sentences("qdlp", 4, "b e a c a d d d f d b a d a d d e a f")
    #expect(
      sentences[16].contains(
        "There is no room, so f, the last of small, goes. The strategy evicts the first unused one "
          + "of small. A part is over its share, so b, the last of main, goes. The strategy evicts "
          + "the first unused one of main, where what is on its way there needs room."
      )
    )
    #expect(sentences[18].contains("remembered in ghosts. A part is over its share, so d"))
  }

  @Test func handsAreNamed() throws {
    let lesson = try LessonStrategy.named("clockpro").lesson(
      on: AccessString("a b c a d e a b"),
      capacity: 3
    )
    let hands = try #require(lesson.steps.last?.after.first?.hands)
    #expect(hands.map(\.name) == ["hot", "cold", "test"])
  }

  /// LIRS's stack holds what its other parts hold, and tells of nothing twice.
  @Test func aViewIsShownAndNotTold() throws {
    let lesson = try LessonStrategy.named("lirs").lesson(
      on: AccessString("a b c d"),
      capacity: 3
    )
    let stack = try #require(lesson.steps.last?.after.last)
    #expect(stack.isView)
    #expect(stack.places.map(\.note) == ["LIR", "ghost", "HIR", "HIR"])
    #expect(lesson.steps.allSatisfy { !$0.sentence.contains("stack") })
    // An HIR that the stack had lost is put on top of it, and stays the last of its queue.
    let sentences = try Self.sentences("lirs", 7, "a b c d e f g h f f a")
    #expect(sentences[10] == "a is held. Only the order in stack changes.", "\(sentences)")
  }

  @Test func whatClosesAGapHasNotChanged() throws {
    func changed(_ strategy: String, _ text: String) throws -> [String] {
      let accesses = try AccessString(text)
      let lesson = try LessonStrategy.named(strategy).lesson(on: accesses, capacity: 4)
      return lesson.steps[lesson.steps.count - 1].changed.map { accesses.names[Int($0)] }
    }
    #expect(try changed("lru", "a b c d a") == ["a"])
    #expect(try changed("lru", "a b c d e") == ["e"])
    #expect(try changed("fifo", "a b c d a") == [])
    #expect(try changed("clock", "a b c d a") == ["a"])
    // The last of the array fills the root, and sinks by one.
    #expect(try changed("heap", "a b c d e") == ["b", "d", "e"])
  }

  @Test func whatChangesNothingIsTold() throws {
    #expect(try Self.sentences("fifo", 2, "a a")[1] == "a is held. Nothing changes.")
    #expect(
      try Self.sentences("fifo", 2, "a:3") == [
        "a is larger than the whole cache, and nothing changes."
      ]
    )
    let lesson = try LessonStrategy.named("gdsf").lesson(
      on: AccessString("a:1 a a a b:2"),
      capacity: 2
    )
    #expect(lesson.steps[4].outcome == .declined)
    #expect(
      lesson.steps[4].sentence.hasPrefix(
        "b is not held. The strategy declines what would be the first to go for the room that it "
          + "needs."
      )
    )
    #expect(lesson.steps[4].changed.isEmpty)
  }

  @Test(arguments: LessonStrategy.all.map(\.base))
  func aLessonIsWhatTheSimulatorDoes(_ name: String) throws {
    var generator = SplitMix64(seed: 7)
    for capacity in [1, 3, 8] as [UInt64] {
      let objects = (0..<300).map { _ in Int.random(in: 0..<12, using: &generator) }
      let text = objects.map { "n\($0):\($0 % 3 + 1)" }.joined(separator: " ")
      let accesses = try AccessString(text)
      let lesson = try LessonStrategy.named(name).lesson(on: accesses, capacity: capacity)
      let trace = Trace(objects: accesses.objects, sizes: accesses.sizes)
      let result = try SimulatedStrategy.named(name).run(trace, capacity: capacity)
      #expect(lesson.hits == result.requests - result.misses)
      #expect(
        try LessonStrategy.named(name).misses(on: accesses, capacity: capacity) == result.misses
      )
      for (step, next) in zip(lesson.steps, lesson.steps.dropFirst()) {
        #expect(step.after == next.before)
      }
      for step in lesson.steps {
        let own = accesses.names[Int(step.object)]
        #expect(step.sentence.hasPrefix("\(own) is "))
        #expect(step.evicted.isEmpty == !step.sentence.contains(", so "))
        for victim in step.evicted {
          #expect(step.sentence.contains("\(accesses.names[Int(victim)])"))
        }
      }
    }
  }

  @Test(arguments: LessonStrategy.all.map(\.base))
  func everyStrategySaysWhomItEvicts(_ name: String) throws {
    #expect(try LessonStrategy.named(name).rule != "what the strategy has chosen")
  }

  @Test func nobodyMissesLessThanTheBound() throws {
    // Belady, Nelson and Shedler's string: FIFO misses more with room for four than for three.
    let accesses = try AccessString("1 2 3 4 1 2 5 1 2 3 4 5")
    let fifo = try LessonStrategy.named("fifo")
    #expect(try fifo.misses(on: accesses, capacity: 3) == 9)
    #expect(try fifo.misses(on: accesses, capacity: 4) == 10)
    #expect(try LessonStrategy.leastMisses(on: accesses, capacity: 3) == 7)
    #expect(try LessonStrategy.leastMisses(on: accesses, capacity: 4) == 6)
    for strategy in LessonStrategy.all {
      #expect(try strategy.misses(on: accesses, capacity: 3) >= 7, "\(strategy.name)")
    }
  }

  @Test func optionsAreThoseOfTheStrategy() throws {
    #expect(try LessonStrategy.named("clock:bits=2").name == "clock:bits=2")
    #expect(throws: StrategyNameError.self) { try LessonStrategy.named("clock:bits=x") }
    #expect(throws: StrategyNameError.self) { try LessonStrategy.named("clock:hands=2") }
    #expect(throws: StrategyNameError.self) { try LessonStrategy.named("nobody") }
    let lesson = try LessonStrategy.named("clock:bits=2").lesson(
      on: AccessString("a a a a"),
      capacity: 2
    )
    #expect(lesson.steps.map { $0.after[0].places[0].note } == ["0", "1", "2", "3"])
  }
}
