import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@Suite struct ArtefactFolderTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test("what a failure leaves takes the place of all that an earlier one has left")
  func writing() throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    let record = try folder.record()
    let artefacts = ArtefactFolder(path: folder.folder.path("artefacts"))
    let path = artefacts.folder(ofGolden: "AppTests/CardTests/other.png", ext: "png")
    func files(afterWriting names: String...) throws -> [String] {
      try artefacts.write(record, names.map { SnapshotFile(ext: $0, bytes: [1]) }, to: path)
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
    #expect(try files(afterWriting: "a.png", "b.png") == ["a.png", "b.png", "failure.json"])
    #expect(try files(afterWriting: "a.png") == ["a.png", "failure.json"])
  }

  @Test("a snapshot's folder is called as its golden, or as the folder of its frames, and goes by either")
  func folders() throws {
    let artefacts = ArtefactFolder(path: folder.folder.path("artefacts"))
    let top = folder.folder.path("artefacts/failures")
    #expect(artefacts.folder(ofGolden: "M/S/card.png", ext: "png") == "\(top)/M/S/card.png")
    let frames = artefacts.folder(ofGolden: "M/S/card.frames/00000.png", ext: "frames/00000.png")
    #expect(frames == "\(top)/M/S/card.frames")
    try folder.record(TextSnapshot("one"))
    let record = try folder.record()
    try artefacts.write(record, [], to: frames)
    artefacts.remove(ofGolden: "M/S/card.frames/00000.png")
    #expect(!folder.exists("artefacts/failures/M/S/card.frames"))
    artefacts.remove(ofGolden: "AppTests/CardTests/card.txt")
    #expect(artefacts.records().isEmpty)
    // Without a record in it, it is somebody else's.
    artefacts.remove(ofGolden: "M/S")
    #expect(folder.exists("artefacts/failures/M/S"))
  }

  @Test("records are in the order of their goldens, each with its folder; what is none is left out")
  func records() throws {
    for name in ["b", "a"] {
      var other = SnapshotFolder.name
      other.test = name
      _ = try folder.verify(TextSnapshot(name), name: other)
    }
    try folder.write([], to: "\(SnapshotFolder.artefacts)/a.txt/other.json")
    try FileManager.default.createDirectory(
      atPath: folder.folder.path("\(SnapshotFolder.artefacts)/c.txt"), withIntermediateDirectories: true)
    try folder.write(Array("{}".utf8), to: "\(SnapshotFolder.artefacts)/c.txt/failure.json")
    let records = ArtefactFolder(path: folder.folder.path("artefacts")).records()
    #expect(records.map(\.record.golden) == ["AppTests/CardTests/a.txt", "AppTests/CardTests/b.txt"])
    #expect(
      records.map(\.folder)
        == ["a.txt", "b.txt"].map { folder.folder.path("\(SnapshotFolder.artefacts)/\($0)") })
  }

  @Test("a contact sheet lies among the artefacts, and where it is is told from the base on")
  func sheet() throws {
    let sheet = ImageSnapshot(bitmap: picture(4, 4))
    let (place, png) = try folder.session().writeSheet(sheet, SnapshotFolder.name)
    #expect(place == "artefacts/sheets/AppTests/CardTests/card.png")
    #expect(try folder.bytes("artefacts/sheets/AppTests/CardTests/card.png") == png.bytes)
  }
}
