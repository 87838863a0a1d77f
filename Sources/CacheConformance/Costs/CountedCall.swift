/// The calls of a date-ordered index whose costs differ.
public enum CountedCall: CaseIterable, Hashable, Sendable {
  /// Adding a new name with a date later than all.
  case addLatest
  /// Adding a new name with any date.
  case addAnywhere
  /// Touching an entry with a date later than all.
  case touchLatest
  /// Touching an entry with any date.
  case touchAnywhere
  /// Removing an entry.
  case remove
  /// Evicting.
  case popOldest
}
