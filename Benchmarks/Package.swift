// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let weft: [Target.Dependency] = [
  .product(name: "Weft", package: "weft"),
  .product(name: "WeftScene", package: "weft"),
]

// A package of its own, so that whoever builds Weft does not build the benchmarks' dependencies.
let package = Package(
  name: "weft-benchmarks",
  dependencies: [
    .package(name: "weft", path: ".."),
    // Without its traits: they replace malloc and the runtime's reference counting, which are what is measured here.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "WeftBenchmarks",
      dependencies: weft + ["SocialCells", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/WeftBenchmarks",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .target(name: "SocialCells", dependencies: weft, swiftSettings: strict),
    .executableTarget(
      name: "CoreGain", dependencies: weft + ["SocialCells"], swiftSettings: strict),
  ]
)
