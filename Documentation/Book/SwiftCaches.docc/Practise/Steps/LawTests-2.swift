import CacheConformance
import MyCaches
import Testing

@Test(arguments: CacheIndexLaw<SearchingCacheIndex>.all)
func obeys(_ law: CacheIndexLaw<SearchingCacheIndex>) throws {
  try law.check()
}

@Test(arguments: CacheIndexLaw<SearchingCacheIndex>.dateOrdered)
func keepsTheOrderOfDates(_ law: CacheIndexLaw<SearchingCacheIndex>) throws {
  try law.check()
}

@Test(arguments: DiskCacheLaw<SearchingCacheIndex>.all)
func servesADiskCache(_ law: DiskCacheLaw<SearchingCacheIndex>) throws {
  try law.check()
}
