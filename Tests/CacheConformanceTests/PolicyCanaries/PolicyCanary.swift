import CacheConformance
import EvictionPolicies
import Testing

/// A broken policy and the law that must notice.
struct PolicyCanary: Sendable, CustomTestStringConvertible {
  let name: String
  let brokenLaw: String
  let laws: [any Law]

  init<Policy: EvictionPolicy>(_ type: Policy.Type, breaks law: String) {
    name = "\(type)"
    brokenLaw = law
    laws = EvictionPolicyLaw<Policy>.all
  }

  var testDescription: String { "\(name) breaks \(brokenLaw)" }

  static let all = [
    PolicyCanary(EvictsAnother.self, breaks: "victim-is-what-evict-returns"),
    PolicyCanary(LookingRotates.self, breaks: "policy-looking-changes-nothing"),
    PolicyCanary(SharesItsQueue.self, breaks: "policy-is-a-value"),
    PolicyCanary(LosesASlot.self, breaks: "no-slot-lost"),
    PolicyCanary(AlwaysOverfull.self, breaks: "overfull-ends"),
    PolicyCanary(RemovesLater.self, breaks: "remove-is-final"),
    PolicyCanary(RemembersTheRemoved.self, breaks: "remove-is-final"),
    PolicyCanary(AwaitsOneNewcomer.self, breaks: "announcements-may-interleave"),
    PolicyCanary(AdmitsBeforeAsking.self, breaks: "declined-leaves-nothing"),
    PolicyCanary(ExpectsToBeAsked.self, breaks: "admission-may-be-unasked"),
    PolicyCanary(GhostIsVictim.self, breaks: "ghosts-are-not-resident"),
    PolicyCanary(RemembersResidents.self, breaks: "ghosts-are-not-resident"),
    PolicyCanary(ForgetsTwice.self, breaks: "forgotten-exactly-once"),
    PolicyCanary(ForgetsSilently.self, breaks: "forgotten-exactly-once"),
    PolicyCanary(ReportsReturners.self, breaks: "forgotten-exactly-once"),
    PolicyCanary(NeverForgets.self, breaks: "ghosts-are-bounded"),
    PolicyCanary(RemembersWithoutLimit.self, breaks: "ghosts-are-bounded"),
    PolicyCanary(EmptiesWhenShrunk.self, breaks: "policy-capacity-may-change"),
    PolicyCanary(KeepsItsGhosts.self, breaks: "policy-capacity-may-change"),
    PolicyCanary(RoundsToNothing.self, breaks: "any-capacity-works"),
    PolicyCanary(SkipsEmptyObjects.self, breaks: "every-size-is-legal"),
    PolicyCanary(WrapsItsSum.self, breaks: "every-size-is-legal"),
    PolicyCanary(TrustsTheClock.self, breaks: "stamps-may-go-back"),
    PolicyCanary(MiscountsRemovals.self, breaks: "invariants-hold"),
  ]
}
