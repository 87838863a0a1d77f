import EvictionPolicies

/// An index that is measured, under the name by which it was asked for.
struct BenchmarkSubject {
  let name: String
  let index: RegisteredIndex
  let settings: StrategySettings
}
