import CacheIndexes
import EvictionPolicies
import Testing

@testable import CacheConformance

/// Strategies of other kinds than the registered ones: the laws of disk caches must not depend on who
/// goes first.
@Suite struct RightStrategyTests {
  @Test(arguments: DiskCacheLaw<PolicyCacheIndex<MRU>>.all)
  func theNewestMayGoFirst(_ law: DiskCacheLaw<PolicyCacheIndex<MRU>>) throws {
    try law.check()
  }

  @Test(arguments: DiskCacheLaw<PolicyCacheIndex<GhostFIFO>>.all)
  func theEvictedMayBeRemembered(_ law: DiskCacheLaw<PolicyCacheIndex<GhostFIFO>>) throws {
    try law.check()
  }

  @Test(arguments: DiskCacheLaw<PolicyCacheIndex<SecondRequestFIFO>>.all)
  func newcomersMayBeDeclinedOnce(
    _ law: DiskCacheLaw<PolicyCacheIndex<SecondRequestFIFO>>
  ) throws {
    try law.check()
  }
}
