import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What waits beside goldens, of which no test has left a record, and how it is shown.
@Suite struct UnrecordedReviewTests {
  private let folder: TemporaryFolder
  private var settings: SnapshotSettings

  init() throws {
    folder = try TemporaryFolder()
    settings = try SnapshotSettings(
      environment: ["WEFT_SNAPSHOT_ROOT": "goldens", "WEFT_SNAPSHOT_ARTIFACTS": "artefacts"],
      directory: folder.url.path)
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens/S"), withIntermediateDirectories: true)
  }

  private func write(_ names: String...) throws {
    for name in names { try folder.write(name, to: "goldens/\(name)") }
  }

  @Test("a golden is what its name says, its layout only where it has no picture")
  func goldens() throws {
    try write(
      "S/a.new.png", "S/a.new.layout.txt", "S/a.png", "S/b.new.layout.txt", "S/c.new.txt", "S/d.txt",
      "S/e.new.json", "S/e.json")
    let items = SnapshotReview(settings).items
    #expect(items.map(\.golden) == ["S/a.png", "S/b.layout.txt", "S/c.txt", "S/e.json"])
    #expect(items.map(\.status) == [.changed, .missing, .missing, .changed])
    #expect(items[0].files.map(\.golden) == ["S/a.layout.txt", "S/a.png"])
    #expect(items[0].files.map(\.pending) == ["S/a.new.layout.txt", "S/a.new.png"])
    let (changed, missing) =
      ("No record says what differs; the next run of its test does.", "There is no golden.")
    #expect(items.map(\.sentences) == [[changed], [missing], [missing], [changed]])
    #expect(items.allSatisfy { $0.record == nil && $0.folder == nil && $0.isPending })
    #expect(Set(items.map(\.root)) == [folder.path("goldens")])
  }

  @Test("what cannot be looked at is told of the folders that are one's own, and of no other")
  func unread() throws {
    try folder.makeLatinFile(".new.png")
    #expect(SnapshotReview(settings).unread.isEmpty)
    var outer = settings
    outer.root = folder.url.path
    #expect(
      SnapshotReview(outer).unread == [
        UnreadPlace(
          path: folder.path("latin-\u{FFFD}.new.png"), reason: "its name is not UTF-8; rename it")
      ])
    let other = try TemporaryFolder()
    try other.write("new", to: "x.new.txt")
    let foreign = SnapshotReview(settings, root: other.url.path)
    #expect(foreign.items.isEmpty && foreign.unread.isEmpty)
    outer.root = other.url.path
    #expect(SnapshotReview(outer).items.map(\.golden) == ["x.txt"])
  }

  @Test("rejected, what waits goes with all that is beside it, and the golden and its folder stay")
  func rejected() throws {
    try write("S/a.new.png", "S/a.new.layout.txt", "S/a.png")
    let items = SnapshotReview(settings).items
    #expect(items.count == 1)
    for item in items { try item.carryOut(.rejected, settings) }
    #expect(try folder.names(in: "goldens/S") == ["a.png"])
    let file = folder.url.appending(path: "goldens/S/a.png")
    #expect(try String(contentsOf: file, encoding: .utf8) == "S/a.png")
  }

  @Test("accepted, each file becomes that which it is called as")
  func accepted() throws {
    try write("S/a.new.png", "S/a.new.layout.txt", "S/a.png", "S/b.new.txt")
    // Half of a picture takes the place of none.
    let (png, place) = (try picture(2, 2).png(), "goldens/S/a.new.png")
    for bytes in [[], Array(png.dropLast(20)), Array("<html>".utf8)] {
      try Data(bytes).write(to: URL(filePath: folder.path(place)))
      let item = try #require(SnapshotReview(settings).items.first { $0.golden == "S/a.png" })
      let error = #expect(throws: ReviewError.self) { try item.carryOut(.accepted, settings) }
      #expect(error?.reason == .damaged && error?.description.contains("a.new.png") == true)
      #expect(try folder.names(in: "goldens/S").count == 4)
    }
    try Data(png).write(to: URL(filePath: folder.path(place)))
    for item in SnapshotReview(settings).items { try item.carryOut(.accepted, settings) }
    #expect(try folder.names(in: "goldens/S") == ["a.layout.txt", "a.png", "b.txt"])
    #expect(try Array(Data(contentsOf: folder.url.appending(path: "goldens/S/a.png"))) == png)
    for (name, text) in [("a.layout.txt", "S/a.new.layout.txt")] {
      let file = folder.url.appending(path: "goldens/S/\(name)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test("of what waits without a record texts and layouts are shown, and of a stale golden its own")
  func media() throws {
    try write("S/a.new.json", "S/a.json", "S/a.new.layout.txt", "S/a.layout.txt")
    let item = try #require(SnapshotReview(settings).items.first)
    #expect(item.golden == "S/a.json")
    var budget = ReportBudget()
    let media = ReportMedia(item, &budget)
    #expect(media.expectedText == "S/a.json" && media.actualText == "S/a.new.json")
    #expect(media.expectedLayout == "S/a.layout.txt" && media.actualLayout == "S/a.new.layout.txt")
    #expect(media.expected == nil && media.actual == nil && media.difference == nil)
    let stale = ReportMedia(
      StaleGolden(
        root: settings.root ?? "", golden: "S/a.json", files: ["S/a.json", "S/a.layout.txt", "S/a.new.json"],
        reason: .unowned), &budget)
    #expect(stale.expectedText == "S/a.json" && stale.expectedLayout == "S/a.layout.txt")
    #expect(stale.actualText == nil && stale.actualLayout == nil)
  }
}
