/// Collects requests and numbers their objects.
///
/// Requests for numbers wait until there are many: looked up together, they wait for memory
/// together.
struct TraceBuilder: ~Copyable {
  /// The most pages that one request may touch: more is a damaged line.
  static let mostPages: UInt64 = 1 << 20
  /// The most objects; their numbers leave room for marks above them.
  static let mostObjects = 2_000_000_000
  /// The most requests that pages may come to: a few short lines can ask for any number.
  static let mostPageRequests = 1 << 29

  private let blockSize: UInt64?
  private let keepsKeys: Bool
  private var keys: [String] = []
  private var objects: [UInt32] = []
  private var sizes: [UInt64] = []
  private var requestSizes: [UInt64]?
  private var bytesRequested: UInt64 = 0
  private var numbers = NumberTable()
  private var texts = TextTable()
  private var waiting = WaitingRequests()

  init(blockSize: UInt64?, keepsKeys: Bool = false) {
    self.blockSize = blockSize
    self.keepsKeys = keepsKeys
  }

  var requestCount: Int { objects.count + waiting.count }
  var objectCount: Int { sizes.count }

  /// Makes room for so many requests.
  mutating func reserve(_ count: Int) {
    objects.reserveOnLargePages(count)
  }

  /// The trace of all that was added.
  consuming func finish() -> Trace {
    drain()
    return Trace(
      objects: objects,
      sizes: sizes,
      requestSizes: requestSizes,
      bytesRequested: bytesRequested,
      keys: keys
    )
  }

  /// Adds a request for a number, or for the pages that it touches.
  @inline(__always)
  mutating func add(_ key: UInt64, size: UInt64) throws(TraceFault) {
    guard let blockSize else { return try addOne(key, size: size) }
    try addPages(of: blockSize, key, size: size)
  }

  /// Adds requests for consecutive pages.
  mutating func addPages(from first: UInt64, count: UInt64) throws(TraceFault) {
    guard count <= Self.mostPages else {
      throw TraceFault(expected: "at most \(Self.mostPages) blocks a request", found: "\(count)")
    }
    guard count == 0 || first <= UInt64.max - (count - 1) else {
      throw TraceFault(expected: "block numbers below 2^64", found: "\(count) from \(first) on")
    }
    guard UInt64(requestCount) + count <= UInt64(Self.mostPageRequests) else {
      throw TraceFault(
        expected: "at most \(Self.mostPageRequests) blocks in all",
        found: "\(count) too many"
      )
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
    try add(text: key, size: size)
  }

  /// Adds a request for an object of a known number.
  mutating func add(object: UInt32, size: UInt64) throws(TraceFault) {
    try count(size)
    if keepsKeys { keep(key: "\(object)", ifNew: object) }
    append(object, size: size)
  }

  /// The size of an object that was requested.
  func size(of object: UInt32) -> UInt64 { sizes[Int(object)] }
}

// MARK: - One request

extension TraceBuilder {
  @inline(__always)
  private mutating func addOne(_ key: UInt64, size: UInt64) throws(TraceFault) {
    try count(size)
    if waiting.add(key, size: size) {
      try checkObjectCount()
      drain()
    }
  }

  private mutating func addPages(
    of blockSize: UInt64,
    _ key: UInt64,
    size: UInt64
  ) throws(TraceFault) {
    let (last, overflow) = key.addingReportingOverflow(max(size, 1) - 1)
    guard !overflow else {
      throw TraceFault(expected: "an address and a size below 2^64", found: "\(key) and \(size)")
    }
    let first = key / blockSize
    try addPages(from: first, count: last / blockSize - first + 1)
  }

  private mutating func add(text key: Bytes, size: UInt64) throws(TraceFault) {
    guard blockSize == nil else {
      throw TraceFault(expected: "an address that can be split into pages", found: key)
    }
    guard !key.isEmpty, key.allSatisfy({ $0 >= UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    else {
      throw TraceFault(expected: "a key of printable characters", found: key)
    }
    try count(size)
    drain()
    try checkObjectCount()
    let object = texts.number(of: key, orNew: UInt32(sizes.count))
    if keepsKeys { keep(key: String(decoding: key, as: UTF8.self), ifNew: object) }
    append(object, size: size)
  }

  /// Adds to the bytes of all requests.
  @inline(__always)
  private mutating func count(_ size: UInt64) throws(TraceFault) {
    let (sum, overflow) = bytesRequested.addingReportingOverflow(size)
    guard !overflow else {
      throw TraceFault(
        expected: "fewer than 2^64 bytes in all",
        found: "a size of \(size) too many"
      )
    }
    bytesRequested = sum
  }

  private func checkObjectCount() throws(TraceFault) {
    guard sizes.count < Self.mostObjects else {
      throw TraceFault(expected: "at most \(Self.mostObjects) objects", found: "more")
    }
  }

  private mutating func append(_ object: UInt32, size: UInt64) {
    if Int(object) == sizes.count {
      sizes.append(size)
    } else if sizes[Int(object)] != size {
      keepRequestSizes()
    }
    objects.append(object)
    requestSizes?.append(size)
  }

  /// Notes how an object is called, before its size is.
  private mutating func keep(key: String, ifNew object: UInt32) {
    if Int(object) == keys.count { keys.append(key) }
  }

  /// From here on, each request has a size of its own.
  private mutating func keepRequestSizes() {
    guard requestSizes == nil else { return }
    requestSizes = objects.map { sizes[Int($0)] }
  }
}

// MARK: - Many requests

extension TraceBuilder {
  /// Numbers the objects that wait.
  private mutating func drain() {
    guard waiting.count > 0 else { return }
    numbers.glance(at: waiting.keys, waiting.numbers, waiting.differences)
    for index in 0..<waiting.count where waiting.differences[index] != 0 {
      let new = UInt32(truncatingIfNeeded: sizes.count)
      let number = numbers.number(of: waiting.keys[index], orNew: new)
      waiting.numbers[index] = number
      if number == new {
        if keepsKeys { keep(key: "\(waiting.keys[index])", ifNew: new) }
        sizes.append(waiting.sizes[index])
      }
    }
    if requestSizes == nil, waiting.differ(from: sizes) { keepRequestSizes() }
    requestSizes?.append(contentsOf: waiting.sizes)
    objects.append(contentsOf: waiting.numbersFound)
    waiting.removeAll()
  }
}
