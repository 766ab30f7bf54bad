import Testing
import Weft
import WeftGraphics
import WeftSnapshots
import WeftTestSupport

/// What people are told of a snapshot that does not pass, word by word.
@Suite struct SnapshotMessageTests {
  private let folder: SnapshotFolder
  private let golden = "\(SnapshotFolder.golden).txt"
  private let accepting =
    "To accept what is new, run `weft review` (`swift run weft review` where Weft is a dependency), or the test once more with "
    + "WEFT_SNAPSHOT_RECORD=failed."

  init() throws { folder = try SnapshotFolder() }

  /// Where to look at what a failure has left.
  private var place: String { "To be looked at: \(SnapshotFolder.artefacts)/card.txt." }

  @Test("of a golden that is missing it is said where the new one waits, and how it is accepted")
  func missing() throws {
    let failure = try #require(try folder.verify(TextSnapshot("one"), .never))
    #expect(
      failure.message == """
        There is no golden \(golden), and none is recorded.
        The new one is \(SnapshotFolder.golden).new.txt. \(place)
        \(accepting)
        """)
    #expect(failure.description == failure.message && failure.golden == folder.folder.path(golden))
    #expect(failure.pictures == [SnapshotFile(ext: "actual.txt", text: "one\n")])
    #expect(try folder.record().sentences == ["There is no golden."])
  }

  @Test("of a golden that differs it is said by what, and of one that was written anew, too")
  func changed() throws {
    try folder.record(TextSnapshot("one"))
    let difference = "Lines differ (- expected, + actual):\n- one\n+ two"
    let failure = try #require(try folder.verify(TextSnapshot("two")))
    #expect(
      failure.message == """
        The snapshot differs from its golden \(golden).
        \(difference)
        The new one is \(SnapshotFolder.golden).new.txt. \(place)
        \(accepting)
        """)
    #expect(try folder.record().sentences == [difference])
    let anew = try #require(try folder.verify(TextSnapshot("two"), .failed))
    #expect(
      anew.message == """
        The golden was recorded anew: \(golden).
        \(difference)
        Look at what was written, then run the tests again: what was recorded in a run passes nothing in it.
        """)
    #expect(try folder.record().sentences == [difference])
  }

  @Test("of a pointer it is said how to fetch what it stands for, and nothing of accepting")
  func pointer() throws {
    try folder.record(TextSnapshot("one"))
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n"
    try folder.write(Array(pointer.utf8), to: golden)
    let sentence =
      "The golden \(golden) cannot be used: it is a Git LFS pointer to a file that has not been fetched."
    let failure = try #require(try folder.verify(TextSnapshot("one")))
    #expect(failure.message == "\(sentence) Run `git lfs pull`.\n\(place)")
    #expect(try folder.record().sentences == [sentence, "Run `git lfs pull`."])
  }

  @Test("what a test cannot have is said with its golden, its name and what to do")
  func refused() throws {
    var new = SnapshotFolder.name
    new.name = "new"
    let reserved = try #require(try folder.verify(TextSnapshot("one"), name: new))
    #expect(
      reserved.message
        == "The golden \(SnapshotFolder.golden).new.txt would lie where a snapshot waits for a review. "
        + "Call it something else than “new” in the test `card`, by `named:`.")
    #expect(reserved.golden == folder.folder.path("\(SnapshotFolder.golden).new.txt"))
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session, execution: 1)
    let again = try #require(try folder.verify(TextSnapshot("one"), in: session, execution: 2))
    #expect(
      again.message
        == "The golden \(golden) was recorded by this very process, so it proves nothing when the test is "
        + "tried again. Look at it, then run the tests once more.")
    let twice = try #require(try folder.verify(TextSnapshot("one"), in: session, execution: 2))
    #expect(
      twice.message
        == "Two snapshots have the golden \(golden): this one and one taken before it at the same line, in a "
        + "loop or with other arguments. Give each a name of its own in the test `card`, by `named:`.")
    for failure in [again, twice] {
      #expect(failure.golden == folder.folder.path(golden) && failure.snapshot == SnapshotFolder.name)
    }
  }

  @Test("what was refused is no failure that a report would show, and what failed is counted once each")
  func counted() throws {
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session)
    // A second snapshot of that name, at the same line.
    #expect(try folder.verify(TextSnapshot("two"), in: session)?.reason == .duplicate)
    #expect(session.end(status: 1)?.hasPrefix("1 snapshot did not pass. ") == true)
    // The golden is noted once, by the first of them.
    let process = try #require(JournalProcess.all(in: session.settings.journal).first)
    #expect(process.uses.count == 1 && process.tests.count == 1)
  }

  @Test("a picture whose data is gone cannot be decoded, as one of a scroll or by itself")
  func withoutData() throws {
    let image = ImageSnapshot(bitmap: picture(20, 10))
    try folder.record(image)
    let png = try folder.bytes("\(SnapshotFolder.golden).png")
    let data = PNGChunks(png).filter { $0.type == "IDAT" }.map(\.content)
    let (first, last) = (try #require(data.first), try #require(data.last))
    // A chunk has its length and its type before what is in it, and a checksum behind, of four bytes each.
    let rest = png[..<(first.lowerBound - 8)] + png[(last.upperBound + 4)...]
    try folder.write(Array(rest), to: "\(SnapshotFolder.golden).png")
    let scroll = FramesSnapshot(frames: [.init(png: png, place: "at 0 pt")])
    for failure in [try folder.verify(image), try folder.verify(scroll)] {
      #expect(failure?.reason == .unreadable(.damaged))
      let message = failure?.message ?? ""
      #expect(message.contains("card.png cannot be used: it cannot be decoded: "), "\(message)")
    }
  }
}
