import CacheSimulation
import Testing

@Suite struct RequestPatternTextTests {
  @Test func textStandsForThePattern() throws {
    let pairs: [(String, RequestPattern)] = [
      ("uniform:objects=9", .uniform(objects: 9)),
      ("zipf:objects=50:skew=0.8", .zipf(objects: 50, skew: 0.8)),
      ("zipf:objects=50", .zipf(objects: 50, skew: 1)),
      ("loop:objects=7", .loop(objects: 7)),
      ("scan", .scan),
      ("loop:objects=5:every=20", .shifting(.loop(objects: 5), every: 20)),
      (
        "4*zipf:objects=9+scan",
        .mixture([(4, .zipf(objects: 9, skew: 1)), (1, .scan)])
      ),
    ]
    for (text, pattern) in pairs {
      let read = Trace(try RequestPattern(text), requests: 300, seed: 5)
      #expect(read == Trace(pattern, requests: 300, seed: 5), "\(text)")
    }
  }

  @Test(arguments: [
    (
      "zipff",
      "'zipff': expected one of uniform, zipf, loop, scan, found 'zipff'"
    ),
    (
      "loop:skew=1",
      "'loop:skew=1': expected one of the options objects, every, found 'skew'"
    ),
    (
      "zipf:objects=0",
      "'zipf:objects=0': expected a whole number from 1 to 2147483647 for objects, found 0"
    ),
    ("x*scan", "'x*scan': expected a weight such as 4 before the *, found 'x'"),
    ("0*scan+0*scan", "'0*scan+0*scan': expected a weight above 0"),
    ("scan+", "'': expected one of uniform, zipf, loop, scan, found ''"),
  ])
  func whatIsNoPatternIsNamed(_ text: String, _ message: String) {
    #expect {
      try RequestPattern(text)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test func sizesAreDrawnOnceForEachObject() {
    let trace = Trace(.uniform(objects: 500), requests: 5_000, seed: 1, sizes: 10...20)
    #expect(trace.requestSizes == nil)
    #expect(Set(trace.sizes) == Set(10...20))
  }
}
