import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// Journals and records that name folders of somebody else.
@Suite struct ForeignRootTests: PruneSuite {
  let folder: SnapshotFolder
  private let victim: TemporaryFolder

  init() throws {
    folder = try SnapshotFolder()
    victim = try TemporaryFolder()
    try victim.write("precious", to: "card.txt")
  }

  private func settings(_ root: String? = nil) throws -> SnapshotSettings {
    var settings = try folder.session().settings
    if let root { settings.root = root }
    return settings
  }

  @Test("a folder is one's own where somebody has named it, or in the repository by what it is called as")
  func own() throws {
    let settings = try settings()
    #expect(settings.owns(folder.folder.path("goldens")) && settings.owns(folder.folder.path("goldens/deep")))
    for name in ["Tests", "Tests/AppTests", "__Snapshots__", "app/golden-images/x"] {
      #expect(settings.owns(folder.folder.path(name)), "\(name)")
    }
    for name in ["", "Sources", "app", ".git/Tests", "Tests/.hidden", "Tests/.."] {
      #expect(!settings.owns(folder.folder.path(name)), "\(name)")
    }
    for root in ["", "goldens", "\u{0}", "\(folder.folder.path("goldens"))\u{0}"] {
      #expect(!settings.owns(root) && settings.refusal(of: root).contains("is no whole path"), "\(root)")
    }
    // It begins alike, but is another folder.
    #expect(!settings.owns(settings.base + "2") && !settings.owns(victim.path("")) && !settings.owns("/"))
    #expect(!settings.owns(settings.base + "/goldens/../.."))
    #expect(try self.settings(victim.path("")).owns(victim.path("deep")))
    try folder.folder.write("", to: "Package.swift")
    for name in [".git", "app/goldens"] {
      try FileManager.default.createDirectory(
        at: folder.folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.folder.write("", to: "app/Package.swift")
    let inner = try SnapshotSettings(environment: [:], directory: folder.folder.path("app"))
    #expect(inner.base == folder.folder.path("app") && inner.owns(folder.folder.path("other/goldens")))
    // Packages and repositories are none, whatever they are called.
    #expect(!inner.owns(folder.folder.path("other")) && !inner.owns(folder.folder.url.path))
    try FileManager.default.moveItem(atPath: inner.base, toPath: folder.folder.path("goldens"))
    #expect(!inner.owns(folder.folder.path("goldens")) && inner.owns(folder.folder.path("goldens/goldens")))
  }

  @Test("a journal does not have goldens removed anywhere else, unless the folder is named")
  func journal() throws {
    try write(Process(tests: ["card"], isWhole: true, root: victim.url.path))
    try FileManager.default.createDirectory(
      at: victim.url.appending(path: "AppTests/CardTests"), withIntermediateDirectories: true)
    try victim.write("precious", to: "AppTests/CardTests/card.txt")
    let found = try find()
    #expect(found.goldens.isEmpty && found.foreignRoots == found.roots && found.roots.count == 1)
    let root = try #require(found.roots.first)
    let settings = try settings(root)
    let named = StaleGoldens(settings, journals: [settings.journal], root: root)
    #expect(named.goldens.flatMap(\.files) == ["AppTests/CardTests/card.txt"] && named.foreignRoots.isEmpty)
  }

  @Test(
    "a record has no file replaced or removed anywhere else", arguments: [ReviewVerdict.accepted, .rejected])
  func record(verdict: ReviewVerdict) throws {
    try folder.recordFailure(replacing: folder.folder.path("goldens"), with: victim.url.path)
    try FileManager.default.createDirectory(
      at: victim.url.appending(path: "AppTests/CardTests"), withIntermediateDirectories: true)
    for name in ["card.txt", "card.new.txt"] { try victim.write(name, to: "AppTests/CardTests/\(name)") }
    let settings = try settings()
    let item = try #require(SnapshotReview(settings).items.first { $0.root == victim.url.path })
    let error = #expect(throws: ReviewError.self) { try item.carryOut(verdict, settings) }
    #expect(error?.reason == .outside && error?.description.contains("Say --root \(victim.url.path)") == true)
    #expect(try victim.names(in: "AppTests/CardTests") == ["card.new.txt", "card.txt"])
    try item.carryOut(verdict, try self.settings(victim.url.path))
    #expect(try victim.names(in: "AppTests/CardTests") == ["card.txt"])
  }
}
