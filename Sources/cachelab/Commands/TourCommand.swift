import Foundation

/// `cachelab` alone: the recorded workload through every index, on a real directory.
enum TourCommand {
  static func run() throws(CommandFailure) {
    try OpenFiles.require()
    Interruption.listen()
    let tour = Tour(trace: try TraceResource.read())
    let results = try ScratchDirectory.with { directory throws(CommandFailure) in
      try tour.run(in: directory)
    }
    let report = TourReport(tour: tour, results: results)
    try Output.write(report.text)
    if let complaint = report.complaint {
      throw CommandFailure(.failure, complaint)
    }
  }
}
