/// What is measured: one kind of call, time after time.
enum BenchmarkTask: String, CaseIterable, Codable {
  case add, touch, pop, remove, lookup

  /// What one operation is.
  var operation: String {
    switch self {
    case .add: "adding a new name"
    case .touch: "touching an entry, in random order"
    case .pop: "evicting the next entry"
    case .remove: "removing an entry, in random order"
    case .lookup: "looking an entry up, in random order"
    }
  }
}
