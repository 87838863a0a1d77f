/// Collects requests and numbers their objects.
struct TraceBuilder {
  /// The most pages that one request may touch: more is a damaged line.
  static let mostPages: UInt64 = 1 << 20

  private let blockSize: UInt64?
  private var objects: [UInt32] = []
  private var sizes: [UInt64] = []
  private var requestSizes: [UInt64]?
  private var bytesRequested: UInt64 = 0
  private var numbers = NumberTable()
  private var texts = TextTable()

  init(blockSize: UInt64?) {
    self.blockSize = blockSize
  }

  var requestCount: Int { objects.count }
  var objectCount: Int { sizes.count }

  /// The trace so far.
  var trace: Trace {
    Trace(
      objects: objects,
      sizes: sizes,
      requestSizes: requestSizes,
      bytesRequested: bytesRequested
    )
  }

  /// Adds a request for a number, or for the pages that it touches.
  @inline(__always)
  mutating func add(_ key: UInt64, size: UInt64) throws(TraceFault) {
    guard let blockSize else { return try addOne(key, size: size) }
    let (last, overflow) = key.addingReportingOverflow(max(size, 1) - 1)
    guard !overflow else {
      throw TraceFault(expected: "an address and a size below 2^64", found: "\(key) and \(size)")
    }
    let first = key / blockSize
    try addPages(from: first, count: last / blockSize - first + 1)
  }

  /// Adds requests for consecutive pages.
  mutating func addPages(from first: UInt64, count: UInt64) throws(TraceFault) {
    guard count <= Self.mostPages else {
      throw TraceFault(expected: "at most \(Self.mostPages) blocks a request", found: "\(count)")
    }
    guard count == 0 || first <= UInt64.max - (count - 1) else {
      throw TraceFault(expected: "block numbers below 2^64", found: "\(count) from \(first) on")
    }
    for offset in 0..<count {
      try addOne(first + offset, size: blockSize ?? 1)
    }
  }

  /// Adds a request for any text; digits alone are a number.
  @inline(__always)
  mutating func add(_ key: Bytes, size: UInt64) throws(TraceFault) {
    if let number = key.decimal, key.count == 1 || key[0] != UInt8(ascii: "0") {
      return try add(number, size: size)
    }
    guard blockSize == nil else {
      throw TraceFault(expected: "an address that can be split into pages", found: key)
    }
    guard !key.isEmpty, key.allSatisfy({ $0 >= UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    else {
      throw TraceFault(expected: "a key of printable characters", found: key)
    }
    let new = try nextNumber()
    try append(texts.number(of: key, orNew: new), size: size)
  }

  /// Adds a request for an object of a known number.
  mutating func add(object: UInt32, size: UInt64) throws(TraceFault) {
    try append(object, size: size)
  }

  /// The size of an object that was requested.
  func size(of object: UInt32) -> UInt64 { sizes[Int(object)] }

  @inline(__always)
  private mutating func addOne(_ key: UInt64, size: UInt64) throws(TraceFault) {
    let new = try nextNumber()
    try append(numbers.number(of: key, orNew: new), size: size)
  }

  @inline(__always)
  private func nextNumber() throws(TraceFault) -> UInt32 {
    guard sizes.count < Int(UInt32.max) - 1 else {
      throw TraceFault(expected: "fewer than \(UInt32.max - 1) objects", found: "more")
    }
    return UInt32(truncatingIfNeeded: sizes.count)
  }

  @inline(__always)
  private mutating func append(_ object: UInt32, size: UInt64) throws(TraceFault) {
    let (sum, overflow) = bytesRequested.addingReportingOverflow(size)
    guard !overflow else {
      throw TraceFault(
        expected: "fewer than 2^64 bytes in all",
        found: "a size of \(size) too many"
      )
    }
    bytesRequested = sum
    if Int(object) == sizes.count {
      sizes.append(size)
    } else if requestSizes == nil, sizes[Int(object)] != size {
      requestSizes = objects.map { sizes[Int($0)] }
    }
    objects.append(object)
    requestSizes?.append(size)
  }
}
