// swift-tools-version: 6.2
import PackageDescription

// A package that uses the libraries as any other would: by their public interface alone.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "swift-caches", path: "../..")],
  targets: [
    .testTarget(
      name: "ConsumerTests",
      dependencies: [
        .product(name: "EvictionPolicies", package: "swift-caches"),
        .product(name: "CacheIndexes", package: "swift-caches"),
        .product(name: "DiskCaches", package: "swift-caches"),
        .product(name: "CacheConformance", package: "swift-caches"),
      ],
      swiftSettings: strict
    )
  ]
)
