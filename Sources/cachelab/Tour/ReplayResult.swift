/// What came of a replay.
struct ReplayResult: Equatable {
  let requests: Int
  var hits = 0
  /// The bytes of all requests.
  var requestedSize: UInt64 = 0
  /// The bytes of the requests that hit.
  var hitSize: UInt64 = 0
  var evictions = 0
  /// What the cache's files occupied at the end.
  var sizeOnDisk: UInt64 = 0
  var duration: Duration = .zero

  init(requests: Int) {
    self.requests = requests
  }

  var hitRatio: Double { Double(hits) / Double(max(1, requests)) }

  var byteHitRatio: Double { Double(hitSize) / Double(max(1, requestedSize)) }

  var microsecondsPerRequest: Double {
    duration / .microseconds(1) / Double(max(1, requests))
  }
}
