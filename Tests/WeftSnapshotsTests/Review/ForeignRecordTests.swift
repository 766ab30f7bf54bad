import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// Records that name what no run of tests leaves: they may have been written by anybody.
@Suite struct ForeignRecordTests {
  private let folder: TemporaryFolder
  private let settings: SnapshotSettings

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Sources/App", "Tests/Snapshots/S", ".git", ".build/snapshots/failures/r"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["Package.swift", "README.md", "Sources/App/main.swift", ".git/config"] {
      try folder.write(name, to: name)
    }
    settings = try SnapshotSettings(environment: [:], directory: folder.url.path)
  }

  /// Writes a record.
  private func write(_ pending: [String: String], golden: String = "S/card.png", root: String) throws {
    let record = FailureRecord(
      snapshot: SnapshotName(module: "M", file: "F", test: "card"), status: .changed, root: root,
      golden: golden, pending: pending, sentences: ["It differs."], pictures: [], fileID: "M/F.swift", line: 1
    )
    try folder.write(
      String(decoding: try JSONEncoder().encode(record), as: UTF8.self),
      to: ".build/snapshots/failures/r/failure.json")
  }

  private func tree() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
  }

  /// Expects that nothing is done, and a sentence about it with this part.
  private func expectRefusal(_ part: String) throws {
    let before = try tree()
    let item = try #require(SnapshotReview(settings).items.first { $0.record != nil })
    for verdict in [ReviewVerdict.accepted, .rejected] {
      let error = #expect(throws: ReviewError.self) { try item.carryOut(verdict, settings) }
      #expect(
        error?.reason == .outside && error?.description.contains(part) == true, "\(String(describing: error))"
      )
    }
    #expect(try tree() == before)
  }

  @Test(
    "what waits lies beside its golden and is called as that, or nothing is touched",
    arguments: [
      ("x.png", "Sources/App/main.swift"), ("x.png", "Package.swift"), ("x.png", "Sources"),
      ("x.png", ".git"),
      ("Sources/App/main.swift", "README.md"),
      ("S/card.png", "S/other.new.png"), ("S/card.png", "card.new.png"), ("S/card.png", "S/card.png"),
      ("S/card.png", "S/card.new.txt"), ("../S/card.png", "../S/card.new.png"), ("S/card.png", ""),
      (".hidden/card.png", ".hidden/card.new.png"), ("S//card.png", "S//card.new.png"),
      ("S/card.png/x.png", "S/card.new.png/x.png"), ("S/card.new.png", "S/card.new.new.png"),
      ("S/a.frames/x.swift", "S/a.new.frames/x.swift"), ("S/a.frames/00001.png", "S/a.new.frames/00002.png"),
    ])
  func names(golden: String, pending: String) throws {
    try write([golden: pending], root: folder.path("Tests/Snapshots"))
    try expectRefusal("r/failure.json: its “pending” ")
    // Where the package is said to be the folder of goldens.
    try write([golden: pending], root: folder.url.path)
    try expectRefusal("so nothing is touched")
  }

  @Test("a package is no folder of goldens, also where somebody says that it is, and a repository may be one")
  func packageRoot() throws {
    try folder.write("new", to: "card.new.png")
    try write(["card.png": "card.new.png"], golden: "card.png", root: folder.url.path)
    try expectRefusal("is a package, and no folder of goldens")
    var named = settings
    named.root = folder.url.path
    #expect(!named.owns(folder.url.path) && named.owns(folder.path("Sources")))
    try FileManager.default.removeItem(atPath: folder.path("Package.swift"))
    #expect(named.owns(folder.url.path) && !settings.owns(folder.url.path))
    try expectRefusal("is not called as a folder of goldens")
  }

  @Test("a golden that no golden is called as is refused, also where what waits is")
  func goldenName() throws {
    try folder.write("new", to: "Tests/Snapshots/S/card.new.png")
    try write(["S/card.png": "S/card.new.png"], golden: "../x", root: folder.path("Tests/Snapshots"))
    try expectRefusal("its “golden” is “../x”, which no golden is called")
  }

  @Test("many goldens with one file that waits are refused before the first")
  func many() throws {
    try folder.write("new", to: "Tests/Snapshots/S/card.new.png")
    let goldens =
      (0..<3000).map { ("S/card\($0).png", "S/card.new.png") } + [("S/card.png", "S/card.new.png")]
    try write(Dictionary(uniqueKeysWithValues: goldens), root: folder.path("Tests/Snapshots"))
    try expectRefusal("has “S/card.new.png” wait for “S/card0.png”")
  }

  @Test("where a file is meant there is no folder and no pipe, and frames have nothing else beside them")
  func kinds() throws {
    let root = folder.path("Tests/Snapshots")
    try write(["S/card.png": "S/card.new.png"], root: root)
    try FileManager.default.createDirectory(
      atPath: "\(root)/S/card.new.png", withIntermediateDirectories: true)
    try expectRefusal("S/card.new.png: this is no file")
    try FileManager.default.removeItem(atPath: "\(root)/S/card.new.png")
    try folder.makePipe("Tests/Snapshots/S/card.new.png")
    try expectRefusal("S/card.new.png: this is no file")
    try FileManager.default.removeItem(atPath: "\(root)/S/card.new.png")
    try folder.write("new", to: "Tests/Snapshots/S/card.new.png")
    try FileManager.default.createDirectory(atPath: "\(root)/S/card.png", withIntermediateDirectories: true)
    try expectRefusal("S/card.png: this is no file, so no golden may take its place")
    try FileManager.default.createDirectory(
      atPath: "\(root)/S/feed.new.frames", withIntermediateDirectories: true)
    for name in ["00000.png", "main.swift"] {
      try folder.write(name, to: "Tests/Snapshots/S/feed.new.frames/\(name)")
    }
    try write(
      ["S/feed.frames/00000.png": "S/feed.new.frames/00000.png"], golden: "S/feed.frames/00000.png",
      root: root)
    try expectRefusal("“main.swift” in it is no frame of a scroll")
  }

  @Test("a format of somebody's own may end in anything in the folder of goldens of the settings alone")
  func ownFormats() throws {
    try write(["S/card.svg": "S/card.new.svg"], golden: "S/card.svg", root: folder.path("Tests/Snapshots"))
    try folder.write("new", to: "Tests/Snapshots/S/card.new.svg")
    let item = try #require(SnapshotReview(settings).items.first)
    try item.carryOut(.accepted, settings)
    #expect(try folder.names(in: "Tests/Snapshots/S") == ["card.svg"])
    try FileManager.default.createDirectory(
      atPath: folder.path(".build/snapshots/failures/r"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("Tests/AppTests"), withIntermediateDirectories: true)
    for name in ["a.swift", "a.new.swift"] { try folder.write(name, to: "Tests/AppTests/\(name)") }
    try write(["a.swift": "a.new.swift"], golden: "a.swift", root: folder.path("Tests/AppTests"))
    try expectRefusal("which no golden is called")
    // Nor does it wait without a record.
    #expect(SnapshotReview(settings).items.count == 1)
  }
}
