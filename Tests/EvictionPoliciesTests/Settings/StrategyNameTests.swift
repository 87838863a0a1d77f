import EvictionPolicies
import Testing

@Suite struct StrategyNameTests {
  @Test func optionsStandBehindColons() throws {
    let name = try StrategyName("s3fifo:edition=2024:threshold=1")
    #expect(name.base == "s3fifo")
    #expect(name.settings == ["edition": 2024, "threshold": 1])
    #expect(name.settings.description == ":edition=2024:threshold=1")
    #expect(try StrategyName("lru").settings == [:])
    #expect(try StrategyName("wtinylfu:window=0.25").settings["window"] == 0.25)
    #expect(try StrategyName("x:window=.5").settings.description == ":window=0.5")
  }

  @Test(arguments: [
    "clock:", "clock:bits", "clock:bits=", "clock:bits=two", "clock:bits=1=2", "clock:bits=1.2.3",
    "clock::bits=1", "clock:bits=.", "clock:bits=-", "clock:bits=nan", "clock:bits=1e", "x:a=1e999",
    "x:a=1e2e3",
  ])
  func whatIsNoOptionIsRefused(_ text: String) {
    #expect(throws: StrategyNameError.self) { try StrategyName(text) }
  }

  @Test func anOptionIsGivenOnce() {
    #expect(throws: StrategyNameError.repeatedOption("bits")) {
      try StrategyName("clock:bits=1:bits=2")
    }
  }

  @Test func whatIsPrintedIsReadBack() throws {
    for value in [1e-6, -1, 0.000_25, 2024, 1e15] {
      let settings: StrategySettings = ["x": value]
      #expect(try StrategyName("a\(settings)").settings == settings)
    }
  }

  @Test func optionsAreCheckedAgainstTheStrategy() throws {
    try StrategyName("clock:bits=2").check(against: Clock.options)
    #expect(throws: StrategyNameError.unknownOption("bit", known: ["bits"])) {
      try StrategyName("clock:bit=2").check(against: Clock.options)
    }
    #expect(throws: StrategyNameError.valueOutOfRange(0, of: Clock.bits)) {
      try StrategyName("clock:bits=0").check(against: Clock.options)
    }
    #expect(throws: StrategyNameError.valueOutOfRange(1.5, of: Clock.bits)) {
      try StrategyName("clock:bits=1.5").check(against: Clock.options)
    }
    #expect(throws: StrategyNameError.unknownOption("bits", known: [])) {
      try StrategyName("fifo:bits=2").check(against: FIFO.options)
    }
  }

  @Test func errorsSayWhatWasExpectedAndFound() {
    let errors: [(StrategyNameError, String)] = [
      (
        .unknownStrategy("lur", known: ["fifo", "lru"]),
        "expected one of fifo, lru, found 'lur'"
      ),
      (
        .malformedSetting("bits"),
        "expected an option and its number, such as bits=2, found 'bits'"
      ),
      (.repeatedOption("bits"), "expected each option once, found 'bits' twice"),
      (.unknownOption("bit", known: []), "it has no options, found 'bit'"),
      (
        .unknownOption("bit", known: ["bits"]),
        "expected one of the options bits, found 'bit'"
      ),
      (
        .valueOutOfRange(99, of: Clock.bits),
        "expected a whole number from 1 to 16 for bits, found 99"
      ),
    ]
    for (error, text) in errors {
      #expect(error.description == text)
    }
  }

  @Test func settingsOutOfRangeCountAsTheNearestInIt() {
    let settings: StrategySettings = ["bits": 99]
    #expect(settings.whole(Clock.bits) == 16)
    #expect(StrategySettings().whole(Clock.bits) == 1)
    #expect((["bits": .nan] as StrategySettings).whole(Clock.bits) == 1)
    #expect((["bits": 2.9] as StrategySettings).whole(Clock.bits) == 2)
  }
}
