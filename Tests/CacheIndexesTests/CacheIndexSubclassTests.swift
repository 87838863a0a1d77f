import CacheIndexes
import Foundation
import Synchronization
import Testing

/// Notes the calls that its own superclass makes of it.
// Safe: the only state besides that of `CacheIndex` is in a `Mutex`.
private final class NotingIndex: CacheIndex, @unchecked Sendable {
  let calls = Mutex<[String]>([])

  private func note(_ call: String) {
    calls.withLock { $0.append(call) }
  }

  override var totalSize: UInt64 {
    note("totalSize")
    return super.totalSize
  }

  override func add(filename: String, size: UInt64, modificationDate: Date?) {
    note("add")
    super.add(filename: filename, size: size, modificationDate: modificationDate)
  }

  override func touch(filename: String, modificationDate: Date?) {
    note("touch")
    super.touch(filename: filename, modificationDate: modificationDate)
  }

  override func remove(filename: String) {
    note("remove")
    super.remove(filename: filename)
  }

  override func removeAll() {
    note("removeAll")
    super.removeAll()
  }
}

@Suite("Subclasses of the reference")
struct CacheIndexSubclassTests {
  private func used(_ index: some CacheIndexProtocol) {
    index.add(filename: "a", size: 1)
    index.add(filename: "b", size: 2)
    index.touch(filename: "a")
    index.remove(filename: "b")
    index.removeAll()
  }

  @Test func areCalledThroughTheProtocol() {
    let index = NotingIndex()
    used(index)
    #expect(index.calls.withLock { $0 } == ["add", "add", "touch", "remove", "removeAll"])
  }

  /// A member that called another would call an override that the subclass did not expect.
  @Test func areNotCalledByOtherMembers() {
    let index = NotingIndex()
    index.build(from: URL(filePath: "/nowhere"))
    _ = index.popOldest()
    #expect(index.calls.withLock { $0.isEmpty })
  }

  @Test func mayCallEveryMemberFromAnother() {
    /// Adds something for all that it evicts.
    // Safe: adds no state to `CacheIndex`.
    final class Returning: CacheIndex, @unchecked Sendable {
      override func popOldest() -> Entry? {
        let entry = super.popOldest()
        add(filename: "again", size: totalSize + 1, modificationDate: Date())
        return entry
      }
    }
    let index = Returning()
    index.add(filename: "a", size: 1)
    #expect(index.popOldest()?.filename == "a")
    #expect(index.popOldest()?.filename == "again")
    #expect(index.count == 1)
  }

  @Test func areMadeByTheirOwnInitialiser() {
    func make<Index: CacheIndexProtocol>(_ type: Index.Type) -> Index { Index() }
    #expect(type(of: make(NotingIndex.self)) == NotingIndex.self)
  }
}
