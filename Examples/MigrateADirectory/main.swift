import DiskCaches
import Foundation

// A directory as another program has left it: values under the MD5 of their keys, used on different
// days, and a file of somebody else.
let directory = FileManager.default.temporaryDirectory.appending(path: "migrated-\(UUID())")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: directory) }

for (day, key) in ["old", "older", "new"].enumerated() {
  let name = FileNaming.md5.filename(forKey: key)
  let file = directory.appending(path: name)
  try Data(repeating: UInt8(day), count: 4096).write(to: file)
  let date = Date(timeIntervalSinceReferenceDate: key == "older" ? 0 : Double(1 + day))
  try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  print(key, "is in", name)
}
try Data("keep me".utf8).write(to: directory.appending(path: "README"))

// Opening it is all there is to do. What was used longest ago goes, as there is room for two.
let cache = try DiskCache<LinkedHashCacheIndex>(directory: directory, capacity: 2 * 4096)
for key in ["old", "older", "new"] {
  print(key, cache.contains(key) ? "is held" : "was evicted")
}
print(try cache.data(forKey: "new")?.count ?? 0, "bytes of new")
let stranger = directory.appending(path: "README").path
print("README", FileManager.default.fileExists(atPath: stranger) ? "is left alone" : "is gone")
