extension DiskCacheLaw {
  /// The laws of every disk cache, in the order in which tables list them.
  public static var all: [DiskCacheLaw] {
    [
      hardLimit, tooLargeIsRefused, allOrNothing, indexAndFileAgree, undeletableStaysIndexed,
      recencySurvivesRestart, clockNeverRunsBackwards, failedTouchIsStillAHit, strangersAreSafe,
      keysStayInside, vanishedDirectory, readsWaitForNothing, declinedIsNotStored, overwrittenStays,
      capacityMayChange, everyCallMayFail, stoppedAnywhere,
    ]
  }
}
