// swift-tools-version: 6.2
import PackageDescription

/// As in the package of the engine: with WEFT_STRICT in the environment a warning is an error.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["WEFT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let weft: [Target.Dependency] = [
  .product(name: "Weft", package: "weft"),
  .product(name: "WeftScene", package: "weft"),
]

// What measures without a library for benchmarks, so that the gate builds none.
let package = Package(
  name: "weft-benchmark-tools",
  products: [.library(name: "Parts", targets: ["Parts"])],
  dependencies: [.package(name: "weft", path: "../..")],
  targets: [
    .executableTarget(name: "Layouts", dependencies: weft + ["Figures"], swiftSettings: strict),
    .executableTarget(name: "RealTime", dependencies: weft + ["Figures"], swiftSettings: strict),
    .executableTarget(name: "LongFeed", dependencies: weft + ["Figures"], swiftSettings: strict),
    .executableTarget(name: "Yardsticks", dependencies: weft + ["Figures", "Peers"], swiftSettings: strict),
    .executableTarget(name: "PartServer", dependencies: ["Figures", "Parts"], swiftSettings: strict),
    // What is measured by itself, for this package and for the benchmarks with a library.
    .target(
      name: "Parts",
      dependencies: weft + ["Peers", .product(name: "WeftImageComparison", package: "weft")],
      swiftSettings: strict),
    .target(name: "Figures", swiftSettings: strict),
    // Other libraries, which do the same.
    .target(name: "Peers", dependencies: weft + ["CYardsticks"], swiftSettings: strict),
    .target(name: "CYardsticks", dependencies: ["CYardstickCairo", "CYardstickPNG", "CYardstickDeflate"]),
    // Names of their own: those of the engine's system libraries are taken.
    .systemLibrary(
      name: "CYardstickCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CYardstickPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CYardstickDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  ]
)
