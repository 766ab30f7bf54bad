import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// What accepting and rejecting does where nothing waits, where there was no golden, and where a link waits.
@Suite struct ReviewVerdictTests {
  private let folder: SnapshotFolder
  private let golden = SnapshotFolder.golden

  init() throws { folder = try SnapshotFolder() }

  private func carryOut(_ verdict: ReviewVerdict) throws {
    let settings = try folder.session().settings
    let items = SnapshotReview(settings).items
    #expect(items.count == 1)
    try #require(items.first).carryOut(verdict, settings)
  }

  private func hasItems() throws -> Bool {
    try !SnapshotReview(folder.session().settings).items.isEmpty
  }

  @Test(
    "of what was recorded nothing waits: either verdict takes away the record and leaves the golden",
    arguments: [ReviewVerdict.accepted, .rejected])
  func recorded(verdict: ReviewVerdict) throws {
    try folder.record(TextSnapshot("one"))
    try carryOut(verdict)
    #expect(try folder.bytes("\(golden).txt") == Array("one\n".utf8))
    #expect(!folder.exists("\(SnapshotFolder.artefacts)/card.txt"))
    #expect(try !hasItems())
  }

  @Test(
    "what a machine of continuous integration has left nothing of waits for nothing, and makes no golden",
    arguments: [ReviewVerdict.accepted, .rejected])
  func nothingLeft(verdict: ReviewVerdict) throws {
    _ = try folder.verify(TextSnapshot("one"), .never, isCI: true)
    try carryOut(verdict)
    #expect(!folder.exists("goldens"))
    #expect(try !hasItems())
  }

  @Test("a snapshot without a golden that is accepted gets one")
  func acceptedNew() throws {
    _ = try folder.verify(TextSnapshot("one"), .never)
    try carryOut(.accepted)
    #expect(try folder.folder.names(in: "goldens/AppTests/CardTests") == ["card.txt"])
    #expect(try folder.bytes("\(golden).txt") == Array("one\n".utf8))
    #expect(try !hasItems())
  }

  @Test("a snapshot without a golden that is rejected leaves no folder, but for that of all goldens")
  func rejectedNew() throws {
    _ = try folder.verify(TextSnapshot("one"), .never)
    try carryOut(.rejected)
    #expect(try folder.folder.names(in: "goldens").isEmpty)
    #expect(try !hasItems())
  }

  @Test("a link is nothing that a test has left, and what waits beside it is not touched either")
  func link() throws {
    let box = LayoutResult.Node(id: "box", frame: Rect(x: 0, y: 0, width: 4, height: 4))
    let layout = LayoutResult(size: Size(width: 4, height: 4), nodes: [box])
    try folder.record(ImageSnapshot(bitmap: picture(4, 4), layout: layout))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(4, 4, 0xFF00_FF00), layout: layout))
    let old = try folder.bytes("\(golden).png")
    let pending = folder.folder.path("\(golden).new.png")
    try FileManager.default.removeItem(atPath: pending)
    try FileManager.default.createSymbolicLink(atPath: pending, withDestinationPath: "card.layout.txt")
    for verdict in [ReviewVerdict.accepted, .rejected] {
      let error = #expect(throws: ReviewError.self) { try carryOut(verdict) }
      #expect(error?.reason == .outside)
    }
    #expect(try folder.bytes("\(golden).png") == old)
    #expect(
      try folder.folder.names(in: "goldens/AppTests/CardTests") == [
        "card.layout.txt", "card.new.layout.txt", "card.new.png", "card.png",
      ])
  }
}
