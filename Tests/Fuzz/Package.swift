// swift-tools-version: 6.2
import PackageDescription

// Fuzzers, which link with a sanitizer only:
//   SWIFT_BACKTRACE=enable=no swift run -c release --package-path Tests/Fuzz --sanitize=fuzzer \
//     -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld fuzz-traces -max_total_time=60
// Of two options --sanitize the compiler heeds the last alone, and without lld the linker drops the
// counters that lead the fuzzer. It is at work when it prints "Loaded 1 modules" and "NEW".
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-caches", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz-traces",
      dependencies: [.product(name: "CacheSimulation", package: "swift-caches")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    )
  ]
)
