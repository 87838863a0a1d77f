/// Which objects were asked for, request by request, and how large they were.
///
/// Objects are numbered from 0 in the order of their first request, so that whatever is kept of them
/// is a plain array.
///
/// ```swift
/// let trace = Trace(objects: [0, 1, 0], sizes: [10, 20])
/// trace.footprint       // 30
/// trace.bytesRequested  // 40
/// ```
public struct Trace: Equatable, Sendable {
  /// The object of each request.
  public let objects: [UInt32]

  /// The size of each object in bytes, as its first request has it.
  public let sizes: [UInt64]

  /// The size that each request has; `nil` where no object's size ever changes.
  public let requestSizes: [UInt64]?

  /// The bytes of all requests together.
  public let bytesRequested: UInt64

  /// What the trace calls each object; empty unless ``TraceOptions/keepsKeys`` asked for it.
  public let keys: [String]

  /// Creates a trace of objects that keep their sizes.
  ///
  /// - Parameters:
  ///   - objects: The object of each request, numbered in the order of first appearance.
  ///   - sizes: The size of each object in bytes. The sum over all requests must fit in `UInt64`.
  public init(objects: [UInt32], sizes: [UInt64]) {
    let bytesRequested = objects.reduce(0) { $0 + sizes[Int($1)] }
    self.init(
      objects: objects,
      sizes: sizes,
      requestSizes: nil,
      bytesRequested: bytesRequested
    )
  }

  /// Creates a trace of objects whose sizes may change.
  ///
  /// - Parameters:
  ///   - objects: The object of each request, numbered in the order of first appearance.
  ///   - requestSizes: The size that each request has, in bytes. The sum must fit in `UInt64`.
  public init(objects: [UInt32], requestSizes: [UInt64]) {
    precondition(objects.count == requestSizes.count, "each request has a size")
    var sizes: [UInt64] = []
    var isConstant = true
    for (object, size) in zip(objects, requestSizes) {
      precondition(object <= sizes.count, "objects are numbered as they appear")
      if object == sizes.count {
        sizes.append(size)
      } else if sizes[Int(object)] != size {
        isConstant = false
      }
    }
    self.init(
      objects: objects,
      sizes: sizes,
      requestSizes: isConstant ? nil : requestSizes,
      bytesRequested: requestSizes.reduce(0, +)
    )
  }

  /// The bytes of some requests together.
  ///
  /// - Parameter range: The requests.
  /// - Returns: The sum of their sizes.
  /// - Complexity: O(1) for all of them, else O(n).
  public func bytesRequested(in range: Range<Int>) -> UInt64 {
    if range == objects.indices { return bytesRequested }
    return range.reduce(0) { $0 + size(ofRequest: $1) }
  }

  /// Where each request's object is asked for next; -1 where it is not.
  ///
  /// - Complexity: O(requests).
  var nextRequests: [Int64] {
    var next = [Int64](repeating: -1, count: sizes.count)
    var requests = [Int64](repeating: -1, count: objects.count)
    // Plain indices: in a debug build, millions of turns of an iterator take seconds.
    var position = objects.count - 1
    while position >= 0 {
      let object = Int(objects[position])
      requests[position] = next[object]
      next[object] = Int64(position)
      position -= 1
    }
    return requests
  }

  /// The size that a request has, in bytes.
  ///
  /// - Parameter position: Which request.
  /// - Returns: Its object's size, or the one that this request says.
  /// - Complexity: O(1).
  public func size(ofRequest position: Int) -> UInt64 {
    requestSizes?[position] ?? sizes[Int(objects[position])]
  }

  init(
    objects: [UInt32],
    sizes: [UInt64],
    requestSizes: [UInt64]?,
    bytesRequested: UInt64,
    keys: [String] = []
  ) {
    self.keys = keys
    self.objects = objects
    self.sizes = sizes
    self.requestSizes = requestSizes
    self.bytesRequested = bytesRequested
  }

  /// The bytes of all objects, each once, with the size of its first request.
  ///
  /// - Complexity: O(objects).
  public var footprint: UInt64 {
    sizes.reduce(0) { sum, size in sum.addingSaturated(size) }
  }

  /// The size in the middle when the objects are ordered by size; 0 when there are none.
  ///
  /// - Complexity: O(n log n) in the number of objects.
  public var medianSize: UInt64 {
    sizes.isEmpty ? 0 : sizes.sorted()[sizes.count / 2]
  }

  /// Whether more than half of the objects are larger than a capacity.
  ///
  /// - Parameter capacity: In bytes.
  /// - Returns: The same as whether the capacity is below ``medianSize``, without sorting.
  /// - Complexity: O(n) in the number of objects.
  public func mostAreLarger(than capacity: UInt64) -> Bool {
    sizes.count { $0 > capacity } >= sizes.count - sizes.count / 2 && !sizes.isEmpty
  }

  /// The same requests, where every object has the size 1: bytes count objects.
  ///
  /// - Complexity: O(objects); the requests are shared.
  public var ignoringSizes: Trace {
    Trace(
      objects: objects,
      sizes: Array(repeating: 1, count: sizes.count),
      requestSizes: nil,
      bytesRequested: UInt64(objects.count),
      keys: keys
    )
  }

  /// The same requests, where every size is the next multiple of a number.
  ///
  /// - Parameter multiple: The number, at least 1, such as the bytes of a block on disk.
  /// - Returns: The trace. Sizes and their sum stop at the largest number there is.
  /// - Complexity: O(requests).
  public func roundingSizes(upTo multiple: UInt64) -> Trace {
    precondition(multiple > 0, "a size is a multiple of at least 1")
    func rounded(_ size: UInt64) -> UInt64 {
      let rest = size % multiple
      return size.addingSaturated(rest == 0 ? 0 : multiple - rest)
    }
    let sizes = sizes.map(rounded)
    let requestSizes = requestSizes?.map(rounded)
    var bytesRequested: UInt64 = 0
    for position in objects.indices {
      let size = requestSizes?[position] ?? sizes[Int(objects[position])]
      bytesRequested = bytesRequested.addingSaturated(size)
    }
    return Trace(
      objects: objects,
      sizes: sizes,
      requestSizes: requestSizes,
      bytesRequested: bytesRequested
    )
  }

  /// A share of the footprint in bytes, rounded down.
  ///
  /// - Parameter percent: The share in hundredths.
  /// - Returns: The bytes.
  public func capacity(percent: UInt64) -> UInt64 {
    let (high, low) = footprint.multipliedFullWidth(by: percent)
    guard high < 100 else { return .max }
    return UInt64(100).dividingFullWidth((high, low)).quotient
  }
}

extension UInt64 {
  /// The sum, or the largest number there is.
  fileprivate func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
