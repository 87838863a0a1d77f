import DiskCaches

/// An index whose strategy has options.
private protocol AdjustableIndex: CacheIndexProtocol {
  init(settings: StrategySettings)
}

extension PolicyCacheIndex: AdjustableIndex {}

extension CacheIndexProtocol {
  /// An empty index whose strategy has these settings; the reference has none.
  static func adjusted(by settings: StrategySettings) -> Self {
    guard let type = self as? any AdjustableIndex.Type else { return Self() }
    return type.init(settings: settings) as? Self ?? Self()
  }
}
