/// Every strategy of the package, by name.
///
/// Adding a strategy takes one file for its type and one line here. The suite, the disk, the
/// command and whatever else works on all strategies find it through ``visitAll(_:)``.
public enum StrategyRegistry {
  /// Shows every strategy to a visitor, in the order in which tables list them.
  ///
  /// The visitor is generic rather than a list of values, so that whoever makes closures from the
  /// types gets them specialised, without an existential in between.
  ///
  /// - Parameter visitor: Receives each strategy's type and description once.
  @inlinable
  public static func visitAll(_ visitor: inout some StrategyVisitor) {
    visitor.visit(LRU<SortedArray>.self, as: .dateOrdered("sorted-array"))
    visitor.visit(LRU<IndexedHeap>.self, as: .dateOrdered("heap"))
    visitor.visit(LRU<SortedLinkedList>.self, as: .dateOrdered("linked-hash"))
    visitor.visit(FIFO.self, as: .strategyOrdered("fifo"))
    visitor.visit(MRU.self, as: .strategyOrdered("mru"))
    visitor.visit(RandomEviction.self, as: .strategyOrdered("random"))
    visitor.visit(Clock.self, as: .strategyOrdered("clock"))
    visitor.visit(Sieve.self, as: .strategyOrdered("sieve"))
    visitor.visit(LFU.self, as: .strategyOrdered("lfu"))
    visitor.visit(LFUDA.self, as: .strategyOrdered("lfuda"))
    visitor.visit(SLRU.self, as: .strategyOrdered("slru"))
    visitor.visit(TwoQ.self, as: .strategyOrdered("twoq"))
    visitor.visit(ARC.self, as: .strategyOrdered("arc"))
    visitor.visit(CAR.self, as: .strategyOrdered("car"))
    visitor.visit(LIRS.self, as: .strategyOrdered("lirs"))
    visitor.visit(LRUK.self, as: .strategyOrdered("lruk"))
    visitor.visit(MQ.self, as: .strategyOrdered("mq"))
    visitor.visit(S3FIFO.self, as: .strategyOrdered("s3fifo"))
    visitor.visit(WTinyLFU.self, as: .strategyOrdered("wtinylfu"))
    visitor.visit(GDSF.self, as: .strategyOrdered("gdsf"))
    visitor.visit(LargestFirst.self, as: .strategyOrdered("size"))
    visitor.visit(QDLP.self, as: .strategyOrdered("qdlp"))
    visitor.visit(ClockPro.self, as: .strategyOrdered("clockpro"))
    visitor.visit(Clock2QPlus.self, as: .strategyOrdered("clock2q+"))
    visitor.visit(Hyperbolic.self, as: .strategyOrdered("hyperbolic"))
    visitor.visit(LHD.self, as: .strategyOrdered("lhd"))
    visitor.visit(LeCaR.self, as: .strategyOrdered("lecar"))
    visitor.visit(Cacheus.self, as: .strategyOrdered("cacheus"))
  }
}
