/// What is measured: one kind of call, time after time.
enum BenchmarkTask: String, CaseIterable, Codable {
  case add, touch, pop, remove, lookup, build, get, set

  /// What one operation is.
  var operation: String {
    switch self {
    case .add: "adding a new name"
    case .touch: "touching an entry, in random order"
    case .pop: "evicting the next entry"
    case .remove: "removing an entry, in random order"
    case .lookup: "looking an entry up, in random order"
    case .build: "reading one file of a directory"
    case .get: "reading a value, its use recorded"
    case .set: "storing a value"
    }
  }

  /// Whether files are read or written.
  var usesDisk: Bool {
    switch self {
    case .add, .touch, .pop, .remove, .lookup: false
    case .build, .get, .set: true
    }
  }
}
