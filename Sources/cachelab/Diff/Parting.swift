/// A request that two strategies answer differently.
struct Parting: Equatable {
  /// What one strategy did.
  struct Answer: Equatable {
    let isHit: Bool
    let isHeldAfter: Bool
    let evicted: [UInt32]
  }

  /// From 0.
  let position: Int
  let object: UInt32
  let answers: [Answer]

  /// Whether one strategy has the object and the other has not.
  var isOverHit: Bool { answers[0].isHit != answers[1].isHit }
}
