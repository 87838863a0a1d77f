/// What a scan keeps of one regular file.
struct ScannedFile: Sendable {
  /// The modification date, as an integer in the same order.
  var stamp: Int64
  /// The bytes that the file occupies.
  let size: UInt64
  /// Where its name begins among the characters of all names.
  var nameStart: Int
}
