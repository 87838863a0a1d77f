/// How a trace is written down.
public enum TraceFormat: String, CaseIterable, Sendable {
  /// One key a line, any text.
  case keys
  /// Values between commas, in columns that a header or the reader's caller names.
  case csv
  /// Records of 24 bytes, little-endian: time (32 bits), object (64), size (32), next request (64).
  case binary
  /// ARC's `.lis`: first block, number of blocks, two numbers that are ignored.
  case lis
  /// LIRS's: one block number a line; a line `*` is a mark and skipped.
  case lirs
  /// Time, object and size between blanks.
  case tr
  /// 32-bit big-endian keys and nothing else.
  case u32be
  /// 64-bit big-endian keys and nothing else.
  case i64be
  /// An object's number, counted from 0 as objects appear, and its size where it first appears.
  case compact
}
