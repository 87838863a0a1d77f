/// What reads or writes files in a measurement, and what is special about it, as a row's subject
/// has them both: `linked-hash, 10 MB values`.
struct DiskSubject: Equatable {
  /// An index, or a yardstick.
  let name: String
  /// What is special; `nil` for nothing.
  let setting: String?

  static let systemCalls = "system calls"
  static let foundation = "Foundation"

  init(_ name: String, _ setting: String? = nil) {
    self.name = name
    self.setting = setting
  }

  /// Takes a row's subject apart; options of an index have no blank after their commas.
  init(ofRow subject: String) {
    let range = subject.firstRange(of: ", ")
    name = range.map { String(subject[..<$0.lowerBound]) } ?? subject
    setting = range.map { String(subject[$0.upperBound...]) }
  }

  var text: String { setting.map { "\(name), \($0)" } ?? name }
}
