import EvictionPolicies

/// What a request changed, put into words.
struct LessonChange {
  /// More others than these are counted, not named.
  private static let mostNamed = 3

  /// A victim, and why it had to go.
  struct Eviction {
    let victim: UInt32
    /// Whom the strategy took at this moment.
    let rule: String
    /// Whether there was no room, rather than a part that held more than its share.
    let isForRoom: Bool

    func hasSameReason(as other: Eviction) -> Bool {
      rule == other.rule && isForRoom == other.isForRoom
    }
  }

  let object: UInt32
  let outcome: LessonStep.Outcome
  let evictions: [Eviction]
  /// Whom the strategy declines.
  let declines: String
  /// The numbers by which the strategy decides, before and after.
  let quantities: [(before: PolicyQuantity, after: PolicyQuantity)]
  /// The parts that show again what others hold, and show it otherwise than before.
  let changedViews: [String]
  let before: LessonMap
  let after: LessonMap

  /// What happened and why.
  ///
  /// - Parameter name: What an object is called.
  /// - Returns: A few sentences, the first of which begins with the object's name.
  func sentence(name: (UInt32) -> String) -> String {
    var sentences: [String] = []
    let own = name(object)
    switch outcome {
    case .hit:
      sentences.append("\(own) is held.")
      sentences += evictions(name)
    case .miss:
      sentences.append(
        memory.map { "\(own) is not held, but remembered in \($0)." } ?? "\(own) is not held."
      )
      sentences += evictions.isEmpty ? ["There is room."] : evictions(name)
    case .declined:
      sentences.append("\(own) is not held. The strategy declines \(declines).")
      sentences += evictions(name)
    case .tooLarge:
      sentences.append("\(own) is larger than the whole cache, and nothing changes.")
    }
    sentences += ownMovement(own) + otherMovements(name) + handMovements(name)
    sentences += adjustments
    if sentences.count == 1, outcome == .hit {
      sentences.append(
        changedViews.isEmpty
          ? "Nothing changes." : "Only the order in \(Self.list(changedViews)) changes."
      )
    }
    return sentences.joined(separator: " ")
  }

  /// The objects that are elsewhere, or otherwise noted, than before.
  var objects: [UInt32] {
    after.objects.filter { object in
      guard let old = before[object], let new = after[object] else { return true }
      return old.part != new.part || old.note != new.note || isMoved(object, old, new)
    }
  }

  /// Whether an object has another place in its part than before.
  ///
  /// Where there is no tree, it has not if it only closed a gap, or if only the object that was
  /// asked for went past it.
  private func isMoved(
    _ object: UInt32,
    _ old: LessonMap.Location,
    _ new: LessonMap.Location
  ) -> Bool {
    let part = after.part(at: new)
    if part.shape == .heap || object == self.object { return old.position != new.position }
    let (before, after) = (before.part(at: old).places, part.places)
    func isStaying(_ slot: Slot) -> Bool {
      slot.rawValue != self.object && before.contains { $0.slot == slot }
        && after.contains { $0.slot == slot }
    }
    let earlier = before.prefix(old.position).map { $0.slot }.filter(isStaying)
    let later = after.prefix(new.position).map { $0.slot }.filter(isStaying)
    return earlier != later
  }

  /// The part of ghosts that remembered the object.
  private var memory: String? {
    guard let location = before[object] else { return nil }
    let part = before.part(at: location)
    return part.isGhosts ? part.name : nil
  }

  private var evicted: [UInt32] { evictions.map { $0.victim } }

  /// A sentence or two for victims in a row that went for the same reason, and where they are
  /// remembered.
  private func evictions(_ name: (UInt32) -> String) -> [String] {
    var sentences: [String] = []
    var rest = evictions[...]
    while let first = rest.first {
      let group = rest.prefix { $0.hasSameReason(as: first) }
      rest = rest.dropFirst(group.count)
      let victims = Self.list(group.map { described($0.victim, name) })
      sentences.append(
        "\(reason(first)), so \(victims), \(group.count == 1 ? "goes" : "go"). The strategy evicts \(first.rule)."
      )
    }
    for victim in evicted {
      guard let location = after[victim] else { continue }
      let part = after.part(at: location)
      if part.isGhosts {
        sentences.append("\(name(victim)) is remembered in \(part.name).")
      }
    }
    return sentences
  }

