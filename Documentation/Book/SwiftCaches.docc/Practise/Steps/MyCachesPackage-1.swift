// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-caches",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../swift-caches")],
  targets: [
    .target(
      name: "MyCaches",
      dependencies: [.product(name: "DiskCaches", package: "swift-caches")]
    )
  ]
)
