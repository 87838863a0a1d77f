/// Which columns of a CSV trace hold the object and its size.
///
/// ```swift
/// TraceColumns("time,id,size")    // by position: the second and the third
/// TraceColumns("id=5,size=4")     // by number, counted from 1
/// TraceColumns("id=lbn,size=size")  // by the names in the header
/// ```
public struct TraceColumns: Hashable, Sendable {
  /// A column by its position or by its title.
  enum Column: Hashable, Sendable {
    case position(Int)
    case title(String)
  }

  let object: Column
  let size: Column?

  /// Reads a description; `nil` when it names no `id`, or one of the two twice.
  ///
  /// - Parameter text: `time,id,size` or `id=5,size=4`; columns of other names are not looked at.
  public init?(_ text: String) {
    var found: [String: Column] = [:]
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let isMapping = items.contains { $0.contains("=") }
    for (position, item) in items.enumerated() {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard (parts.count == 2) == isMapping else { return nil }
      let role = parts[0].lowercased()
      guard role == "id" || role == "size" else {
        if isMapping { return nil }
        continue
      }
      guard found[role] == nil else { return nil }
      guard isMapping else {
        found[role] = .position(position)
        continue
      }
      if let number = Int(parts[1]) {
        guard (1...CSVParser.mostColumns).contains(number) else { return nil }
        found[role] = .position(number - 1)
      } else {
        guard !parts[1].isEmpty else { return nil }
        found[role] = .title(parts[1].lowercased())
      }
    }
    guard let object = found["id"] else { return nil }
    self.object = object
    size = found["size"]
  }
}
