import Foundation

/// What a run was made on and with.
struct BenchmarkMachine: Codable, Equatable {
  let processor: String
  let processorCount: Int
  let memoryInBytes: UInt64
  let system: String
  let toolchain: String
  let build: String

  /// This machine and this program.
  static var current: BenchmarkMachine {
    BenchmarkMachine(
      processor: processorName,
      processorCount: ProcessInfo.processInfo.activeProcessorCount,
      memoryInBytes: ProcessInfo.processInfo.physicalMemory,
      system: systemName,
      toolchain: compilerVersion,
      build: buildName
    )
  }

  /// Everything that makes times differ, with what it is called.
  var facts: [(name: String, text: String)] {
    [
      ("processor", processor), ("number of processors", "\(processorCount)"),
      ("memory", "\(ByteCount(memoryInBytes))"), ("system", system), ("toolchain", toolchain),
      ("build", build),
    ]
  }

  /// The processor as the kernel calls it.
  private static var processorName: String {
    let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = facts.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last.map(String.init)
    return name?.trimmingCharacters(in: .whitespaces) ?? "unknown"
  }

  private static var systemName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }

  /// The compiler, as exactly as a program can tell what made it.
  private static var compilerVersion: String {
    #if compiler(>=6.4)
    "Swift 6.4 or later"
    #elseif compiler(>=6.3)
    "Swift 6.3"
    #else
    "Swift 6.2"
    #endif
  }

  private static var buildName: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }
}
