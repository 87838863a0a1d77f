import CacheIndexes

/// A value that is wholly written, under a name that no reader looks for.
struct StagedFile {
  let file: OpenFile

  /// The bytes that it occupies.
  let size: UInt64

  /// Whether it is still to be closed.
  var isOpen = true

  /// Whether it has the name of a value by now.
  var isPlaced = false
}
