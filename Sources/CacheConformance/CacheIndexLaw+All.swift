import CacheIndexes

extension CacheIndexLaw {
  /// The laws of every index, in the order in which tables list them.
  public static var all: [CacheIndexLaw] {
    // Laws are run a few times and compiled for every index: specialising them would make a release
    // build four times as long.
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      [
        oneEntryPerName,
        totalIsTheSum,
        unknownIsANoOp,
        popReturnsOldest,
        lookingChangesNothing,
        removeAllResets,
        zeroSizeIsLegal,
        namesAreBytes,
        buildReplaces,
        threads,
        storageIsBounded,
      ]
    }
  }

  /// The laws of indexes that evict in the order of dates, which come on top of ``all``.
  ///
  /// `complexity` is among them for a ``CountingCacheIndex``.
  public static var dateOrdered: [CacheIndexLaw] {
    // Laws are run a few times and compiled for every index: specialising them would make a release
    // build four times as long.
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      [
        oldestFirst,
        touchCanMoveBack,
        noDateIsLost,
        agreesWithReference,
      ] + complexity
    }
  }
}
