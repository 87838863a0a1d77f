import EvictionPolicies

extension Slot {
  /// The slot as Swift code.
  var code: String { "Slot(\(index))" }
}

extension Slot? {
  /// The slot as Swift code.
  var code: String { map(\.code) ?? "nil" }
}
