/// What a scan keeps of one regular file.
struct ScannedFile: Sendable {
  /// The modification date, as an integer in the same order.
  var stamp: Int64
  /// The bytes that the file occupies.
  let size: UInt64
  /// Where its name is: the number of a batch, and the place in it.
  let batch: UInt32
  let offset: UInt32
}
