/// Reads a trace, whatever it is written like.
struct TraceReader: ~Copyable {
  let stream: ByteStream
  private let options: TraceOptions
  var builder: TraceBuilder

  /// Reads a whole trace.
  static func read(_ stream: ByteStream, _ options: TraceOptions) throws(TraceError) -> Trace {
    precondition(options.blockSize != 0, "a page has at least one byte")
    var reader = TraceReader(
      stream: stream,
      options: options,
      builder: TraceBuilder(blockSize: options.blockSize, keepsKeys: options.keepsKeys)
    )
    try reader.read()
    return reader.builder.finish()
  }

  private mutating func read() throws(TraceError) {
    while stream.window.count < FormatGuess.length, !stream.isAtEnd { try stream.fill() }
    let format: TraceFormat
    if let chosen = options.format {
      format = chosen
    } else if options.columns != nil {
      format = .csv
    } else {
      let guess = FormatGuess(name: stream.name, beginning: stream.window)
      switch guess.verdict {
      case .format(let detected): format = detected
      case .none(let fault): throw fault.error(in: stream.name, at: .whole)
      }
    }
    switch format {
    case .keys: try readLines(with: KeysParser())
    case .csv: try readLines(with: CSVParser(columns: options.columns))
    case .lis: try readLines(with: LisParser())
    case .lirs: try readLines(with: LIRSParser())
    case .tr: try readLines(with: TRParser())
    case .compact: try readLines(with: CompactParser())
    case .binary: try readRecords(with: BinaryParser.self)
    case .u32be: try readRecords(with: KeyParser<UInt32>.self)
    case .i64be: try readRecords(with: KeyParser<UInt64>.self)
    }
  }

  /// Whether any bytes are left, which are then in the window.
  func hasBytes() throws(TraceError) -> Bool {
    while stream.window.isEmpty, !stream.isAtEnd { try stream.fill() }
    return !stream.window.isEmpty
  }

  /// An empty trace is no trace.
  func requireRequests(at place: TraceError.Place) throws(TraceError) {
    guard builder.requestCount == 0 else { return }
    throw TraceFault(expected: "at least one request", found: "none")
      .error(in: stream.name, at: place)
  }
}

extension Trace {
  /// Reads a trace from a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - options: What is known of the format.
  /// - Throws: Where the trace stops being one, and why.
  public init(contentsOf path: String, options: TraceOptions = TraceOptions()) throws(TraceError) {
    self = try TraceReader.read(ByteStream(path: path), options)
  }

  /// Reads a trace from memory.
  ///
  /// - Parameters:
  ///   - bytes: What a file would hold.
  ///   - name: The name that the file would have, for detection and errors.
  ///   - options: What is known of the format.
  /// - Throws: Where the trace stops being one, and why.
  public init(
    bytes: [UInt8],
    name: String,
    options: TraceOptions = TraceOptions()
  ) throws(TraceError) {
    self = try TraceReader.read(ByteStream(bytes, name: name), options)
  }
}
