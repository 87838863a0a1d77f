/// Requests for numbers, collected to be looked up together.
struct WaitingRequests: ~Copyable {
  /// Enough that no lookup waits for the one before; small enough for the first-level cache.
  private static let most = 512

  private(set) var count = 0
  // Safe: allocated once for the life of the value, and used at positions below `most`.
  private let keyStorage = UnsafeMutablePointer<UInt64>.allocate(capacity: most)
  private let sizeStorage = UnsafeMutablePointer<UInt64>.allocate(capacity: most)
  /// Where the number of each object is put.
  let numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: most)

  /// Where it is put whether that number is one.
  let differences = UnsafeMutablePointer<UInt64>.allocate(capacity: most)

  deinit {
    keyStorage.deallocate()
    sizeStorage.deallocate()
    numbers.deallocate()
    differences.deallocate()
  }

  var keys: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: keyStorage, count: count) }
  var sizes: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: sizeStorage, count: count) }

  /// The numbers, once they are found.
  var numbersFound: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: numbers, count: count)
  }

  /// Adds a request; whether there is no room for another.
  @inline(__always)
  mutating func add(_ key: UInt64, size: UInt64) -> Bool {
    keyStorage[count] = key
    sizeStorage[count] = size
    count &+= 1
    return count == Self.most
  }

  /// Leaves nothing waiting.
  mutating func removeAll() {
    count = 0
  }

  /// Whether any request has another size than its object.
  func differ(from objectSizes: [UInt64]) -> Bool {
    var difference: UInt64 = 0
    objectSizes.withUnsafeBufferPointer { objectSizes in
      for index in 0..<count {
        difference |= objectSizes[Int(numbers[index])] ^ sizeStorage[index]
      }
    }
    return difference != 0
  }
}
