import EvictionPolicies
import Testing

@Suite struct SlotSampleTests {
  @Test func agreesWithADictionary() {
    var sample = SlotSample<Int>()
    var model: [Slot: Int] = [:]
    var generator = SplitMix64(seed: 5)
    for step in 0..<2_000 {
      let slot = Slot(generator.below(30))
      if model[slot] == nil {
        sample.insert(slot, step)
        model[slot] = step
      } else if generator.below(2) == 0 {
        sample.remove(slot)
        model[slot] = nil
      } else {
        sample[slot] += 1
        model[slot]? += 1
      }
      #expect(sample.invariantViolation() == nil)
      #expect(sample.contains(slot) == (model[slot] != nil))
    }
    let elements = (0..<sample.count).map { sample[at: $0] }
    #expect(Dictionary(uniqueKeysWithValues: elements.map { ($0.slot, $0.value) }) == model)
  }
}
