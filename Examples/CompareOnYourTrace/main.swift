import CacheSimulation
import Foundation

/// Writes a message to the standard error, and ends.
func end(_ message: String, code: CInt) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
  exit(code)
}

guard CommandLine.arguments.count == 2 else {
  end("usage: CompareOnYourTrace TRACE", code: 64)
}
do {
  // Belady's bound is one for objects of equal size, so each counts as one.
  let trace = try Trace(contentsOf: CommandLine.arguments[1]).ignoringSizes
  try Comparison(of: trace).write()
} catch let error as TraceError {
  end("\(error)", code: error.kind == .unreadable ? 66 : 65)
}
