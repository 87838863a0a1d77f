/// What a reader is told about a trace.
public struct TraceOptions: Hashable, Sendable {
  /// The format; `nil` to tell it from the file's name and content.
  public var format: TraceFormat?

  /// The columns of a CSV; `nil` to tell them from its header, or from their number.
  public var columns: TraceColumns?

  /// The bytes of a page; `nil` to take requests as they are.
  ///
  /// An object is then an address in bytes, and a request asks for every page that it touches from
  /// there over its size, each an object of this size. Addresses that are block numbers already, as
  /// those of ``TraceFormat/lis`` are, count as pages.
  public var blockSize: UInt64?

  /// Whether to keep what the trace calls its objects, in ``Trace/keys``.
  public var keepsKeys = false

  /// Creates options.
  ///
  /// - Parameters:
  ///   - format: The format; `nil` to detect it.
  ///   - columns: The columns of a CSV; `nil` to detect them.
  ///   - blockSize: The bytes of a page, at least 1; `nil` to take requests as they are.
  public init(
    format: TraceFormat? = nil,
    columns: TraceColumns? = nil,
    blockSize: UInt64? = nil
  ) {
    self.format = format
    self.columns = columns
    self.blockSize = blockSize
  }
}
