import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@Suite struct SnapshotRecordingTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test("what is recorded fails, and passes in the next process")
  func recordThenPass() throws {
    let failure = try folder.verify(TextSnapshot("one"))
    #expect(failure?.reason == .recorded)
    #expect(
      failure?.message == """
        There was no golden, so it was recorded: \(folder.folder.path("goldens/AppTests/CardTests/card.txt").dropFirst(folder.folder.url.path.count + 1)).
        Look at what was written, then run the tests again: what was recorded in a run passes nothing in it.
        """)
    #expect(try folder.bytes("\(SnapshotFolder.golden).txt") == Array("one\n".utf8))
    #expect(try folder.record().status == .recorded)
    #expect(try folder.verify(TextSnapshot("one")) == nil)
    #expect(!folder.exists("\(SnapshotFolder.artefacts)/card.txt"))
  }

  @Test("what a process has recorded passes nothing in it, however often it is tried")
  func retry() throws {
    let session = try folder.session()
    #expect(try folder.verify(TextSnapshot("one"), in: session, execution: 1)?.reason == .recorded)
    for execution in 2...3 {
      let failure = try folder.verify(TextSnapshot("one"), in: session, execution: execution)
      #expect(failure?.reason == .recordedBefore)
    }
  }

  @Test("never records nothing, and leaves what is to be reviewed beside where the golden should be")
  func never() throws {
    let failure = try folder.verify(TextSnapshot("one"), .never)
    #expect(failure?.reason == .missing)
    #expect(!folder.exists("\(SnapshotFolder.golden).txt"))
    #expect(folder.exists("\(SnapshotFolder.golden).new.txt"))
    #expect(try folder.record().pending == ["AppTests/CardTests/card.txt": "AppTests/CardTests/card.new.txt"])
  }

  @Test("on a machine of continuous integration nothing is left beside goldens")
  func ci() throws {
    let failure = try folder.verify(TextSnapshot("one"), .never, isCI: true)
    #expect(failure?.message.contains("none is recorded because CI is set") == true)
    #expect(!folder.exists("goldens"))
    #expect(folder.exists("\(SnapshotFolder.artefacts)/card.txt/actual.txt"))
  }

  @Test("missing leaves a golden that differs as it is; failed and all write it, and say what changed")
  func modes() throws {
    try folder.record(TextSnapshot("one"))
    for mode in [.missing, .never] as [RecordMode] {
      #expect(try folder.verify(TextSnapshot("two"), mode)?.reason == .changed(.changed))
      #expect(try folder.bytes("\(SnapshotFolder.golden).txt") == Array("one\n".utf8))
      #expect(try folder.bytes("\(SnapshotFolder.golden).new.txt") == Array("two\n".utf8))
    }
    for (mode, text) in [(.failed, "two"), (.all, "three")] as [(RecordMode, String)] {
      let failure = try folder.verify(TextSnapshot(text), mode)
      #expect(failure?.reason == .rerecorded)
      #expect(failure?.message.contains("+ \(text)") == true)
      #expect(failure?.pictures.map(\.ext) == ["expected.txt", "actual.txt"])
      #expect(!folder.exists("\(SnapshotFolder.golden).new.txt"))
      #expect(try folder.verify(TextSnapshot(text), mode) == nil)
    }
  }

  @Test("what passes takes away what waited for a review")
  func pending() throws {
    try folder.record(TextSnapshot("one"))
    #expect(try folder.verify(TextSnapshot("two")) != nil)
    #expect(folder.exists("\(SnapshotFolder.golden).new.txt"))
    #expect(try folder.verify(TextSnapshot("one")) == nil)
    #expect(!folder.exists("\(SnapshotFolder.golden).new.txt"))
  }

  @Test("what waited goes with its layout, and the golden keeps its own")
  func pendingLayout() throws {
    func image(_ x: Int) -> ImageSnapshot {
      let layout = LayoutResult(
        size: Size(width: 20, height: 10),
        nodes: [
          LayoutResult.Node(id: "box", type: "node", frame: Rect(x: Double(x), y: 0, width: 4, height: 4))
        ])
      return ImageSnapshot(
        bitmap: picture(20, 10, square: PixelRect(x: x, y: 0, width: 4, height: 4)), layout: layout)
    }
    try folder.record(image(0))
    #expect(try folder.verify(image(8)) != nil)
    let names = ["card.layout.txt", "card.new.layout.txt", "card.new.png", "card.png"]
    #expect(try folder.folder.names(in: "goldens/AppTests/CardTests") == names)
    #expect(try folder.verify(image(0)) == nil)
    #expect(try folder.folder.names(in: "goldens/AppTests/CardTests") == ["card.layout.txt", "card.png"])
  }

  @Test("two snapshots of one name are an error that says where the other is")
  func duplicate() throws {
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session, line: 7)
    let failure = try folder.verify(TextSnapshot("one"), in: session, line: 9)
    #expect(failure?.reason == .duplicate)
    #expect(failure?.message.contains("one taken before it at AppTests/Cards.swift:7.") == true)
    #expect(try folder.verify(TextSnapshot("one"), in: session, line: 7)?.reason == .duplicate)
    // Not every file system tells these apart.
    var upper = SnapshotFolder.name
    upper.test = "Card"
    #expect(try folder.verify(TextSnapshot("one"), in: session, name: upper)?.reason == .duplicate)
  }

  @Test("the same test may be executed again")
  func repetition() throws {
    try folder.record(TextSnapshot("one"))
    let session = try folder.session()
    for execution in 1...3 {
      #expect(try folder.verify(TextSnapshot("one"), in: session, execution: execution) == nil)
    }
    #expect(try folder.verify(TextSnapshot("one"), in: session, execution: 3)?.reason == .duplicate)
  }

  @Test("a Git LFS pointer is told, and only all writes over it")
  func pointer() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    try folder.record(TextSnapshot("one"))
    try folder.write(Array(pointer.utf8), to: "\(SnapshotFolder.golden).txt")
    for mode in [.missing, .failed, .never] as [RecordMode] {
      let failure = try folder.verify(TextSnapshot("one"), mode)
      #expect(failure?.reason == .unreadable(.pointer))
      #expect(
        failure?.message.contains(
          "it is a Git LFS pointer to a file of 12345 bytes that has not been fetched. Run `git lfs pull`.")
          == true)
    }
    #expect(!folder.exists("\(SnapshotFolder.golden).new.txt"))
    #expect(try folder.verify(TextSnapshot("one"), .all)?.reason == .rerecorded)
  }

  @Test("a golden that cannot be read as what it should be is told with the reason")
  func damaged() throws {
    let image = ImageSnapshot(bitmap: picture(20, 10))
    try folder.record(image)
    let png = try folder.bytes("\(SnapshotFolder.golden).png")
    var flipped = png
    flipped[flipped.count - 20] ^= 1
    let cases: [([UInt8], String)] = [
      ([], "it is empty"), (Array("hello".utf8), "it is no PNG file"),
      (Array(png.prefix(6)), "it is cut off after 6 bytes"),
      (Array(png.dropLast(30)), "it is cut off: its \(png.count - 30) bytes"),
      (flipped, "its IDAT chunk is damaged"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "it is no PNG file but a JPEG file"),
    ]
    for (bytes, reason) in cases {
      try folder.write(bytes, to: "\(SnapshotFolder.golden).png")
      let failure = try folder.verify(image)
      #expect(failure?.reason == .unreadable(.damaged))
      #expect(
        failure?.message.contains("card.png cannot be used: \(reason)") == true, "\(failure?.message ?? "")")
    }
    #expect(try folder.verify(image, .failed)?.reason == .rerecorded)
    #expect(try folder.bytes("\(SnapshotFolder.golden).png") == png)
  }

  @Test("a golden that cannot be written is a failure with a sentence")
  func unwritable() throws {
    try folder.folder.write("in the way", to: "goldens")
    let failure = try folder.verify(TextSnapshot("one"))
    #expect(failure?.reason == .setting)
    #expect(
      failure?.message.contains("a file of that name is in the way") == true, "\(failure?.message ?? "")")
  }

  @Test(
    "on a machine of continuous integration what passes leaves what waits for a review, and no record of it")
  func passesOnCI() throws {
    try folder.record(TextSnapshot("one"))
    #expect(try folder.verify(TextSnapshot("two")) != nil)
    #expect(try folder.verify(TextSnapshot("one"), isCI: true) == nil)
    #expect(folder.exists("\(SnapshotFolder.golden).new.txt"))
    #expect(!folder.exists("\(SnapshotFolder.artefacts)/card.txt"))
  }

  @Test("of two snapshots of one name at the same line it is said that they are")
  func duplicateAtOneLine() throws {
    try folder.record(TextSnapshot("one"))
    let session = try folder.session()
    #expect(try folder.verify(TextSnapshot("one"), in: session) == nil)
    let failure = try folder.verify(TextSnapshot("one"), in: session)
    #expect(
      failure?.message.contains("taken before it at the same line, in a loop or with other arguments.")
        == true)
  }

  @Test("several snapshots that did not pass are counted at the end")
  func end() throws {
    let session = try folder.session()
    for (number, name) in ["a", "b", "c"].enumerated() {
      var other = SnapshotFolder.name
      other.test = name
      #expect(try folder.verify(TextSnapshot(name), in: session, name: other, line: number) != nil)
    }
    #expect(session.end(status: 1)?.hasPrefix("3 snapshots did not pass. ") == true)
  }

  private struct LargeFormat: SnapshotFormat {
    let fileExtension = "txt"
    func files() -> [SnapshotFile] {
      [SnapshotFile(ext: "txt", bytes: [UInt8](repeating: 65, count: 67_108_865))]
    }
    func compare(with golden: GoldenFiles) -> SnapshotMismatch? { nil }
  }

  @Test("a golden that would be too large to be read again is not recorded")
  func tooLarge() throws {
    let folder = try SnapshotFolder()
    let failure = try #require(try folder.verify(LargeFormat()))
    #expect(failure.reason == .setting)
    #expect(failure.message.contains("would have 67,108,865 bytes, and may have 67,108,864"))
    #expect(!folder.exists("goldens"))
  }
}
