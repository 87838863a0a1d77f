@_exported public import CacheIndexes
@_exported public import EvictionPolicies
