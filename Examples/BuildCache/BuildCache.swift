import DiskCaches
import Foundation

/// Builds a small project again and again, with edits in between.
@main
struct BuildCache {
  private let sources: URL
  private let builder: Builder

  static func main() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do {
      defer { try? FileManager.default.removeItem(at: directory) }
      try BuildCache(in: directory).run()
    } catch let failure as Compiler.Failure {
      try FileHandle.standardError.write(contentsOf: Data("\(failure)\n".utf8))
      exit(1)
    }
  }

  private init(in directory: URL) throws {
    sources = directory.appending(path: "sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    // SHA-256, because whoever can write a source could make two of them share an MD5.
    let cache = try DiskCache<LinkedHashCacheIndex>(
      directory: directory.appending(path: "cache"),
      capacity: 10_000_000,
      naming: .sha256
    )
    builder = try Builder(compiler: Compiler(directory: sources), cache: cache)
  }

  private func run() throws {
    let square = "struct square { int side; };\n"
    let include = "#include \"square.h\"\n"
    let main = "int main(void) { return 0; }\n"
    try edit("square.h", square)
    try edit("area.c", include + "int area(struct square s) { return s.side * s.side; }\n")
    try edit("edge.c", include + "int edge(struct square s) { return 4 * s.side; }\n")
    try edit("main.c", main)
    try build("first build")
    try build("nothing changed")

    try edit("main.c", "int main(void) { return 1; }\n")
    try build("one source edited")
    try edit("square.h", "struct square { long side; };\n")
    try build("the header edited")

    try edit("main.c", main)
    try edit("square.h", square)
    try build("both edits undone")
  }

  private func edit(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: sources.appending(path: name))
  }

  private func build(_ occasion: String) throws {
    let files = ["area.c", "edge.c", "main.c"]
    let compiled = try builder.build(files)
    let names = compiled.isEmpty ? "none" : compiled.joined(separator: ", ")
    print("\(occasion): hits \(files.count - compiled.count), built \(names)")
  }
}
