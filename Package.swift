// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// What every target of ours is compiled with: Swift 6, and the checks that make unsafe or implicit code visible.
///
/// With WEFT_STRICT in the environment, as in the gate, a warning is an error.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["WEFT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// With WEFT_DOCUMENTATION in the environment, as in `scripts/documentation`: the plugin `generate-documentation`.
///
/// Who uses Weft does not fetch it, and the Swift Package Index adds it by itself.
let documentation: [Package.Dependency] =
  Context.environment["WEFT_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

/// With WEFT_FUZZING in the environment, as in `scripts/fuzz`: a product for the fuzzers, of a module that has nothing public.
let fuzzed: [Product] =
  Context.environment["WEFT_FUZZING"] == nil
  ? [] : [.library(name: "WeftServe", targets: ["WeftServe"])]

/// A library of the system: the module of its headers, and the packages that have it.
func library(_ name: String, _ pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

/// A program of the folder `Examples`, which sees what a user's package sees: nothing that is `package`.
func example(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["ExampleSupport", "Weft"], path: "Examples/\(name)", packageAccess: false,
    swiftSettings: strict + settings)
}

let package = Package(
  name: "weft",
  // Linux is where Weft is tested; elsewhere the runtime must have `Mutex`.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Weft", targets: ["Weft"]),
    .library(name: "WeftScene", targets: ["WeftScene", "WeftRuns"]),
    .library(name: "WeftImageComparison", targets: ["WeftImageComparison"]),
    .library(name: "WeftFrameBudget", targets: ["WeftFrameBudget"]),
    .library(name: "WeftSnapshotTesting", targets: ["WeftSnapshotTesting"]),
    .library(name: "WeftSceneSnapshotTesting", targets: ["WeftSceneSnapshotTesting"]),
    .executable(name: "weft", targets: ["WeftMain"]),
  ] + fuzzed,
  traits: [
    .trait(name: "Command", description: "The command weft, and the packages that only it needs."),
    .trait(name: "Metrics", description: "Rendering told as metrics, by swift-metrics."),
    .trait(name: "Tracing", description: "Rendering told as spans, by swift-distributed-tracing."),
    .default(enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ] + documentation,
  targets: [
    // System libraries: a module map each.
    library(
      "CPangoCairo", "pangocairo", apt: ["libpango1.0-dev", "libcairo2-dev"], brew: ["pango", "cairo"]),
    library("CTurboJPEG", "libturbojpeg", apt: ["libturbojpeg0-dev"], brew: ["jpeg-turbo"]),
    library("CPNG", "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    library("CZlib", "zlib", apt: ["zlib1g-dev"], brew: ["zlib"]),
    library("CWebP", "libwebp", apt: ["libwebp-dev"], brew: ["webp"]),
    library("CLCMS2", "lcms2", apt: ["liblcms2-dev"], brew: ["little-cms2"]),
    library("CISAL", "libisal", apt: ["libisal-dev"], brew: ["isa-l"]),
    library("CLibdeflate", "libdeflate", apt: ["libdeflate-dev"], brew: ["libdeflate"]),
    library("CJansson", "jansson", apt: ["libjansson-dev"], brew: ["jansson"]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CPerfEvents"),
    .systemLibrary(name: "CMemoryFile"),
    .systemLibrary(name: "CScheduling"),
    .systemLibrary(name: "CVectors"),

    // The C library, whichever the system has.
    .target(name: "WeftCLibrary", swiftSettings: strict),
    // Foundation, or as much of it as there is by itself.
    .target(name: "WeftFoundation", swiftSettings: strict),

    // What the engine needs of the operating system: files that are whole or not there, locks of folders, what the process has taken.
    .target(
      name: "WeftSystem",
      dependencies: ["WeftCLibrary", "WeftFoundation", "WeftSynchronization", "CMalloc", "CScheduling"],
      swiftSettings: strict),

    // The engine, in the order data flows: a target imports only those above it.
    // WeftGeometry imports the C library alone, not even Foundation, so it names the maths library that rounding needs.
    .target(
      name: "WeftGeometry", dependencies: ["WeftCLibrary"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "WeftSynchronization", swiftSettings: strict),
    .target(
      name: "WeftLayout", dependencies: ["WeftGeometry", "WeftSynchronization"],
      swiftSettings: strict),
    .target(
      name: "WeftGraphics",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftFoundation", "WeftGeometry", "WeftSynchronization", "CPangoCairo",
        "CTurboJPEG",
        "CPNG", "CWebP",
        "CLCMS2",
        "CISAL", "CMemoryFile", "CVectors",
        "CZlib", "CLibdeflate",
      ], swiftSettings: strict),
    // What operators are told; without the traits it needs neither package, and does nothing.
    .target(
      name: "WeftTelemetry",
      dependencies: [
        "WeftGeometry", "WeftSynchronization", "WeftGraphics",
        .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])),
      ], swiftSettings: strict),
    .target(
      name: "WeftNodes",
      dependencies: [
        "WeftCLibrary", "WeftFoundation", "WeftGeometry", "WeftSynchronization", "WeftLayout", "WeftGraphics",
        "WeftTelemetry",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
      ], swiftSettings: strict),
    .target(
      name: "WeftCollections",
      dependencies: [
        "WeftFoundation", "WeftGeometry", "WeftLayout", "WeftGraphics", "WeftNodes",
        .product(name: "DequeModule", package: "swift-collections"),
      ], swiftSettings: strict),
    .target(
      name: "WeftFrames",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftFoundation", "WeftGeometry", "WeftSynchronization", "WeftLayout",
        "WeftGraphics",
        "WeftTelemetry",
        "WeftNodes",
        "WeftCollections",
        .product(name: "DequeModule", package: "swift-collections"),
      ], swiftSettings: strict),
    .target(
      name: "Weft",
      dependencies: [
        "WeftFoundation", "WeftSystem", "WeftGeometry", "WeftLayout", "WeftGraphics", "WeftNodes",
        "WeftCollections",
        "WeftFrames",
      ], swiftSettings: strict),

    // JSON read and written. The only importer of Jansson.
    .target(
      name: "WeftJSON", dependencies: ["WeftFoundation", "WeftGeometry", "CJansson"], swiftSettings: strict),

    // Two bitmaps compared; knows nothing of files and tests.
    .target(
      name: "WeftImageComparison",
      dependencies: ["WeftCLibrary", "WeftGeometry", "WeftGraphics"],
      swiftSettings: strict),

    // Scrolls measured against a frame budget; knows nothing of documents.
    .target(
      name: "WeftFrameBudget",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftFoundation", "Weft", "WeftGeometry", "WeftGraphics", "WeftNodes",
        "WeftCollections",
        "WeftFrames", "WeftJSON",
        "WeftPages",
        "WeftSynchronization",
        "CPerfEvents",
      ],
      resources: [
        .embedInCode("Resources/budget.html"), .embedInCode("Resources/budget.css"),
        .embedInCode("Resources/budget.js"),
      ], swiftSettings: strict),

    // Golden images: what lies on disk, without a framework for tests, and the face for tests. Nothing else may import the latter: it needs
    // Testing and XCTest.
    .target(
      name: "WeftSnapshots",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "Weft", "WeftGeometry", "WeftGraphics", "WeftSynchronization",
        "WeftImageComparison", "WeftJSON",
        "WeftPages",
      ],
      resources: [
        .embedInCode("Report/Resources/report.html"), .embedInCode("Report/Resources/report.css"),
        .embedInCode("Report/Resources/report-lines.js"), .embedInCode("Report/Resources/report-stage.js"),
        .embedInCode("Report/Resources/report.js"),
      ], swiftSettings: strict),
    .target(
      name: "WeftSnapshotTesting",
      dependencies: [
        "WeftCLibrary", "Weft", "WeftSynchronization", "WeftImageComparison", "WeftJSON", "WeftSnapshots",
      ],
      swiftSettings: strict),

    // Lines from clients and back; knows nothing of what they say.
    .target(
      name: "WeftTransport",
      dependencies: [
        "WeftCLibrary", "WeftSynchronization", "WeftSystem",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: strict),

    // The engine's faces: the format, what the commands do with documents, and the daemon's requests for that.
    .target(
      name: "WeftScene",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftFoundation", "Weft", "WeftJSON", "WeftSynchronization",
      ],
      swiftSettings: strict),
    .target(
      name: "WeftRuns",
      dependencies: ["WeftFoundation", "WeftSystem", "Weft", "WeftFrameBudget", "WeftJSON", "WeftScene"],
      swiftSettings: strict),
    .target(
      name: "WeftServe",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftFoundation", "Weft", "WeftJSON", "WeftScene", "WeftRuns",
        "WeftSynchronization",
      ],
      swiftSettings: strict),
    // Golden images of scenes and feeds; a module of its own, so that tests of nodes need no JSON.
    .target(
      name: "WeftSceneSnapshotTesting",
      dependencies: ["Weft", "WeftImageComparison", "WeftScene", "WeftSnapshots", "WeftSnapshotTesting"],
      swiftSettings: strict),
    // HTML pages that need nothing else: the frame of them; what a page shows lies with what it is about.
    .target(
      name: "WeftPages", dependencies: ["WeftGeometry"],
      resources: [.embedInCode("Resources/base.css"), .embedInCode("Resources/base.js")],
      swiftSettings: strict),
    .target(
      name: "WeftViewer",
      dependencies: [
        "WeftFoundation", "WeftSystem", "Weft", "WeftFrames", "WeftGeometry", "WeftJSON", "WeftPages",
      ],
      resources: [
        .embedInCode("Resources/view.html"), .embedInCode("Resources/view.css"),
        .embedInCode("Resources/view.js"),
      ], swiftSettings: strict),
    .target(name: "CommandTrait", swiftSettings: strict),
    .target(
      name: "WeftTool",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftFoundation", "CommandTrait", "Weft", "WeftFrameBudget",
        "WeftGraphics",
        "WeftImageComparison", "WeftJSON", "WeftRuns", "WeftScene", "WeftServe", "WeftSnapshots",
        "WeftSynchronization", "WeftTransport", "WeftViewer",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Command"])),
      ], swiftSettings: strict),
    // The command's entry, which has nothing to compile where the trait is off.
    .executableTarget(
      name: "WeftMain",
      dependencies: [
        "WeftCLibrary", .target(name: "WeftTool", condition: .when(traits: ["Command"])),
      ], swiftSettings: strict),
    // Examples see what a user's package sees: nothing that is `package`.
    .target(
      name: "ExampleSupport", dependencies: ["Weft"], path: "Examples/Support", packageAccess: false,
      swiftSettings: strict),
    example("JobBoard"),
    example("OwnLayouts"),
    example("Inbox"),
    example("PhotoGrid"),
    example("Carousels"),
    example("Chat"),
    example("Magazine"),
    example("CalendarWeek"),
    example("EndlessPhotos"),
    example("History"),
    // Everything in it belongs to the main actor unless it says otherwise.
    example("Notebook", [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "FixtureGenerator",
      dependencies: ["WeftGeometry", "CTurboJPEG", "CWebP", "CPNG"],
      path: "Fixtures/Generator", swiftSettings: strict),
    // Here and not with the other benchmarks: the gate, which counts its instructions, builds the engine for release once.
    .executableTarget(
      name: "WarmFrames", dependencies: ["Weft", "WeftScene"], path: "Benchmarks/WarmFrames",
      packageAccess: false,
      swiftSettings: strict),

    // Tests mirror the sources.
    .target(
      name: "WeftTestSupport",
      dependencies: ["WeftCLibrary", "Weft", "WeftGraphics", "WeftSynchronization", "WeftTransport"],
      path: "Tests/WeftTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "WeftGeometryTests", dependencies: ["WeftGeometry"], swiftSettings: strict),
    .testTarget(
      name: "WeftSystemTests",
      dependencies: [
        "WeftSystem", "WeftCLibrary", "WeftSynchronization", "WeftTestSupport", "CScheduling",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftLayoutTests", dependencies: ["WeftLayout", "WeftGeometry"], swiftSettings: strict),
    .testTarget(
      name: "WeftGraphicsTests",
      dependencies: [
        "WeftCLibrary", "WeftFoundation", "WeftGraphics", "WeftGeometry", "WeftSynchronization", "WeftSystem",
        "WeftTestSupport",
        "CMalloc", "CPangoCairo",
      ],
      swiftSettings: strict),
    // Without the traits only what is so with and without them; the gate runs the rest with them.
    .testTarget(
      name: "WeftTelemetryTests",
      dependencies: [
        "WeftTelemetry", "Weft", "WeftGraphics", "WeftNodes", "WeftFrames", "WeftSynchronization",
        "WeftTestSupport",
        .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
        .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])),
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])
        ),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftNodesTests",
      dependencies: ["Weft", "WeftSnapshotTesting", "WeftSynchronization", "WeftTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WeftCollectionsTests", dependencies: ["WeftFoundation", "Weft", "WeftTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WeftFramesTests", dependencies: ["Weft", "WeftTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WeftImageComparisonTests",
      dependencies: ["WeftImageComparison", "WeftGraphics", "WeftGeometry"], swiftSettings: strict),
    .testTarget(
      name: "WeftFrameBudgetTests",
      dependencies: [
        "WeftSystem", "WeftFrameBudget", "Weft", "WeftGraphics", "WeftNodes", "WeftTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftViewerTests", dependencies: ["WeftViewer", "WeftTestSupport"], swiftSettings: strict),
    .testTarget(name: "WeftPagesTests", dependencies: ["WeftPages"], swiftSettings: strict),
    .testTarget(
      name: "WeftSnapshotsTests",
      dependencies: ["WeftSnapshots", "WeftImageComparison", "WeftGraphics", "Weft", "WeftTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WeftSnapshotTestingTests",
      dependencies: [
        "WeftSnapshotTesting", "WeftSnapshots", "WeftImageComparison", "WeftGraphics", "Weft",
        "WeftTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftTransportTests",
      dependencies: [
        "WeftCLibrary", "WeftGeometry", "WeftTransport", "WeftSynchronization", "WeftTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "WeftJSONTests", dependencies: ["WeftJSON"], swiftSettings: strict),
    .testTarget(
      name: "WeftSceneTests",
      dependencies: [
        "WeftFoundation", "WeftScene", "Weft", "WeftGraphics", "WeftJSON", "WeftSceneSnapshotTesting",
        "WeftSnapshotTesting",
        "WeftSynchronization", "WeftTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftRunsTests",
      dependencies: [
        "WeftRuns", "WeftScene", "Weft", "WeftFoundation", "WeftSynchronization", "WeftTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftServeTests",
      dependencies: [
        "WeftServe", "WeftRuns", "WeftJSON", "Weft", "WeftCLibrary", "WeftFoundation", "WeftGraphics",
        "WeftSynchronization",
        "WeftSystem", "WeftTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeftToolTests",
      dependencies: ["WeftCLibrary", "WeftMain", "WeftTool", "Weft", "WeftSnapshots", "WeftTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "JobBoard", "OwnLayouts", "Inbox", "PhotoGrid", "Carousels", "Chat", "Magazine", "CalendarWeek",
        "EndlessPhotos", "History", "Notebook", "Weft", "WeftFrameBudget", "WeftSnapshotTesting",
        "WeftTestSupport",
      ],
      swiftSettings: strict),
  ]
)

/// With WEFT_TESTS in the environment, as in the gate under the thread sanitizer: of the tests only those files that hold this word,
/// with all that helps tests. To compile what is not run takes longer than to run what is.
if let word = Context.environment["WEFT_TESTS"] {
  package.targets.removeAll { target in
    guard target.type == .test else { return false }
    let folder = "\(Context.packageDirectory)/Tests/\(target.name)"
    let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    let tests = files.filter { $0.contains(/Tests(\+\w+)?\.swift$/) }
    let others = tests.filter {
      (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).contains(word)) != true
    }
    target.exclude += others
    return others == tests
  }
  // Nor examples that no test is left of.
  if !package.targets.contains(where: { $0.name == "ExampleTests" }) {
    package.targets.removeAll { $0.path?.hasPrefix("Examples/") == true }
  }
  guard package.targets.contains(where: { $0.type == .test }) else {
    fatalError("No test holds the word “\(word)”, which WEFT_TESTS asks for.")
  }
}
