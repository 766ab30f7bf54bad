import Foundation
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@Suite struct SnapshotReviewTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  private func review() throws -> SnapshotReview { SnapshotReview(try folder.session().settings) }

  private func items(_ globs: String...) throws -> [ReviewItem] {
    try review().items(matching: globs.map(Glob.init), in: folder.folder.url.path)
  }

  private func name(_ test: String) -> SnapshotName {
    var name = SnapshotFolder.name
    name.test = test
    return name
  }

  private func image(_ x: Int) -> ImageSnapshot {
    let layout = LayoutResult(
      size: Size(width: 20, height: 10),
      nodes: [
        LayoutResult.Node(id: "root", type: "cell", frame: Rect(x: 0, y: 0, width: 20, height: 10)),
        LayoutResult.Node(
          id: "box", type: "node", frame: Rect(x: Double(x), y: 0, width: 4, height: 4)),
      ])
    let square = PixelRect(x: x, y: 0, width: 4, height: 4)
    return ImageSnapshot(bitmap: picture(20, 10, square: square), layout: layout)
  }

  @Test("what differs is listed with what changed in a line, and what is new as that")
  func list() throws {
    try folder.record(image(0))
    _ = try folder.verify(image(8))
    _ = try folder.verify(TextSnapshot("one"), .never, name: name("other"))
    let items = try items()
    #expect(items.map(\.golden) == ["AppTests/CardTests/card.png", "AppTests/CardTests/other.txt"])
    #expect(items.map(\.status) == [.changed, .missing])
    #expect(items.map(\.summary) == ["`box` moved 8 pt right.", "There is no golden."])
    #expect(
      items.map { $0.files.map(\.pending) }.first == [
        "AppTests/CardTests/card.new.layout.txt", "AppTests/CardTests/card.new.png",
      ])
  }

  @Test("accepted, it is the golden, with its layout, and passes")
  func accept() throws {
    try folder.record(image(0))
    _ = try folder.verify(image(8))
    let new = try folder.bytes("\(SnapshotFolder.golden).new.png")
    try #require(try items("card*").first).carryOut(.accepted, try folder.session().settings)
    #expect(try folder.bytes("\(SnapshotFolder.golden).png") == new)
    #expect(try folder.folder.names(in: "goldens/AppTests/CardTests") == ["card.layout.txt", "card.png"])
    #expect(!folder.exists("\(SnapshotFolder.artefacts)/card.png"))
    #expect(try items().isEmpty)
    #expect(try folder.verify(image(8)) == nil)
  }

  @Test(
    "two records of one golden are one, and go together",
    arguments: [ReviewVerdict.accepted, .rejected])
  func twoRecords(verdict: ReviewVerdict) throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    let copy = "artefacts/failures/copy"
    try FileManager.default.copyItem(
      atPath: folder.folder.path("\(SnapshotFolder.artefacts)/card.txt"), toPath: folder.folder.path(copy))
    let items = try items()
    #expect(items.count == 1 && items.first?.files.count == 1)
    try #require(items.first).carryOut(verdict, try folder.session().settings)
    let text = verdict == .accepted ? "two\n" : "one\n"
    #expect(try folder.bytes("\(SnapshotFolder.golden).txt") == Array(text.utf8))
    #expect(!folder.exists(copy) && !folder.exists("\(SnapshotFolder.artefacts)/card.txt"))
    #expect(try self.items().isEmpty)
  }

  @Test("rejected, it goes, and the golden stays")
  func reject() throws {
    try folder.record(image(0))
    let old = try folder.bytes("\(SnapshotFolder.golden).png")
    _ = try folder.verify(image(8))
    try #require(try items("card*").first).carryOut(.rejected, try folder.session().settings)
    #expect(try folder.bytes("\(SnapshotFolder.golden).png") == old)
    #expect(try folder.folder.names(in: "goldens/AppTests/CardTests") == ["card.layout.txt", "card.png"])
    #expect(!folder.exists("\(SnapshotFolder.artefacts)/card.png"))
  }

  @Test("the frames of a scroll are accepted as one folder, with no frame of the old one left")
  func frames() throws {
    func scroll(_ count: Int) throws -> FramesSnapshot {
      let png = try PNGEncoder().encode(picture(2, 2))
      return FramesSnapshot(
        frames: (0..<count).map { FramesSnapshot.Frame(png: png, place: "at \($0) pt") }, storage: .folder)
    }
    try folder.record(try scroll(3))
    _ = try folder.verify(try scroll(2))
    let item = try #require(try items("AppTests").first)
    #expect(item.summary == "There are 2 frames instead of 3.")
    try item.carryOut(.accepted, try folder.session().settings)
    #expect(
      try folder.folder.names(in: "goldens/AppTests/CardTests") == ["card.frames", "card.layout.txt"])
    #expect(try folder.folder.names(in: "\(SnapshotFolder.golden).frames") == ["00000.png", "00001.png"])
    #expect(try folder.verify(try scroll(2)) == nil)
  }

  @Test("what waits without a record is found, and a golden moved by hand waits no more")
  func unrecorded() throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    let item = try #require(try items().first)
    #expect(item.status == .changed && item.golden == "AppTests/CardTests/card.txt")
    #expect(item.isPending && item.record == nil)
    try item.carryOut(.accepted, try folder.session().settings)
    #expect(try folder.bytes("\(SnapshotFolder.golden).txt") == Array("two\n".utf8))
    _ = try folder.verify(TextSnapshot("three"))
    try FileManager.default.removeItem(
      at: folder.folder.url.appending(path: "\(SnapshotFolder.golden).new.txt"))
    #expect(try items().isEmpty)
  }

  @Test("what was recorded waits for nothing")
  func recorded() throws {
    try folder.record(TextSnapshot("one"))
    #expect(try items().map(\.isPending) == [false])
    #expect(try folder.verify(TextSnapshot("two"), .failed)?.reason == .rerecorded)
    #expect(try items().map(\.isPending) == [false])
    // Once the golden is gone, nothing is left of that, whether it was the first one or not.
    try FileManager.default.removeItem(atPath: folder.folder.path("\(SnapshotFolder.golden).txt"))
    #expect(try items().isEmpty)
    _ = try folder.verify(TextSnapshot("one"))
    try FileManager.default.removeItem(atPath: folder.folder.path("\(SnapshotFolder.golden).txt"))
    #expect(try items().isEmpty)
  }

  @Test("a picture that waits without a record goes by its own name, and its layout goes before it")
  func unrecordedPicture() throws {
    _ = try folder.verify(image(0), .never)
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    let item = try #require(try items().first)
    #expect(item.status == .missing && item.golden == "AppTests/CardTests/card.png")
    #expect(
      item.files.map(\.golden) == ["AppTests/CardTests/card.layout.txt", "AppTests/CardTests/card.png"])
    #expect(item.files.last?.pending == "AppTests/CardTests/card.new.png")
  }

  @Test("the folder of goldens that is named counts before that of records")
  func namedRoot() throws {
    let goldens = folder.folder.path("goldens")
    try folder.recordFailure(replacing: "\"root\" : \"\(goldens)\"", with: "\"root\" : \"/elsewhere\"")
    let settings = try folder.session().settings
    let items = SnapshotReview(settings, root: goldens).items
    #expect(items.map(\.root) == [goldens] && items.map(\.isPending) == [true])
    #expect(items.first?.record != nil)
  }

  @Test("patterns may be paths as a message shows them")
  func paths() throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    for path in [
      "\(SnapshotFolder.golden).new.txt", "./\(SnapshotFolder.golden).txt",
      folder.folder.path("\(SnapshotFolder.golden).txt"), "card", "AppTests/CardTests/card",
    ] {
      #expect(try items(path).count == 1, "\(path)")
    }
    // From the working directory, and from the folder that messages leave out.
    for (path, directory) in [
      ("CardTests/card.txt", folder.folder.path("goldens/AppTests")), ("\(SnapshotFolder.golden).txt", "/"),
    ] {
      #expect(try review().items(matching: [Glob(path)], in: directory).count == 1, "\(path)")
    }
    let error = #expect(throws: ReviewError.self) { try items("card*", "cart*") }
    #expect(
      error?.description
        == "Nothing that waits for a review matches “cart*”. There is AppTests/CardTests/card.txt; * stands for a part of a name, ** for any folders."
    )
  }

  @Test("several patterns stand for all that one of them does, each once and in order")
  func severalPatterns() throws {
    for test in ["c", "a", "b"] { _ = try folder.verify(TextSnapshot(test), .never, name: name(test)) }
    let goldens = ["a", "b", "c"].map { "AppTests/CardTests/\($0).txt" }
    #expect(try items().map(\.golden) == goldens)
    #expect(try items("c", "[ac]", "a.new.txt").map(\.golden) == [goldens[0], goldens[2]])
    let error = #expect(throws: ReviewError.self) { try items("d") }
    #expect(error?.reason == .unmatched)
    #expect(error?.description.contains("There are 3, AppTests/CardTests/a.txt the first") == true)
  }

  @Test("nothing is touched behind a link that leads out of the root", arguments: [true, false])
  func links(isFolder: Bool) throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    let files = FileManager.default
    let outside = folder.folder.path("outside")
    try files.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let suite = folder.folder.path("goldens/AppTests/CardTests")
    if isFolder {
      try files.moveItem(atPath: suite, toPath: outside + "/CardTests")
      try files.createSymbolicLink(atPath: suite, withDestinationPath: outside + "/CardTests")
    } else {
      try files.moveItem(atPath: suite + "/card.txt", toPath: outside + "/card.txt")
      try files.createSymbolicLink(atPath: suite + "/card.txt", withDestinationPath: outside + "/card.txt")
    }
    let error = #expect(throws: ReviewError.self) {
      try #require(try items().first).carryOut(.accepted, try folder.session().settings)
    }
    #expect(error?.reason == .outside)
    let kept = isFolder ? "outside/CardTests/card.txt" : "outside/card.txt"
    #expect(try folder.bytes(kept) == Array("one\n".utf8))
    #expect(folder.exists("\(SnapshotFolder.golden).new.txt"))
  }

  @Test("a record that names a path outside of the root is refused")
  func escaping() throws {
    try folder.recordFailure(replacing: #""AppTests/CardTests/card.new.txt""#, with: #""../kept.txt""#)
    try folder.write(Array("kept".utf8), to: "kept.txt")
    for item in try items() where item.record != nil {
      for verdict in [ReviewVerdict.accepted, .rejected] {
        #expect(throws: ReviewError.self) { try item.carryOut(verdict, try folder.session().settings) }
      }
    }
    #expect(try folder.bytes("kept.txt") == Array("kept".utf8))
  }

  @Test("no snapshot is called new: its file would be that of what waits for a review")
  func new() throws {
    var name = SnapshotFolder.name
    name.name = "new"
    let failure = try folder.verify(TextSnapshot("one"), name: name)
    #expect(failure?.reason == .setting)
    #expect(!folder.exists("goldens"))
  }
}
