import Foundation

let directory = FileManager.default.temporaryDirectory.appending(path: "build-cache-\(UUID())")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: directory) }

func write(_ name: String, _ text: String) throws {
  try Data(text.utf8).write(to: directory.appending(path: name))
}

try write("answer.h", "int answer(void);\n")
try write("answer.c", "#include \"answer.h\"\nint answer(void) { return 6 * 7; }\n")
try write("main.c", "#include \"answer.h\"\nint main(void) { return answer(); }\n")
try write("other.c", "int other(int x) { return x + 1; }\n")

let cache = try BuildCache(
  compiler: try Compiler(),
  directory: directory.appending(path: "cache"),
  capacity: 10_000_000
)

func build(_ occasion: String) throws {
  var compiled: [String] = []
  for name in ["answer", "main", "other"] {
    let object = directory.appending(path: "\(name).o")
    if try cache.compile(directory.appending(path: "\(name).c"), to: object) {
      compiled.append(name)
    }
  }
  print("\(occasion): compiled", compiled.isEmpty ? "nothing" : compiled.joined(separator: ", "))
}

try build("at first")
try build("again")
try write("answer.h", "int answer(void);  // Says what it is.\n")
try build("with a comment in a header")
try write("answer.h", "long answer(void);\n")
try write("answer.c", "#include \"answer.h\"\nlong answer(void) { return 6 * 7; }\n")
try build("with another type in it")
try write("answer.h", "int answer(void);\n")
try write("answer.c", "#include \"answer.h\"\nint answer(void) { return 6 * 7; }\n")
try build("with the old one")
