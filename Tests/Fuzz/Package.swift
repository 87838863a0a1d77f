// swift-tools-version: 6.2
import PackageDescription

// Fuzzers, which link with a sanitizer only:
//   SWIFT_BACKTRACE=enable=no swift run --package-path Tests/Fuzz \
//     --sanitize=fuzzer --sanitize=address fuzz-traces -max_total_time=60
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
