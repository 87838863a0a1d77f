/// A recorded workload: which object was asked for, request by request, and how large objects are.
struct Trace: Equatable {
  /// Object numbers, from 0 in the order of their first appearance.
  let requests: [Int32]

  /// Each object's size in bytes.
  let sizes: [Int]

  /// The bytes of all objects, each once.
  var footprint: UInt64 { sizes.reduce(0) { $0 + UInt64($1) } }

  /// A share of the footprint in bytes, rounded down.
  func capacity(percent: UInt64) -> UInt64 { footprint * percent / 100 }
}