  private func reason(_ eviction: Eviction) -> String {
    switch outcome {
    case .declined: "Room was being made for it"
    case .hit, .miss, .tooLarge:
      eviction.isForRoom ? "There is no room" : "A part is over its share"
    }
  }

  /// A victim's name, and where it was.
  private func described(_ victim: UInt32, _ name: (UInt32) -> String) -> String {
    before[victim].map { "\(name(victim)), \(place(of: $0, in: before.part(at: $0)))" }
      ?? name(victim)
  }

  // MARK: - Movements

  private func ownMovement(_ own: String) -> [String] {
    guard let new = after[object] else { return [] }
    let part = after.part(at: new)
    let old = before[object]
    if let old, old.part == new.part, isSamePlace(old, new) {
      return notice(own, old, new).map { [$0] } ?? []
    }
    let end = place(of: new, in: part)
    guard let old, old.part != new.part else { return ["\(own) is now \(end)."] }
    return ["\(own) moves from \(before.part(at: old).name), and is now \(end)."]
  }

  /// Whether an object only looks moved, because others before it came or went.
  private func isSamePlace(_ old: LessonMap.Location, _ new: LessonMap.Location) -> Bool {
    let earlier = before.part(at: old).places.prefix(old.position).map { $0.slot }
    let later = after.part(at: new).places.prefix(new.position).map { $0.slot }
    let staying = earlier.filter { slot in
      after.part(at: new).places.contains { $0.slot == slot }
    }
    return later.elementsEqual(staying)
  }

  private func place(of location: LessonMap.Location, in part: PolicyPart) -> String {
    let count = part.places.count
    if count == 1 { return "alone in \(part.name)" }
    if location.position == 0 {
      guard part.shape == .heap else { return "the first of \(part.name)" }
      return part.name == "heap" ? "the root of the heap" : "the root of the heap \(part.name)"
    }
    if location.position == count - 1, part.shape != .heap { return "the last of \(part.name)" }
    return "number \(location.position + 1) of \(count) in \(part.name)"
  }

  private func otherMovements(_ name: (UInt32) -> String) -> [String] {
    var sentences: [String] = []
    let others = before.objects.filter { $0 != object && !evicted.contains($0) }
    for other in others {
      guard let old = before[other] else { continue }
      guard let new = after[other] else {
        sentences.append("\(name(other)) is forgotten.")
        continue
      }
      if old.part != new.part {
        let (from, to) = (before.part(at: old).name, after.part(at: new).name)
        sentences.append("\(name(other)) moves from \(from) to \(to).")
      } else if let notice = notice(name(other), old, new) {
        sentences.append(notice)
      }
    }
    guard sentences.count > Self.mostNamed else { return sentences }
    let rest = sentences.count - Self.mostNamed
    return sentences.prefix(Self.mostNamed) + [
      "And \(rest) more \(rest == 1 ? "changes" : "change")."
    ]
  }

  /// What is noted otherwise of an object that stayed in its part.
  private func notice(
    _ name: String,
    _ old: LessonMap.Location,
    _ new: LessonMap.Location
  ) -> String? {
    guard old.note != new.note else { return nil }
    let notes = after.part(at: new).notes
    if new.note.isEmpty { return "\(name) loses its \(notes)." }
    return old.note.isEmpty
      ? "\(name) gets its \(notes)." : "The \(notes) of \(name) is now \(new.note)."
  }

  private func handMovements(_ name: (UInt32) -> String) -> [String] {
    after.partNames.flatMap { part -> [String] in
      let old = before.part(named: part).hands
      return after.part(named: part).hands.compactMap { hand -> String? in
        guard let before = old.first(where: { $0.name == hand.name }), before.slot != hand.slot
        else { return nil }
        let kind = hand.name.isEmpty ? "hand" : "\(hand.name) hand"
        return "The \(kind) of \(part) is on \(name(hand.slot.rawValue)) now."
      }
    }
  }

  /// The numbers by which the strategy decides that are no longer the same.
  private var adjustments: [String] {
    quantities.filter { $0.before.value != $0.after.value }.map { before, after in
      "The \(after.name) goes from \(before.value) to \(after.value)."
    }
  }

  // MARK: - Words

  private static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + ", and " + names[names.count - 1]
  }
}
