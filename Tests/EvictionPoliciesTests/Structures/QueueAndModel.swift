import EvictionPolicies

/// A queue and what it should be, changed together and compared after every step.
struct QueueAndModel<Queue: PriorityQueue> {
  private(set) var queue = Queue()
  private(set) var model = ModelQueue()

  /// The first difference between the two, if any, after the same change to both.
  mutating func difference(after step: QueueStep) -> String? {
    switch step {
    case .set(let slot, let stamp):
      if queue.contains(slot) {
        queue.update(slot, stamp: stamp)
      } else {
        queue.insert(slot, stamp: stamp)
      }
      model.set(slot, stamp: stamp)
    case .remove(let slot):
      guard queue.contains(slot) else { break }
      queue.remove(slot)
      model.remove(slot)
    case .removeFirst:
      let expected = model.first
      let removed = queue.removeFirst()
      if removed != expected { return "\(step) gave \(removed as Any), not \(expected as Any)" }
      if let expected {
        model.remove(expected)
      }
    }
    return difference(after: "\(step)")
  }

  private func difference(after step: String) -> String? {
    if let violation = queue.invariantViolation() { return "after \(step): \(violation)" }
    if queue.count != model.count { return "count is \(queue.count) after \(step)" }
    if queue.first != model.first { return "first is \(queue.first as Any) after \(step)" }
    for slot in model.keys.keys where !queue.contains(slot) {
      return "slot \(slot.index) is missing after \(step)"
    }
    return nil
  }

  /// The first difference on the way to emptiness.
  func differenceWhenDrained() -> String? {
    var copy = self
    while copy.model.count > 0 {
      if let difference = copy.difference(after: .removeFirst) { return difference }
    }
    return copy.queue.removeFirst() == nil ? nil : "removeFirst gave a slot of an empty queue"
  }

  /// The first difference on any way of a number of steps from here, each walked on a copy.
  func difference(onEveryWayOf steps: [QueueStep], depth: Int) -> String? {
    guard depth > 0 else { return differenceWhenDrained() }
    for step in steps {
      var branch = self
      if let difference = branch.difference(after: step) { return difference }
      if let difference = branch.difference(onEveryWayOf: steps, depth: depth - 1) {
        return "\(step), \(difference)"
      }
    }
    return nil
  }
}
