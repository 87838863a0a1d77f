import CacheIndexes
import Foundation

/// How values are shown in violations: as the Swift code that makes them.
package enum Literal {
  /// A value as a reader would write it.
  package static func describe<Value>(_ value: Value) -> String {
    switch value {
    case let string as String: quoted(string)
    case let entry as CacheEntry: describe(entry)
    case let strings as [String]: "[\(strings.map(quoted).joined(separator: ", "))]"
    case let entries as [CacheEntry]: "[\(entries.map(describe(_:)).joined(separator: ", "))]"
    default: unwrapped(value).map { describe($0) } ?? "\(value)"
    }
  }

  /// What is in an optional value; `nil` for one that is empty, and for any other value.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
  }

  /// A string as a literal that has exactly its bytes, with everything invisible escaped.
  ///
  /// ```swift
  /// Literal.quoted("e\u{301}")  // "\"e\\u{301}\""
  /// ```
  package static func quoted(_ string: String) -> String {
    let body = string.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": "\(scalar)"
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(body.joined())\""
  }

  private static func describe(_ entry: CacheEntry) -> String {
    let interval = entry.modificationDate.timeIntervalSinceReferenceDate
    return "(\(quoted(entry.filename)), \(entry.size) bytes, \(interval) s)"
  }
}
