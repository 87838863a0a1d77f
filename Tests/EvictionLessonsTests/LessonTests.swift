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
        "a is held. a is now noted *.",
        "d is not held. There is no room, so b, number 2 of 3 in sieve, goes. The strategy evicts "
          + "the first without a "
          + "mark that the hand comes to, which clears the marks that it passes. d is now the last "
          + "of sieve. a loses its mark. The hand is on c now.",
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
    #expect(lesson.steps[4].sentence == "b is not held, and the strategy does not take it.")
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
