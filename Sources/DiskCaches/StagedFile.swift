/// A value that is wholly written, under a name that no reader looks for.
struct StagedFile: Sendable {
  let path: String

  /// The bytes that it occupies.
  let size: UInt64
}
