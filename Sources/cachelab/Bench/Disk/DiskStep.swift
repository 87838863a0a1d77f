import Foundation

/// A part of a measurement in a scratch directory, which it shares with the steps before it.
struct DiskStep {
  let label: String
  let run: (URL, inout DiskMeasurements) throws(CommandFailure) -> Void

  init(
    _ label: String,
    _ run: @escaping (URL, inout DiskMeasurements) throws(CommandFailure) -> Void
  ) {
    self.label = label
    self.run = run
  }
}
