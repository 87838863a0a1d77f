// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A program in a folder of its own, with what it prints beside it.
func example(
  _ name: String,
  _ dependencies: [Target.Dependency],
  besidesCode files: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    path: "Examples/\(name)",
    exclude: ["expected.txt"] + files,
    swiftSettings: strict
  )
}

let package = Package(
  name: "swift-caches",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "DiskCaches", targets: ["DiskCaches"]),
    .library(name: "CacheIndexes", targets: ["CacheIndexes"]),
    .library(name: "EvictionPolicies", targets: ["EvictionPolicies"]),
    .library(name: "CacheSimulation", targets: ["CacheSimulation"]),
    .library(name: "EvictionLessons", targets: ["EvictionLessons"]),
    .library(name: "CacheConformance", targets: ["CacheConformance"]),
    .executable(name: "cachelab", targets: ["cachelab"]),
  ],
  // Whoever is shown all strategies names EvictionPolicies, although others bring it along: an
  // incremental build sees a new line in the registry only through a direct dependency.
  targets: [
    // The algorithms: value types over slots, no imports.
    .target(name: "EvictionPolicies", swiftSettings: strict),
    // Traces, and what each strategy would have hit and missed.
    .target(name: "CacheSimulation", dependencies: ["EvictionPolicies"], swiftSettings: strict),
    // Every step of a strategy on a string of accesses, drawn and put into words.
    .target(
      name: "EvictionLessons",
      dependencies: ["CacheSimulation", "EvictionPolicies"],
      swiftSettings: strict
    ),
    // File names, sizes and dates on top of them, behind one protocol.
    .target(name: "CacheIndexes", dependencies: ["EvictionPolicies"], swiftSettings: strict),
    // A real directory kept under a capacity by any index.
    .target(name: "DiskCaches", dependencies: ["CacheIndexes"], swiftSettings: strict),
    // The laws that every index, policy and disk cache obeys, as values.
    .target(
      name: "CacheConformance",
      dependencies: ["DiskCaches", "CacheIndexes", "EvictionPolicies"],
      swiftSettings: strict
    ),
    // Charts and reports that open in a browser.
    .target(name: "CacheCharts", swiftSettings: strict),
    // The command: everything above, on real input.
    .executableTarget(
      name: "cachelab",
      dependencies: [
        "CacheCharts", "CacheConformance", "CacheSimulation", "DiskCaches", "CacheIndexes",
        "EvictionLessons", "EvictionPolicies",
      ],
      resources: [.copy("Resources/package-build.trace")],
      swiftSettings: strict
    ),
    example("Quickstart", ["DiskCaches"]),
    example("SwapTheStrategy", ["CacheSimulation", "DiskCaches"]),
    example("YourOwnStrategy", ["CacheConformance", "CacheSimulation", "DiskCaches"]),
    example("YourOwnIndex", ["CacheConformance", "DiskCaches"]),
    example("TileCache", ["DiskCaches"], besidesCode: ["run"]),
    example("BuildCache", ["DiskCaches"]),
    example("CompareOnYourTrace", ["CacheSimulation"], besidesCode: ["sample.csv"]),
    example("MigrateADirectory", ["DiskCaches"]),

    .testTarget(
      name: "EvictionPoliciesTests",
      dependencies: ["EvictionPolicies", "CacheConformance", "CacheSimulation"],
      resources: [.copy("Golden")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CacheSimulationTests",
      dependencies: ["CacheSimulation", "EvictionPolicies"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EvictionLessonsTests",
      dependencies: ["EvictionLessons", "CacheSimulation", "EvictionPolicies"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CacheIndexesTests",
      dependencies: ["CacheIndexes", "CacheConformance", "EvictionPolicies"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DiskCachesTests",
      dependencies: ["DiskCaches", "CacheConformance", "EvictionPolicies"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CacheConformanceTests",
      dependencies: ["CacheConformance", "CacheIndexes", "EvictionPolicies"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CacheChartsTests",
      dependencies: ["CacheCharts"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CachelabTests",
      dependencies: ["cachelab", "CacheSimulation", "DiskCaches", "EvictionPolicies"],
      swiftSettings: strict
    ),
  ]
)
