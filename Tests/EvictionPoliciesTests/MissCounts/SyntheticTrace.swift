import CacheSimulation

/// A sequence of requests made from integers alone, the same everywhere.
struct SyntheticTrace: Sendable {
  struct Request: Sendable {
    let object: UInt64
    let size: UInt64
  }

  let requests: [Request]
  /// The same with the objects renumbered from 0 in the order of their first request.
  let trace: Trace

  init(requests: [Request]) {
    self.requests = requests
    var known: [UInt64: UInt32] = [:]
    var objects: [UInt32] = []
    objects.reserveCapacity(requests.count)
    for request in requests {
      let number = known[request.object] ?? UInt32(known.count)
      known[request.object] = number
      objects.append(number)
    }
    trace = Trace(objects: objects, requestSizes: requests.map(\.size))
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
