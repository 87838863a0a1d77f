public import EvictionPolicies

/// The order of dates kept by a sorted array: ``CacheIndex``'s structure under a policy.
public typealias SortedArrayCacheIndex = PolicyCacheIndex<LRU<SortedArray>>

/// The order of dates kept by a binary heap: O(log n) for any order of dates.
public typealias HeapCacheIndex = PolicyCacheIndex<LRU<IndexedHeap>>

/// The order of dates kept by a hash table and a linked list: O(1) while dates arrive in order.
public typealias LinkedHashCacheIndex = PolicyCacheIndex<LRU<SortedLinkedList>>

/// First in, first out: evicts what was admitted longest ago, however often it was used.
public typealias FIFOCacheIndex = PolicyCacheIndex<FIFO>

/// MRU: evicts what was used last, as is best for a loop.
public typealias MRUCacheIndex = PolicyCacheIndex<MRU>

/// Evicts any one of the entries, all with the same chance.
public typealias RandomCacheIndex = PolicyCacheIndex<RandomEviction>

/// CLOCK: evicts in the order of arrival, but gives what was used another round.
public typealias ClockCacheIndex = PolicyCacheIndex<Clock>

/// SIEVE: evicts the first that was not used since a hand last passed over it.
public typealias SieveCacheIndex = PolicyCacheIndex<Sieve>

/// LFU: evicts what has had the fewest uses for longest.
public typealias LFUCacheIndex = PolicyCacheIndex<LFU>

/// LFU with dynamic ageing: evicts what has the fewest uses, counted from an age that rises.
public typealias LFUDACacheIndex = PolicyCacheIndex<LFUDA>

/// Segmented LRU: evicts from the lowest of several segments, which a hit climbs.
public typealias SLRUCacheIndex = PolicyCacheIndex<SLRU>

/// GDSF: evicts what has the fewest uses for its size, counted from an inflation that rises.
public typealias GDSFCacheIndex = PolicyCacheIndex<GDSF>

/// Evicts the largest first, among equals what was admitted longest ago.
public typealias LargestFirstCacheIndex = PolicyCacheIndex<LargestFirst>

/// 2Q: keeps apart what was asked for once from what was asked for again after it had gone.
public typealias TwoQCacheIndex = PolicyCacheIndex<TwoQ>

/// ARC: divides the cache between recency and frequency as its own mistakes teach it.
public typealias ARCCacheIndex = PolicyCacheIndex<ARC>

/// CAR: ARC whose lists are clocks.
public typealias CARCacheIndex = PolicyCacheIndex<CAR>

/// S3-FIFO: lets newcomers go quickly unless they are used in a small queue first.
public typealias S3FIFOCacheIndex = PolicyCacheIndex<S3FIFO>

/// CLOCK2Q+: S3-FIFO for references that come in bursts.
public typealias Clock2QPlusCacheIndex = PolicyCacheIndex<Clock2QPlus>

/// QD-LP: a small queue before a clock.
public typealias QDLPCacheIndex = PolicyCacheIndex<QDLP>
/// LIRS: keeps what was used twice within a short stretch, and lets the rest pass by.
public typealias LIRSCacheIndex = PolicyCacheIndex<LIRS>

/// LRU-K: evicts the object whose k-th last use lies farthest back.
public typealias LRUKCacheIndex = PolicyCacheIndex<LRUK>

/// MQ: queues by how often an object was used, from which it sinks when it is not.
public typealias MQCacheIndex = PolicyCacheIndex<MQ>
/// W-TinyLFU: admits to its main part only what was asked for more often than what would go for it.
public typealias WTinyLFUCacheIndex = PolicyCacheIndex<WTinyLFU>

/// Hyperbolic: evicts what was asked for least often for the time that it has been held.
public typealias HyperbolicCacheIndex = PolicyCacheIndex<Hyperbolic>

/// LHD: evicts what the fewest hits can be expected of for the space and time that it takes.
public typealias LHDCacheIndex = PolicyCacheIndex<LHD>

/// LeCaR: follows LRU or LFU at random, and whichever does less harm more often.
public typealias LeCaRCacheIndex = PolicyCacheIndex<LeCaR>

/// Cacheus: as LeCaR, with experts that resist scans and churn, and nothing to be set.
public typealias CacheusCacheIndex = PolicyCacheIndex<Cacheus>

/// CLOCK-Pro: keeps what is used twice within a short stretch, at the price of a bit for a hit.
public typealias ClockProCacheIndex = PolicyCacheIndex<ClockPro>
