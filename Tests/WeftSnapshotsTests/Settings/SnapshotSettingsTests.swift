import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

@Suite struct SnapshotSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func settings(_ environment: [String: String] = [:], in directory: String? = nil) throws
    -> SnapshotSettings
  {
    try SnapshotSettings(environment: environment, directory: directory ?? folder.url.path)
  }

  @Test("goldens lie in the package around the working directory")
  func package() throws {
    try folder.write("", to: "Package.swift")
    let inner = folder.path("Sources/App")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let settings = try settings(in: inner)
    #expect(settings.root == folder.path("Tests/Snapshots"))
    #expect(settings.artifacts == folder.path(".build/snapshots"))
    #expect(settings.journal == folder.path(".build/snapshots/journal"))
    #expect(settings.shown(folder.path("Tests/Snapshots/a.png")) == "Tests/Snapshots/a.png")
    #expect(settings.shown("/elsewhere/a.png") == "/elsewhere/a.png")
    let beside = folder.url.path + "-other/a.png"
    #expect(settings.shown(beside) == beside)
  }

  @Test("without a package nothing says where goldens are, but a variable")
  func noPackage() throws {
    #expect(try settings().root == nil)
    #expect(try settings(["WEFT_SNAPSHOT_ROOT": "goldens"]).root == folder.path("goldens"))
    #expect(try settings(["WEFT_SNAPSHOT_ROOT": "/goldens/"]).root == "/goldens")
    #expect(try settings(["WEFT_SNAPSHOT_ROOT": ""]).root == nil)
    let top = try settings(["WEFT_SNAPSHOT_ROOT": "/"])
    #expect(top.root == "/" && top.owns("/anywhere"))
  }

  @Test("nothing is said where no variable says it; a variable says one of four modes")
  func modes() throws {
    #expect(try settings().record == nil)
    #expect(try settings().isCI == false)
    for (word, mode) in [("missing", .missing), ("failed", .failed), ("all", .all), ("never", .never)]
      as [(String, RecordMode)]
    {
      #expect(try settings(["WEFT_SNAPSHOT_RECORD": word]).record == mode)
    }
  }

  @Test("variables move artefacts and the journal")
  func moved() throws {
    let settings = try settings(["WEFT_SNAPSHOT_ARTIFACTS": "/out", "WEFT_SNAPSHOT_JOURNAL": "/journal"])
    #expect(settings.artifacts == "/out")
    #expect(settings.journal == "/journal")
    #expect(try self.settings(["WEFT_SNAPSHOT_ARTIFACTS": "/out"]).journal == "/out/journal")
    #expect(try self.settings(["WEFT_SNAPSHOT_JOURNAL": "out/"]).journal == folder.path("out"))
  }

  @Test("a mode that there is not is refused with those that there are")
  func unknownMode() {
    let error = #expect(throws: SnapshotSettingsError.self) {
      try settings(["WEFT_SNAPSHOT_RECORD": "always"])
    }
    #expect(
      error?.description
        == "WEFT_SNAPSHOT_RECORD says when snapshots are recorded, one of missing, failed, all, never, but it is “always”."
    )
  }

  @Test(
    "CI is set by anything but 0, false and nothing",
    arguments: [("1", true), ("true", true), ("yes", true), ("0", false), ("False", false), ("", false)])
  func ci(value: String, isCI: Bool) throws { #expect(try settings(["CI": value]).isCI == isCI) }

  @Test(
    "the variable says when to record before CI, that before the call, and that before the trait",
    arguments: [
      (.all, .failed, .never, false, .never), (nil, .never, .failed, false, .failed),
      (nil, nil, .never, false, .never), (.all, .failed, nil, false, .all),
      (nil, .failed, nil, false, .failed),
      (nil, nil, nil, false, .missing), (.all, .failed, nil, true, .never),
      (.all, .failed, .missing, true, .missing), (nil, nil, .all, true, .all),
    ] as [(RecordMode?, RecordMode?, RecordMode?, Bool, RecordMode)])
  func precedence(
    argument: RecordMode?, trait: RecordMode?, environment: RecordMode?, isCI: Bool, mode: RecordMode
  ) {
    #expect(
      RecordMode.effective(argument: argument, trait: trait, environment: environment, isCI: isCI) == mode)
  }

  @Test(
    "a path begins at a folder unless it is whole, and has no slash at its end but that of the top",
    arguments: [
      ("a/b", "/f/a/b"), ("a/", "/f/a"), ("/a", "/a"), ("/a/", "/a"), ("/", "/"), ("./a", "/f/./a"),
    ])
  func absolute(path: String, whole: String) {
    #expect(SnapshotSettings.absolute(path, in: "/f") == whole)
  }

  @Test("what lies in the base is shown from there on, and the base itself by its whole path")
  func shown() throws {
    let settings = try settings()
    #expect(settings.shown(settings.base) == settings.base && settings.shown("a/b") == "a/b")
    #expect(settings.shown(settings.base + "/a/b") == "a/b")
    let place = UnreadPlace(path: settings.base + "/a", reason: "it is so")
    #expect(settings.warning(of: place) == "not looked at: a: it is so")
    #expect(settings.warning(of: UnreadPlace(path: "/a", reason: "why")) == "not looked at: /a: why")
  }

  @Test("of two packages the nearest counts, and a folder is looked for up to the top")
  func nearest() throws {
    let inner = folder.path("inner/Sources")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    for name in ["Package.swift", "inner/Package.swift"] { try folder.write("", to: name) }
    #expect(try settings(in: inner).base == folder.path("inner"))
    #expect(try settings(in: folder.path("inner")).base == folder.path("inner"))
    #expect(try settings().base == folder.url.path)
    // Every system has it, at the top alone.
    #expect(SnapshotSettings.nearestFolder(with: "etc/passwd", above: inner) == "/")
    #expect(SnapshotSettings.nearestFolder(with: "no such name", above: inner) == nil)
  }
}
