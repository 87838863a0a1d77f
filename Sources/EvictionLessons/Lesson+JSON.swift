import EvictionPolicies

extension Lesson {
  /// The whole lesson, for a program that draws it.
  ///
  /// - Parameter name: The strategy's name.
  /// - Returns: A JSON object: the strategy, its `rule`, the `capacity`, the `objects` with their
  ///   names and sizes, how many `hits` there were, the parts at the `start`, and the `steps`. Objects
  ///   are told by their numbers.
  public func json(strategy name: String) -> String {
    JSONText.object([
      ("strategy", .text(name)), ("rule", .text(rule)), ("capacity", .number(capacity)),
      (
        "objects",
        .array(
          zip(accesses.names, accesses.sizes).map { name, size in
            .object([("name", .text(name)), ("size", .number(size))])
          }
        )
      ), ("hits", .number(UInt64(hits))),
      ("start", .parts(steps.first?.before ?? [])),
      ("steps", .array(steps.map(JSONText.step))),
    ]).text
  }
}

extension JSONText {
  fileprivate static func step(_ step: LessonStep) -> JSONText {
    .object([
      ("object", .number(UInt64(step.object))), ("outcome", .text(step.outcome.word)),
      ("evicted", .objects(step.evicted)), ("changed", .objects(step.changed)),
      ("calls", .array(step.calls.map { .text($0.word) })),
      ("comparisons", .number(step.operations.comparisons)),
      ("moves", .number(step.operations.moves)), ("sentence", .text(step.sentence)),
      (
        "quantities",
        .array(
          step.quantities.map { .object([("name", .text($0.name)), ("value", .text($0.value))]) }
        )
      ), ("parts", .parts(step.after)),
    ])
  }

  fileprivate static func objects(_ objects: [UInt32]) -> JSONText {
    .array(objects.map { .number(UInt64($0)) })
  }

  fileprivate static func parts(_ parts: [PolicyPart]) -> JSONText {
    .array(
      parts.map { part in
        .object([
          ("name", .text(part.name)), ("notes", .text(part.notes)),
          ("shape", .text(part.shape.word)), ("isGhosts", .boolean(part.isGhosts)),
          ("isView", .boolean(part.isView)),
          (
            "places",
            .array(
              part.places.map { place in
                .object([
                  ("object", .number(UInt64(place.slot.rawValue))), ("note", .text(place.note)),
                ])
              }
            )
          ),
          (
            "hands",
            .array(
              part.hands.map { hand in
                .object([
                  ("object", .number(UInt64(hand.slot.rawValue))), ("name", .text(hand.name)),
                ])
              }
            )
          ),
        ])
      }
    )
  }
}

extension PolicyPart.Shape {
  fileprivate var word: String {
    switch self {
    case .list: "list"
    case .array: "array"
    case .heap: "heap"
    }
  }
}

extension PolicyCall {
  fileprivate var word: String {
    switch self {
    case .access: "access"
    case .miss: "miss"
    case .evict: "evict"
    case .insert: "insert"
    }
  }
}

extension LessonStep.Outcome {
  fileprivate var word: String {
    switch self {
    case .hit: "hit"
    case .miss: "miss"
    case .declined: "declined"
    case .tooLarge: "tooLarge"
    }
  }
}
