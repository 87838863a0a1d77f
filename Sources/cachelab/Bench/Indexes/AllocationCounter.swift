import Foundation
import Synchronization

/// Counts the objects that Swift allocates, by the hook that its runtime has for instruments.
///
/// Arrays, strings and closures are objects, too. What is taken from `malloc` directly does not
/// count.
enum AllocationCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let count = Atomic<Int>(0)

  /// Where the runtime keeps the function that allocates; `nil` where it shows none.
  // Safe: the runtime declares the variable with this type, and it lasts as long as the program.
  nonisolated(unsafe) private static let hook: UnsafeMutablePointer<Allocate>? =
    symbol("_swift_allocObject")?.assumingMemoryBound(to: Allocate.self)

  /// What the runtime sets before it calls a hook, and what makes it call hooks for retaining from
  /// then on. Those that it comes with do not know strings that are kept in the reference itself.
  // Safe: the runtime declares the variable as a boolean, and it lasts as long as the program.
  nonisolated(unsafe) private static let usesHooks: UnsafeMutablePointer<Bool>? =
    symbol("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
    .assumingMemoryBound(to: Bool.self)

  private static let original = hook?.pointee

  /// Runs a body, and counts the objects that it allocates.
  ///
  /// For programs in which nothing else runs meanwhile.
  ///
  /// - Returns: How many there were; `nil` where they cannot be counted.
  static func allocations(in body: () -> Void) -> Int? {
    guard let hook, let original else {
      body()
      return nil
    }
    let before = count.load(ordering: .relaxed)
    _ = usesHooks
    hook.pointee = { metadata, size, alignment in
      AllocationCounter.usesHooks?.pointee = false
      AllocationCounter.count.add(1, ordering: .relaxed)
      return AllocationCounter.original?(metadata, size, alignment)
    }
    body()
    hook.pointee = original
    return count.load(ordering: .relaxed) - before
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }
}
