import CacheIndexes
import DiskCaches
import Foundation
import Testing

@Suite struct DiskCacheErrorTests {
  private static let errors: [(DiskCacheError, String, CInt)] = [
    (
      .system(SystemCallError(call: .unlink, path: "/c/0cc1", errno: EACCES)),
      "unlink of /c/0cc1 failed: Permission denied (errno 13)", EACCES
    ),
    (
      .objectTooLarge(path: "/c/0cc1", size: 8192, capacity: 4096),
      "/c/0cc1 would occupy 8192 bytes, more than the capacity of 4096", EFBIG
    ),
    (
      .notAFile(path: "/c/0cc1"),
      "/c/0cc1 is the file name of a key, but something other than a regular file has it", EEXIST
    ),
  ]

  @Test(arguments: errors)
  func saysWhatFailed(_ error: DiskCacheError, _ description: String, _ errno: CInt) {
    #expect("\(error)" == description)
    #expect(error.localizedDescription == description)
    #expect(error.path == "/c/0cc1")
    #expect(error.errno == errno)
  }

  /// Its path means nothing on this machine.
  @Test func aDirectoryElsewhereIsRefused() throws {
    let elsewhere = try #require(URL(string: "https://example.com/swift-caches-of-elsewhere"))
    #expect {
      try DiskCache<LinkedHashCacheIndex>(directory: elsewhere)
    } throws: { error in
      (error as? DiskCacheError)?.errno == EINVAL
        && (error as? DiskCacheError)?.path == elsewhere.absoluteString
    }
    #expect(!FileManager.default.fileExists(atPath: elsewhere.path))
  }
}
