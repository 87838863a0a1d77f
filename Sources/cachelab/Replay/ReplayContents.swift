import EvictionPolicies
import Foundation

/// What the values of a replay hold: cheap to make, and other bytes for other objects.
///
/// Each value is a part of the same noise, which begins elsewhere for each object. So none is
/// copied, and a value that is cut off, mixed up or another object's is found out.
struct ReplayContents {
  /// Values are in memory, once for all of them.
  static let largestSize: UInt64 = 1 << 30
  /// How many places a value may begin at: a prime, so that it shares no pattern with the objects.
  private static let places = 65_521

  private let noise: Data

  /// Prepares values of up to a size.
  init(upTo size: UInt64) {
    let count = Int(size) + Self.places
    var noise = Data(capacity: count + 8)
    var generator = SplitMix64(seed: 1)
    while noise.count < count {
      withUnsafeBytes(of: generator.next()) { noise.append(contentsOf: $0) }
    }
    self.noise = noise
  }

  /// The value of an object.
  func value(of object: UInt32, size: UInt64) -> Data {
    let start = Int(object) % Self.places
    return noise[start..<start + Int(size)]
  }
}
