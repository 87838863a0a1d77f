import CacheConformance
import MyCaches
import Testing

@Test(arguments: CacheIndexLaw<SearchingCacheIndex>.all)
func obeys(_ law: CacheIndexLaw<SearchingCacheIndex>) throws {
  try law.check()
}
