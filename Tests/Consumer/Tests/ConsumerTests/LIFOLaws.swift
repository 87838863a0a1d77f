import CacheConformance
import DiskCaches
import Testing

typealias LIFOCacheIndex = PolicyCacheIndex<LIFO>

@Test(arguments: EvictionPolicyLaw<LIFO>.all)
func decides(_ law: EvictionPolicyLaw<LIFO>) throws { try law.check() }

@Test(arguments: CacheIndexLaw<LIFOCacheIndex>.all)
func indexes(_ law: CacheIndexLaw<LIFOCacheIndex>) throws { try law.check() }

@Test(arguments: DiskCacheLaw<LIFOCacheIndex>.all)
func caches(_ law: DiskCacheLaw<LIFOCacheIndex>) throws { try law.check() }
