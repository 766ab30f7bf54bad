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

  @Test("a contact sheet lies among the artefacts, and where it is is told from the base on")
  func sheet() throws {
    let sheet = ImageSnapshot(bitmap: picture(4, 4))
    let (place, png) = try folder.session().writeSheet(sheet, SnapshotFolder.name)
    #expect(place == "artefacts/sheets/AppTests/CardTests/card.png")
    #expect(try folder.bytes("artefacts/sheets/AppTests/CardTests/card.png") == png.bytes)
  }
}
