import CacheIndexes
import Foundation

/// A call that can be made again and again, and leaves as much behind as it found.
struct RepeatedCall<Index: CacheIndexProtocol>: Sendable {
  /// The call as a violation names it.
  let name: String

  /// Makes the call for the n-th time, together with what undoes it.
  let make: @Sendable (Index, _ number: Int) -> Void

  /// A name that was never used before, too long to be stored without a heap.
  private static func newName(_ number: Int) -> String {
    "a file that is new as number \(number)"
  }

  /// Every kind of call but a build; each finds the entries "hot" and "cold" and keeps two.
  static var all: [RepeatedCall] { changing + announcing + looking }

  private static var changing: [RepeatedCall] {
    [
      RepeatedCall(name: "touch of an entry") { index, number in
        index.touch(filename: "hot", modificationDate: Date(Double(number)))
      },
      RepeatedCall(name: "touch of an unknown name") { index, number in
        index.touch(filename: newName(number), modificationDate: Date(Double(number)))
      },
      RepeatedCall(name: "add that replaces an entry") { index, number in
        index.add(CacheEntry("hot", UInt64(number % 2), at: Double(number)))
      },
      RepeatedCall(name: "remove of an entry") { index, number in
        index.add(CacheEntry(newName(number), 1, at: Double(number)))
        index.remove(filename: newName(number))
      },
      RepeatedCall(name: "remove of an unknown name") { index, number in
        index.remove(filename: newName(number))
      },
      RepeatedCall(name: "popOldest") { index, number in
        index.add(CacheEntry(newName(number), 1, at: Double(number)))
        _ = index.popOldest()
      },
      RepeatedCall(name: "removeAll") { index, number in
        index.removeAll()
        index.add(CacheEntry(newName(number), 1, at: Double(number)))
        index.add(CacheEntry("cold", 1, at: Double(number)))
      },
    ]
  }

  private static var announcing: [RepeatedCall] {
    [
      RepeatedCall(name: "prepare of a name that is withdrawn or declined") { index, number in
        if index.prepare(filename: newName(number), size: 1) {
          index.remove(filename: newName(number))
        }
      },
      RepeatedCall(name: "prepare of a name that is added") { index, number in
        if index.prepare(filename: newName(number), size: 1) {
          _ = index.popOldest()
          index.add(CacheEntry(newName(number), 1, at: Double(number)))
        }
      },
    ]
  }

  private static var looking: [RepeatedCall] {
    [
      RepeatedCall(name: "look at an entry, the oldest and all") { index, number in
        _ = index.entry(forFilename: newName(number))
        _ = (index.oldest, index.entries, index.count, index.totalSize)
      }
    ]
  }
}
