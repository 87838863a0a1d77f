import EvictionPolicies

extension RequestPattern {
  /// Reads a pattern as people write it.
  ///
  /// | text | workload |
  /// |---|---|
  /// | `uniform:objects=1000` | every object as often as any other |
  /// | `zipf:objects=1000:skew=0.9` | popularity falls with the rank; the skew is 1 unless given |
  /// | `loop:objects=1000` | the same objects over and over |
  /// | `scan` | every object once |
  /// | `…:every=5000` | with all objects replaced by others after so many requests |
  /// | `4*zipf:objects=1000+1*scan` | a mixture by weight; a weight is 1 unless given |
  ///
  /// - Parameter text: The pattern.
  /// - Throws: ``RequestPatternError`` for the first part that is none.
  public init(_ text: String) throws(RequestPatternError) {
    var parts: [(weight: Double, pattern: RequestPattern)] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      parts.append(try Self.weighted(part))
    }
    if parts.count == 1 {
      self = parts[0].pattern
    } else if parts.contains(where: { $0.weight > 0 }) {
      self = .mixture(parts)
    } else {
      throw RequestPatternError(part: text, reason: "expected a weight above 0")
    }
  }

  private static let objects = StrategyOption(
    "objects",
    default: 1000,
    in: 1...Int(UInt32.max / 2),
    means: "how many objects"
  )
  private static let skew = StrategyOption("skew", default: 1.0, in: 0...100, means: "how uneven")
  private static let every = StrategyOption(
    "every",
    default: 0,
    in: 1...Int(UInt32.max),
    means: "requests until the objects are replaced"
  )

  private static func weighted(
    _ text: Substring
  ) throws(RequestPatternError) -> (weight: Double, pattern: RequestPattern) {
    let sides = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return (1, try single(String(text))) }
    guard let weight = Double(sides[0]), weight >= 0, weight.isFinite else {
      throw RequestPatternError(
        part: String(text),
        reason: "expected a weight such as 4 before the *, found '\(sides[0])'"
      )
    }
    return (weight, try single(String(sides[1])))
  }

  private static func single(_ text: String) throws(RequestPatternError) -> RequestPattern {
    let name: StrategyName
    do throws(StrategyNameError) {
      name = try StrategyName(text)
      try name.check(against: try options(of: name.base))
    } catch {
      throw RequestPatternError(part: text, reason: "\(error)")
    }
    let count = name.settings.whole(objects)
    let pattern: RequestPattern =
      switch name.base {
      case "uniform": .uniform(objects: count)
      case "loop": .loop(objects: count)
      case "zipf": .zipf(objects: count, skew: name.settings.value(of: skew))
      default: .scan
      }
    let isShifting = name.settings[every.name] != nil
    return isShifting ? .shifting(pattern, every: name.settings.whole(every)) : pattern
  }

  private static func options(of base: String) throws(StrategyNameError) -> [StrategyOption] {
    switch base {
    case "uniform", "loop": [objects, every]
    case "zipf": [objects, skew, every]
    case "scan": [every]
    default: throw .unknownStrategy(base, known: ["uniform", "zipf", "loop", "scan"])
    }
  }
}
