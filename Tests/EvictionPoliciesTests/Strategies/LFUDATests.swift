import CacheSimulation
import Testing

@testable import EvictionPolicies

@Suite struct LFUDATests {
  @Test func newcomersStartFromTheAge() throws {
    // 0 has five uses. Each newcomer's key is one above that of the one before, which it displaces,
    // so the sixth reaches 0's key, and 0, which has had it longer, goes.
    let requested = try Requested(
      [0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7],
      of: LFUDA(capacity: 2)
    )
    #expect(requested.evicted == [1, 2, 3, 4, 0, 5])
    let lfu = try Requested([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7], of: LFU(capacity: 2))
    #expect(lfu.evicted == [1, 2, 3, 4, 5, 6])
  }

  @Test func amongEqualKeysTheOneUsedLongestAgoGoes() throws {
    let requested = try Requested([0, 1, 2, 2, 1, 0, 3, 4, 5], of: LFUDA(capacity: 3))
    #expect(requested.evicted == [2, 1, 0])
  }

  @Test func aUseCountsFromTheAgeOfNow() {
    var policy = LFUDA(capacity: .max)
    policy.admit(0..<3)
    policy.access(Slot(2), stamp: 0)
    #expect([policy.evict(), policy.evict(), policy.evict()] == [Slot(0), Slot(1), Slot(2)])
    #expect(policy.age == 2)
    policy.admit(0..<2)
    policy.access(Slot(0), stamp: 0)
    #expect(policy.queue.firstStamp == 3)
    policy.remove(Slot(1))
    #expect(policy.queue.firstStamp == 4)
    #expect(policy.age == 2)
    #expect(policy.parts[0].places.map(\.note) == ["2"])
  }

  /// The table of the reference simulator has no rows for this strategy that are right, but for GDSF.
  ///
  /// That is the same rule with uses divided by sizes, and a newcomer that is in the contest itself:
  /// where sizes are equal, and room is made only once the newcomer is in, the rows hold for both.
  @Test(arguments: [SyntheticTrace.Name.skew, .loop, .scanmix, .shift])
  func withTheNewcomerInTheContestItIsGDSF(_ name: SyntheticTrace.Name) throws {
    let rows = try MissCountRow.all().filter {
      $0.trace == name.rawValue && $0.strategy == "gdsf" && $0.countsObjects
    }
    #expect(rows.count == 6)
    let objects = SyntheticTrace[name].trace.objects
    for row in rows {
      var policy = LFUDA(capacity: row.capacity)
      var isResident = Array(repeating: false, count: SyntheticTrace[name].trace.sizes.count)
      var count = 0
      var misses = 0
      for object in objects {
        if isResident[Int(object)] {
          policy.access(Slot(rawValue: object), stamp: 0)
          continue
        }
        misses += 1
        policy.insert(Slot(rawValue: object), size: 1, stamp: 0)
        isResident[Int(object)] = true
        count += 1
        while count > row.capacity, let victim = policy.evict() {
          isResident[victim.index] = false
          count -= 1
        }
      }
      #expect(misses == row.misses, "at a capacity of \(row.capacity)")
    }
  }

  /// After the objects have changed, it misses less than LFU at every size, and where popularity
  /// lasts it misses less than LRU.
  @Test func itForgetsWhatLFUDoesNotAndKnowsWhatLRUDoesNot() throws {
    let rows = try MissCountRow.all()
    let lfuda = try SimulatedStrategy.named("lfuda")
    for row in rows where row.trace == "shift" && row.strategy == "lfu" {
      let misses = try lfuda.run(SyntheticTrace[.shift].trace, capacity: row.capacity).misses
      #expect(misses < row.misses, "at a capacity of \(row.capacity)")
    }
    for row in rows where row.trace == "skew" && row.strategy == "lru" {
      let misses = try lfuda.run(SyntheticTrace[.skew].trace, capacity: row.capacity).misses
      #expect(misses < row.misses, "at a capacity of \(row.capacity)")
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func worksInTheSmallestCaches(_ capacity: UInt64) throws {
    let requested = try Requested([0, 0, 1, 1, 2, 2, 3, 3], of: LFUDA(capacity: capacity))
    #expect(requested.misses == 4)
    #expect(requested.evicted.count == 4 - Int(capacity))
  }

  @Test func damageIsFound() {
    var policy = LFUDA(capacity: .max)
    policy.admit(0..<3)
    #expect(policy.invariantViolation() == nil)
    policy.age = 2
    #expect(policy.invariantViolation() == "a slot has the key 1, below the age of 2")
  }
}
