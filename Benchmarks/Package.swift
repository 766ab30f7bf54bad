// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let weft: [Target.Dependency] = [
  .product(name: "Weft", package: "weft"),
  .product(name: "WeftScene", package: "weft"),
]

let parts = Target.Dependency.product(name: "Parts", package: "weft-benchmark-tools")

// A package of its own, so that whoever builds Weft does not build the benchmarks' dependencies.
let package = Package(
  name: "weft-benchmarks",
  dependencies: [
    .package(name: "weft", path: ".."),
    .package(name: "weft-benchmark-tools", path: "Tools"),
    // Without its traits: they replace malloc and the runtime's reference counting, which are what is measured here.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "WeftBenchmarks",
      dependencies: weft + [parts, .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/WeftBenchmarks",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(name: "CoreGain", dependencies: weft + [parts], swiftSettings: strict),
  ]
)
