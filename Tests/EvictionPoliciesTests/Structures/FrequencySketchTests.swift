import EvictionPolicies
import Testing

@Suite struct FrequencySketchTests {
  private func sketch(of keys: Range<UInt32>, times: Int) -> FrequencySketch {
    var sketch = FrequencySketch()
    sketch.grow(toHold: keys.count)
    for key in keys {
      for _ in 0..<times { sketch.add(FrequencySketch.hash(of: key)) }
    }
    return sketch
  }

  @Test func oneObjectIsCountedUpToSixteen() {
    var sketch = FrequencySketch()
    let hash = FrequencySketch.hash(of: 7)
    let counted = (0..<20).map { _ in
      sketch.add(hash)
      return sketch.frequency(of: hash)
    }
    #expect(counted == Array(1...16) + [16, 16, 16, 16])
  }

  @Test func noEstimateIsTooLow() {
    let sketch = sketch(of: 0..<500, times: 3)
    #expect((0..<500).allSatisfy { sketch.frequency(of: FrequencySketch.hash(of: $0)) >= 3 })
  }

  @Test func fewEstimatesAreTooHigh() {
    // As many objects as it is meant for, each once: the doorkeeper keeps nearly all of them out.
    let sketch = sketch(of: 0..<4_000, times: 1)
    let high = (0..<4_000).count { sketch.frequency(of: FrequencySketch.hash(of: $0)) > 1 }
    #expect(high < 40)
    // What it has never seen it takes for seen in less than one case of a hundred.
    let unseen = (4_000..<8_000).count { sketch.frequency(of: FrequencySketch.hash(of: $0)) > 0 }
    #expect(unseen < 40)
  }

  @Test func halvingForgetsTheFirstRequestAndHalfOfTheOthers() {
    var sketch = FrequencySketch()
    let hash = FrequencySketch.hash(of: 1)
    for _ in 0..<9 { sketch.add(hash) }
    sketch.halve()
    #expect(sketch.frequency(of: hash) == 4)
    sketch.add(hash)
    #expect(sketch.frequency(of: hash) == 5)
    for _ in 0..<3 { sketch.halve() }
    #expect(sketch.frequency(of: hash) == 0)
  }

  @Test func growingChangesNoEstimate() {
    var sketch = sketch(of: 0..<300, times: 2)
    let before = (0..<600).map { sketch.frequency(of: FrequencySketch.hash(of: $0)) }
    sketch.grow(toHold: 10_000)
    #expect((0..<600).map { sketch.frequency(of: FrequencySketch.hash(of: $0)) } == before)
  }
}
