// One import brings the cache, the indexes it is generic over, and the strategies they are made of.
@_exported public import CacheIndexes
@_exported public import EvictionPolicies
