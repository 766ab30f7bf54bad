import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// What is written, noted and said of a snapshot that does not pass.
@Suite struct SnapshotVerificationTests {
  private let folder: SnapshotFolder
  private let golden = SnapshotFolder.golden

  init() throws { folder = try SnapshotFolder() }

  /// A white picture, whatever the place of the box that its layout tells.
  private func blank(boxAt x: Double) -> ImageSnapshot {
    let box = LayoutResult.Node(id: "box", frame: Rect(x: x, y: 0, width: 4, height: 4))
    return ImageSnapshot(
      bitmap: picture(20, 10), layout: LayoutResult(size: Size(width: 20, height: 10), nodes: [box]))
  }

  @Test(
    "where there is no golden, every mode but never writes it",
    arguments: [.missing, .failed, .all] as [RecordMode])
  func first(mode: RecordMode) throws {
    let failure = try folder.verify(TextSnapshot("one"), mode)
    #expect(failure?.reason == .recorded && failure?.pictures.map(\.ext) == ["actual.txt"])
    #expect(try folder.bytes("\(golden).txt") == Array("one\n".utf8))
  }

  @Test("all writes what passes too, unless each of its files is the same to the last byte")
  func allBytes() throws {
    try folder.record(TextSnapshot("one"))
    try folder.write(Array("one\r\n".utf8), to: "\(golden).txt")
    #expect(try folder.verify(TextSnapshot("one"), .failed) == nil)
    #expect(try folder.verify(TextSnapshot("one"), .all)?.reason == .rerecorded)
    #expect(try folder.bytes("\(golden).txt") == Array("one\n".utf8))
    #expect(try folder.verify(TextSnapshot("one"), .all) == nil)
    // Of a picture the layout beside it counts.
    try folder.record(blank(boxAt: 0))
    #expect(try folder.verify(blank(boxAt: 8), .failed) == nil)
    #expect(try folder.verify(blank(boxAt: 8), .all)?.reason == .rerecorded)
    let layout = try folder.bytes("\(golden).layout.txt")
    #expect(String(decoding: layout, as: UTF8.self).contains("at (8, 0)"))
  }

  @Test("of a golden that was written anew both pictures are left, and the one layout that there is now")
  func rerecorded() throws {
    try folder.record(blank(boxAt: 0))
    var other = blank(boxAt: 8)
    other.bitmap = picture(20, 10, 0xFF00_FF00)
    #expect(try folder.verify(other, .failed)?.reason == .rerecorded)
    let record = try folder.record()
    #expect(record.status == .rerecorded && record.pending.isEmpty)
    #expect(
      record.pictures.map(\.role) == ["expected", "actual", "difference", "triptych", "actualLayout"])
  }

  @Test("what differs is noted with the sort of difference, and told with where the new one waits")
  func changed() throws {
    try folder.record(TextSnapshot("one"))
    let failure = try #require(try folder.verify(TextSnapshot("two")))
    #expect(failure.golden == folder.folder.path("\(golden).txt") && failure.snapshot == SnapshotFolder.name)
    #expect(
      failure.message.contains(
        "The new one is \(golden).new.txt. To be looked at: \(SnapshotFolder.artefacts)/card.txt."))
    let record = try folder.record()
    #expect(record.status == .changed && record.mismatch == .changed && record.figures == nil)
    #expect(record.root == folder.folder.path("goldens") && record.golden == "AppTests/CardTests/card.txt")
    #expect(record.fileID == "AppTests/Cards.swift" && record.line == 7)
    #expect(record.pictures.map(\.file) == ["expected.txt", "actual.txt"])
    let onCI = try #require(try folder.verify(TextSnapshot("two"), isCI: true))
    #expect(!onCI.message.contains("The new one is"))
    #expect(try folder.record().pending.isEmpty)
  }

  @Test("beside a damaged golden what is new waits for a review")
  func damaged() throws {
    let image = ImageSnapshot(bitmap: picture(20, 10))
    try folder.record(image)
    try folder.write([], to: "\(golden).png")
    let failure = try #require(try folder.verify(image))
    #expect(failure.message.contains("it is empty. Take it from the repository again"))
    #expect(failure.message.contains("The new one is \(golden).new.png."))
    #expect(failure.pictures.map(\.ext) == ["actual.png"])
    let record = try folder.record()
    #expect(record.status == .unreadable && record.sentences.count == 2 && record.mismatch == nil)
    #expect(record.pending == ["AppTests/CardTests/card.png": "AppTests/CardTests/card.new.png"])
  }

  /// A format of somebody's own, with two files.
  private struct Pair: SnapshotFormat {
    let fileExtension = "a"
    func files() -> [SnapshotFile] { ["a", "b"].map { SnapshotFile(ext: $0, text: $0) } }
    func compare(with golden: GoldenFiles) throws -> SnapshotMismatch? {
      _ = try golden.bytes("b")
      return nil
    }
  }

  @Test("a golden of which a part is missing cannot be used, and is told by that part")
  func part() throws {
    try folder.record(Pair())
    #expect(try folder.verify(Pair()) == nil)
    try FileManager.default.removeItem(atPath: folder.folder.path("\(golden).b"))
    let failure = try #require(try folder.verify(Pair()))
    #expect(failure.reason == .unreadable(.missing) && failure.golden == folder.folder.path("\(golden).a"))
    #expect(failure.message.contains("card.b cannot be used: it is not there. Record it with"))
    #expect(try folder.verify(Pair(), .failed)?.reason == .rerecorded)
    #expect(try folder.verify(Pair()) == nil)
  }

  @Test("where nothing can be left to be looked at that is said, and nobody is sent to a report")
  func unwritableArtefacts() throws {
    try folder.folder.write("in the way", to: "artefacts")
    let session = try folder.session()
    let failure = try #require(try folder.verify(TextSnapshot("one"), in: session))
    #expect(failure.reason == .recorded && failure.message.contains("could not be written"))
    #expect(session.end(status: 1) == nil)
  }
}
