import Foundation

/// A date to the second, in UTC: `2026-11-30T12:00:00Z`.
struct Timestamp: CustomStringConvertible {
  let description: String

  /// A date that no calendar of the system's reaches is given in seconds since 1970.
  init(_ date: Date) {
    let seconds = max(-0x1p62, min(0x1p62, date.timeIntervalSince1970.rounded(.down)))
    var time = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else {
      description = "@\(time)"
      return
    }
    let day = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let hour = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    description = "\(Self.joined(day, by: "-"))T\(Self.joined(hour, by: ":"))Z"
  }

  private static func joined(_ numbers: [Int], by separator: String) -> String {
    numbers.map { (0..<10).contains($0) ? "0\($0)" : "\($0)" }.joined(separator: separator)
  }
}
