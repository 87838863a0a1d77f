import Foundation

extension URL {
  /// What a directory holds, by the means that come to hand first.
  var items: [URL] {
    let manager = FileManager.default
    return (try? manager.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)) ?? []
  }

  /// The kind of file, without following a link.
  var type: FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(percentEncoded: false))
    return attributes?[.type] as? FileAttributeType
  }
}
