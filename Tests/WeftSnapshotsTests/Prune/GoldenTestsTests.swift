import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// Goldens that several tests own, or none, and what is known of them then.
@Suite struct GoldenTestsTests: PruneSuite {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  // The patterns of `c*` match the goldens of `card` as well.
  @Test("where two tests own a golden, a use counts that the one that ran first knows of")
  func severalOwners() throws {
    try goldens("card.png", "card.old.png")
    try write(Process(tests: ["card"], uses: [("card", "card.png")]), Process(tests: ["c*"]))
    #expect(try stale() == ["card.old.png"])
    let found = try find()
    #expect(found.usedCount == 1 && found.goldens.first?.reason == .unused(test: "card"))
  }

  @Test("where one of several owners has failed nothing is known", arguments: [true, false])
  func failedOwner(isFirst: Bool) throws {
    try goldens("card.old.png")
    let processes = [Process(tests: ["card"]), Process(tests: ["c*"], status: 1)]
    try write(processes[isFirst ? 1 : 0], processes[isFirst ? 0 : 1])
    #expect(try stale().isEmpty)
    let found = try find()
    #expect(found.unknownCount == 1 && found.processCount == 2 && found.believedCount == 1)
  }

  @Test("a golden that is used is not stale, though no test tells that it owns it")
  func withoutOwner() throws {
    try goldens("card.png", "gone.png")
    try write(Process(tests: ["other"], uses: [("card", "card.png")], isWhole: true))
    let found = try find()
    #expect(found.usedCount == 1 && found.isWhole)
    #expect(found.goldens.map(\.golden) == ["AppTests/CardTests/gone.png"])
    #expect(found.goldens.first?.sentence == "All tests ran, and it belongs to none of them.")
  }

  @Test("of two goldens that are called alike one that is used makes both known")
  func calledAlike() throws {
    try goldens("card.png", "card.txt")
    try write(Process(tests: ["card"], uses: [("card", "card.png")], status: 1))
    let found = try find()
    #expect(found.usedCount == 1 && found.unknownCount == 0 && !found.isWhole)
  }

  @Test("of shards it is told that all tests ran, which holds where all of them have passed")
  func shards() throws {
    try write(Process(tests: ["card"]), Process(journal: "failed", tests: ["card"], status: 1))
    #expect(try !find().isWhole)
    #expect(try find("artefacts/journal", areAllTests: true).isWhole)
    #expect(try !find("artefacts/journal", "failed", areAllTests: true).isWhole)
    #expect(try !find("none", areAllTests: true).isWhole)
  }

  // Pictures tell by what text was drawn; what does not is somebody else's.
  @Test("in a folder where no test has goldens, pictures that Weft has drawn are stale after all tests ran")
  func folderOfGoneTests() throws {
    let png = try #require(try ImageSnapshot(bitmap: picture(1, 1)).files().first).bytes
    for name in ["Gone", "Feed/feed.frames"] {
      try FileManager.default.createDirectory(
        atPath: folder.folder.path("goldens/\(name)"), withIntermediateDirectories: true)
    }
    for name in ["Gone/card.png", "Gone/card.txt", "Feed/feed.frames/00000.png"] {
      try folder.write(png, to: "goldens/\(name)")
    }
    try folder.write(picture(1, 1).png(), to: "goldens/Gone/logo.png")
    try write(Process(tests: ["card"], isWhole: true))
    #expect(try find().goldens.map(\.golden) == ["Feed/feed.frames", "Gone/card.png"])
  }

  @Test("one folder of goldens may be looked in alone, however it is spelled")
  func oneRoot() throws {
    try goldens("card.old.png")
    let other = folder.folder.path("other-goldens/AppTests/CardTests")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try folder.folder.write("", to: "other-goldens/AppTests/CardTests/card.x.png")
    try write(Process(tests: ["card"]), Process(tests: ["card"], root: folder.folder.path("other-goldens")))
    #expect(try stale() == ["card.old.png", "card.x.png"])
    let settings = try folder.session().settings
    let root = folder.folder.path("other-goldens/../other-goldens/")
    let found = StaleGoldens(settings, journals: [settings.journal], root: root)
    #expect(found.goldens.map(\.golden) == ["AppTests/CardTests/card.x.png"] && found.roots.count == 2)
  }
}
