import CacheSimulation
import Foundation

func fail(_ exitCode: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data("CompareOnYourTrace: \(message)\n".utf8))
  exit(exitCode)
}

guard CommandLine.arguments.count == 3, let percent = UInt64(CommandLine.arguments[2]),
  (1...100).contains(percent)
else {
  fail(64, "expected a trace and a size in percent of all its bytes, such as requests.csv 10")
}

do {
  let trace = try Trace(contentsOf: CommandLine.arguments[1])
  let capacity = max(1, trace.capacity(percent: percent))
  let results = try SimulatedStrategy.all.map { strategy in
    (name: strategy.name, result: try strategy.run(trace, capacity: capacity))
  }
  // The bound, and not a strategy, is what misses least.
  let ranked = results.sorted { ($0.result.misses, $0.name) < ($1.result.misses, $1.name) }
  let requests = trace.objects.count
  print("\(requests) requests for \(trace.sizes.count) objects, a cache of \(capacity) bytes")
  for (name, result) in ranked.prefix(6) {
    print("\(name): \(result.misses) misses, \(result.bytesMissed) bytes")
  }
  if let best = ranked.first(where: { $0.name != SimulatedStrategy.belady.name }) {
    print("The fewest misses has \(best.name).")
  }
} catch let error as TraceError {
  fail(error.kind == .unreadable ? 66 : 65, "\(error)")
} catch {
  fail(70, "\(error)")
}
