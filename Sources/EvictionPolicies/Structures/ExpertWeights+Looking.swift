extension ExpertWeights {
  /// What the field calls the two experts.
  typealias Names = (recency: String, frequency: String)

  /// Which expert names the next victim, for a sentence.
  ///
  /// - Parameters:
  ///   - names: What the experts are called.
  ///   - isAgreed: Whether both name the same.
  ///   - generator: Where the next random number comes from; it is not used up.
  /// - Returns: A few words.
  /// - Complexity: O(1).
  func victimRule(_ names: Names, isAgreed: Bool, using generator: SplitMix64) -> String {
    if isAgreed { return "what both experts name, \(names.recency) and \(names.frequency)" }
    var generator = generator
    let isRecency = draw(using: &generator) == .recency
    let name = isRecency ? names.recency : names.frequency
    let weight = quantities(names)[isRecency ? 0 : 1].value
    return "what \(name) names, which was drawn by its weight of \(weight)"
  }

  /// How far each expert is trusted, recency's first.
  ///
  /// - Parameter names: What the experts are called.
  /// - Returns: Both weights.
  func quantities(_ names: Names) -> [PolicyQuantity] {
    [
      PolicyQuantity("weight of \(names.recency)", recency),
      PolicyQuantity("weight of \(names.frequency)", 1 - recency),
    ]
  }
}
