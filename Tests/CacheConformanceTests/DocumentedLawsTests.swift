import CacheConformance
import CacheIndexes
import EvictionPolicies
import Foundation
import Testing

@Suite struct DocumentedLawsTests {
  /// Every law as a row of a table, as the documentation lists them.
  private var tables: String {
    [
      table("Every index", CacheIndexLaw<CacheIndex>.all),
      table("Date-ordered indexes", CacheIndexLaw<CacheIndex>.dateOrdered),
      table("Disk caches", DiskCacheLaw<CacheIndex>.all),
      table("Policies", EvictionPolicyLaw<FIFO>.all),
    ].joined(separator: "\n")
  }

  private func table(_ title: String, _ laws: [any Law]) -> String {
    let rows = laws.map { "| `\($0.id)` | \($0.statement) |\n" }.joined()
    return "## \(title)\n\n| id | statement |\n|---|---|\n\(rows)"
  }

  @Test func theDocumentationListsEveryLawToTheLetter() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let documented = try String(
      contentsOf: root.appending(path: "Documentation/Laws.md"),
      encoding: .utf8
    )
    #expect(documented.hasSuffix(tables), "Documentation/Laws.md should end with:\n\(tables)")
  }
}
