import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// Journals whose patterns and folders mean files that are no goldens: they may have been written by anybody.
@Suite struct ForeignGoldensTests: PruneSuite {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  /// Writes the journal of a process that has run one test with these goldens in a folder, and used none of them.
  private func write(_ patterns: [String], root: String) throws {
    let test = JournalEvent.test(.init(test: "M.S/card", root: root, patterns: patterns))
    let begin = JournalEvent.begin(.init(process: 4_000_000, parent: 1, isWhole: true))
    let lines = try [begin, test, .end(status: 0)].map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    try FileManager.default.createDirectory(
      atPath: folder.folder.path("artefacts/journal"), withIntermediateDirectories: true)
    let time = Int(Date().timeIntervalSince1970 * 1000)
    try folder.folder.write(lines.joined(separator: "\n"), to: "artefacts/journal/\(time)-1.jsonl")
  }

  private func make(_ names: String...) throws {
    for name in names {
      let place = folder.folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: place)
    }
  }

  @Test("whatever patterns match, only what is called as a golden is stale")
  func kinds() throws {
    try make(
      "goldens/card.png", "goldens/card.layout.txt", "goldens/README.md", "goldens/S/Package.swift",
      "goldens/S/card.svg", "goldens/S/a.frames/00000.png", "goldens/S/b.frames/00000.png",
      "goldens/S/b.frames/main.swift", "goldens/S/c.png/main.swift", "goldens/S/d.frames", "goldens/S/run",
      "goldens/card.new.png", "goldens/card.new.swift")
    try write(["*", "*/*", "*/*/*"], root: folder.folder.path("goldens"))
    #expect(
      try find().goldens.flatMap(\.files).sorted() == [
        "S/a.frames", "card.layout.txt", "card.new.png", "card.png",
      ])
  }

  @Test(
    "a folder that is not called as one of goldens is not looked in, and neither is none at all",
    arguments: ["", "Sources", ".build/goldens", "/", "\u{0}"])
  func roots(name: String) throws {
    try make("Package.swift", "README.md", "Sources/App/logo.png", ".build/goldens/card.png", "card.png")
    let isPath = name != "/" && name != "\u{0}"
    for root in [isPath ? folder.folder.path(name) : name, name] {
      try write(["*", "*/*", "*/*/*"], root: root)
      let found = try find()
      #expect(found.goldens.isEmpty && found.foreignRoots == found.roots && !found.roots.isEmpty)
      try FileManager.default.removeItem(atPath: folder.folder.path("artefacts/journal"))
    }
  }

  @Test("what has become something else since it was looked for is not removed, nor is what is beside it")
  func replaced() throws {
    try make("goldens/card.png", "goldens/card.layout.txt")
    try write(["card.*"], root: folder.folder.path("goldens"))
    let golden = try #require(try find().goldens.first)
    try FileManager.default.removeItem(atPath: folder.folder.path("goldens/card.png"))
    try make("goldens/card.png/main.swift")
    let error = #expect(throws: ReviewError.self) { try golden.remove() }
    #expect(error?.description.contains("card.png: this is no file any more") == true)
    #expect(folder.exists("goldens/card.layout.txt") && folder.exists("goldens/card.png/main.swift"))
  }
}
