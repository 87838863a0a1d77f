package import Foundation

extension Date {
  /// The date of a file system's time, as exactly as a date can.
  package init(_ time: timespec) {
    let seconds = Double(time.tv_sec) - Date.timeIntervalBetween1970AndReferenceDate
    self.init(timeIntervalSinceReferenceDate: seconds + Double(time.tv_nsec) * 1e-9)
  }

  /// The file system's time nearest to the date.
  ///
  /// Dates in our times are 119 ns apart, so one that is written to disk and read again comes back
  /// as the same date. A date that no file system can hold counts as the nearest that one can.
  package var timespec: timespec {
    let limit = 0x1p60
    let interval = max(-limit, min(limit, timeIntervalSinceReferenceDate))
    let seconds = interval.rounded(.down)
    let nanoseconds = min(999_999_999, ((interval - seconds) * 1e9).rounded())
    return Foundation.timespec(
      tv_sec: time_t(seconds + Date.timeIntervalBetween1970AndReferenceDate),
      tv_nsec: Int(nanoseconds)
    )
  }

  /// Calls a body with the date twice, as the system takes a file's two times.
  func withAccessAndModificationTime<Result>(_ body: (UnsafePointer<Foundation.timespec>) -> Result)
    -> Result
  {
    let time = timespec
    return withUnsafePointer(to: (time, time)) { times in
      times.withMemoryRebound(to: Foundation.timespec.self, capacity: 2, body)
    }
  }
}
