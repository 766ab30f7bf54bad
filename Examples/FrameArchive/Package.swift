// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what it uses of Weft is public.
let package = Package(
  name: "frame-archive",
  platforms: [.macOS(.v15)],
  // No traits: the libraries alone, without the command and what it needs.
  dependencies: [.package(name: "weft", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "FrameArchive",
      dependencies: [
        .product(name: "Weft", package: "weft"), .product(name: "WeftScene", package: "weft"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
