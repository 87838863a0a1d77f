/// A file that is open, and the path by which errors name it.
package struct OpenFile: Sendable {
  package let descriptor: CInt
  package let path: String
}
