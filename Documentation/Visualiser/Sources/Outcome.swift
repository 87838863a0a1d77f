/// What became of a request, as a number that JavaScript is told.
enum Outcome: Int32 {
  /// The object was held.
  case hit = 0
  /// It was missing, and is held now.
  case admitted = 1
  /// It was missing, and still is: it is too large, or the strategy does not want it.
  case declined = 2
  /// The strategy broke its contract; the text says how.
  case failed = -1
}
