import EvictionPolicies
import Testing

@testable import CacheIndexes

@Suite struct NameTableTests {
  /// Names in all three forms, some of which differ in one half or in form alone.
  private static let names: [String] = (0..<40).flatMap { number in
    let head = String(repeating: "0", count: 30) + String(number + 10)
    return [head, head + head, head + String(repeating: "a", count: 32), head + "x", "\(number)"]
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func agreesWithADictionary(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var table = NameTable()
    var model: [String: Slot] = [:]
    var free = (0..<Self.names.count).map { Slot($0) }
    for step in 0..<4_000 {
      // Fuller and emptier in turn.
      let isGrowing = step / 500 % 2 == 0
      let name = Self.names[Int.random(in: 0..<Self.names.count, using: &generator)]
      if let slot = model[name], !isGrowing || step.isMultiple(of: 3) {
        table.remove(at: slot)
        model[name] = nil
        free.append(slot)
      } else if model[name] == nil, isGrowing || step.isMultiple(of: 3) {
        let slot = free.remove(at: Int.random(in: 0..<free.count, using: &generator))
        table.insert(PackedFilename(name), at: slot)
        model[name] = slot
      }
      #expect(table.slot(of: PackedFilename(name)) == model[name])
      #expect(table.violation == nil)
    }
    for name in Self.names {
      #expect(table.slot(of: PackedFilename(name)) == model[name])
      #expect(model[name].map { table.name(at: $0) } == model[name].map { _ in name })
    }
    #expect(table.count == model.count)
  }

  @Test func textIsReleased() {
    var table = NameTable()
    table.insert(PackedFilename("some text"), at: Slot(3))
    table.remove(at: Slot(3))
    table.insert(PackedFilename("other"), at: Slot(3))
    #expect(table.name(at: Slot(3)) == "other")
    #expect(table.slot(of: PackedFilename("some text")) == nil)
  }
}
