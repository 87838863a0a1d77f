extension DiskCacheLaw {
  /// The laws of every disk cache, in the order in which tables list them.
  public static var all: [DiskCacheLaw] {
    // Laws are run a few times and compiled for every index: specialising them would make a release
    // build four times as long.
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      [
        hardLimit, tooLargeIsRefused, allOrNothing, indexAndFileAgree, undeletableStaysIndexed,
        recencySurvivesRestart, clockNeverRunsBackwards, failedTouchIsStillAHit, strangersAreSafe,
        keysStayInside, vanishedDirectory, readsWaitForNothing, declinedIsNotStored,
        overwrittenStays, capacityMayChange, everyCallMayFail, stoppedAnywhere,
      ]
    }
  }
}
