/// A sequence of requests made from integers alone, the same everywhere.
struct SyntheticTrace: Sendable {
  struct Request: Sendable {
    let object: UInt64
    let size: UInt64
  }

  let requests: [Request]
  /// The requests' objects, renumbered from 0 in the order of their first request.
  let numbers: [Int]
  let objectCount: Int

  init(requests: [Request]) {
    self.requests = requests
    var known: [UInt64: Int] = [:]
    var numbers: [Int] = []
    numbers.reserveCapacity(requests.count)
    for request in requests {
      let number = known[request.object] ?? known.count
      known[request.object] = number
      numbers.append(number)
    }
    self.numbers = numbers
    objectCount = known.count
  }

  /// The bytes of all objects, each with the size of its first request.
  var footprint: UInt64 {
    var isKnown = [Bool](repeating: false, count: objectCount)
    var sum: UInt64 = 0
    for (number, request) in zip(numbers, requests) where !isKnown[number] {
      isKnown[number] = true
      sum += request.size
    }
    return sum
  }

  /// FNV-1a over the words object, size, object, size and so on.
  var checksum: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for request in requests {
      hash = (hash ^ request.object) &* 0x100_0000_01B3
      hash = (hash ^ request.size) &* 0x100_0000_01B3
    }
    return hash
  }
}
