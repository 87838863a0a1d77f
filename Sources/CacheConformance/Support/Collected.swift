import CacheIndexes

/// What several threads bring together.
package final class Collected<Element: Sendable>: Sendable {
  private let elements = Guarded<[Element]>([])

  package init() {}

  /// Everything so far, in the order of arrival.
  package var all: [Element] { elements.withLock { $0 } }

  package func append(_ element: Element) {
    elements.withLock { $0.append(element) }
  }
}
