import Foundation

/// Runs a test in a new directory, in memory where the system has a place for that, and removes it.
func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory)
}

/// A new directory, which the caller removes.
func makeTemporaryDirectory() throws -> URL {
  let manager = FileManager.default
  let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
  let hasMemory = manager.isWritableFile(atPath: memory.path)
  let directory = (hasMemory ? memory : manager.temporaryDirectory).appending(
    path: "swift-caches-\(UUID().uuidString)",
    directoryHint: .isDirectory
  )
  try manager.createDirectory(at: directory, withIntermediateDirectories: true)
  return directory
}
