import CacheConformance
import CacheIndexes
import EvictionPolicies
import Testing

/// A policy that obeys every law, so that a law that asks too much is noticed.
struct HealthyPolicy: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let laws: [any Law]
  let diskLaws: [any Law]

  init<Policy: EvictionPolicy>(_ type: Policy.Type) {
    testDescription = "\(type)"
    laws = EvictionPolicyLaw<Policy>.all
    diskLaws = DiskCacheLaw<PolicyCacheIndex<Policy>>.all
  }

  static let all = [
    HealthyPolicy(PlainFIFO.self),
    HealthyPolicy(MRU.self),
    HealthyPolicy(LargestFirst.self),
    HealthyPolicy(AdmitsSmallOnly.self),
    HealthyPolicy(AdmitsNothing.self),
    HealthyPolicy(GhostFIFO.self),
    HealthyPolicy(SecondRequestFIFO.self),
  ]
}
