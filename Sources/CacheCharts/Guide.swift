#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A faint line that shows how something would grow, for the slopes of others to be held against.
package struct Guide: Sendable {
  let name: String
  let growth: @Sendable (Double) -> Double

  /// Describes a guide.
  ///
  /// - Parameters:
  ///   - name: What stands at its end.
  ///   - growth: In proportion to what it grows; above 0 for every x of the chart.
  package init(name: String, growth: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.growth = growth
  }

  /// What does not grow at all, what grows with the levels of a tree, and what grows with all that
  /// there is.
  package static let complexities = [
    Guide(name: "O(1)") { _ in 1 },
    Guide(name: "O(log n)") { log2($0 + 1) },
    Guide(name: "O(n)") { $0 },
  ]
}
