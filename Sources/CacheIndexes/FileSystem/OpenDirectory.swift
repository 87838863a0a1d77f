import Foundation

/// A directory that is open to be listed, and the path by which errors name it.
package struct OpenDirectory {
  #if canImport(Darwin)
  typealias Stream = UnsafeMutablePointer<DIR>
  #else
  typealias Stream = OpaquePointer
  #endif

  let stream: Stream
  let descriptor: CInt
  package let path: String
}
