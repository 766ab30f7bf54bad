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

/// The package that sees what the engine's modules share among themselves: SwiftPM calls it after the folder.
let engine = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? ""

// Inputs that libFuzzer makes up, for everything that reads what others have written. A package of its own: all of it, the engine too, is compiled with
// counters and the address sanitizer, by `scripts/fuzz`, which says in the environment (WEFT_FUZZING) that the daemon is wanted too.
let package = Package(
  name: "weft-fuzzing",
  dependencies: [.package(name: "weft", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "Weft", package: "weft"),
        .product(name: "WeftScene", package: "weft"),
        .product(name: "WeftServe", package: "weft"),
      ],
      packageAccess: false, swiftSettings: strict + [.unsafeFlags(["-package-name", engine.lowercased()])]),
  ]
)
