extension EvictionPolicyLaw {
  /// The laws of every policy, in the order in which tables list them.
  ///
  /// | id | in short |
  /// |---|---|
  /// | `victim-is-what-evict-returns` | the two agree, and are `nil` exactly when empty |
  /// | `policy-looking-changes-nothing` | reading never changes a later eviction |
  /// | `policy-is-a-value` | a copy evolves apart, and the same calls evict the same |
  /// | `no-slot-lost` | evicting until `nil` yields every resident exactly once |
  /// | `overfull-ends` | asking for an eviction although there is room comes to an end |
  /// | `remove-is-final` | what the user removed never comes back |
  /// | `announcements-may-interleave` | several newcomers may be on their way at once |
  /// | `declined-leaves-nothing` | a newcomer that was declined is not resident |
  /// | `admission-may-be-unasked` | what a directory holds already is inserted as it is |
  /// | `ghosts-are-not-resident` | remembered is what was evicted, and is not evicted again |
  /// | `forgotten-exactly-once` | every ghost is handed back once, when it is one no more |
  /// | `ghosts-are-bounded` | memory does not grow with the number of objects seen |
  /// | `policy-capacity-may-change` | it may grow, shrink, vanish and become unlimited |
  /// | `any-capacity-works` | from no byte to no limit, with room for one object or many |
  /// | `every-size-is-legal` | from no byte to more bytes than can be counted |
  /// | `stamps-may-go-back` | the order of stamps is no promise |
  /// | `invariants-hold` | nothing inside breaks, on random runs and on all short ones |
  public static var all: [EvictionPolicyLaw] {
    // Laws are run a few times and compiled for every index: specialising them would make a release
    // build four times as long.
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      [
        victimIsWhatEvictReturns,
        lookingChangesNothing,
        policyIsAValue,
        noSlotLost,
        overfullEnds,
        removeIsFinal,
        announcementsMayInterleave,
        declinedLeavesNothing,
        admissionMayBeUnasked,
        ghostsAreNotResident,
        forgottenExactlyOnce,
        ghostsAreBounded,
        capacityMayChange,
        anyCapacityWorks,
        everySizeIsLegal,
        stampsMayGoBack,
        invariantsHold,
      ]
    }
  }
}
