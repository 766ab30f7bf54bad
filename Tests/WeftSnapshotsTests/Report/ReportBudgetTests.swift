import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What a report does not show, because there is too much of it.
@Suite struct ReportBudgetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("files are shown as long as their bytes are within what all have, and the others are named")
  func bytes() throws {
    for (name, count) in [("a.txt", 6), ("b.txt", 5), ("c.txt", 4)] {
      try folder.write(String(repeating: "x", count: count), to: name)
    }
    var budget = ReportBudget(byteLimit: 10)
    let root = GoldenRoot(path: folder.url.path)
    #expect(budget.bytes("a.txt", in: root)?.count == 6 && budget.takeNotes().isEmpty)
    #expect(budget.bytes("b.txt", in: root) == nil)
    #expect(
      budget.takeNotes() == ["Not shown: b.txt, since it has 5 bytes, more than the 4 that are left."])
    #expect(budget.bytes("c.txt", in: root)?.count == 4)
    #expect(budget.bytes("none.txt", in: root) == nil && budget.takeNotes().isEmpty)
  }

  @Test("a file of more bytes than a golden may have is not read, and a pipe is not waited for")
  func largeFiles() throws {
    try folder.write("", to: "large.png")
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "large.png"))
    try file.truncate(atOffset: 3 << 30)
    try file.close()
    try folder.makePipe("pipe.png")
    var budget = ReportBudget()
    let root = GoldenRoot(path: folder.url.path)
    #expect(budget.bytes("large.png", in: root) == nil && budget.bytes("pipe.png", in: root) == nil)
    #expect(
      budget.takeNotes() == [
        "Not shown: large.png, since it has 3,221,225,472 bytes, more than the 67,108,864 that a golden may have.",
        "Not shown: pipe.png, since it is no file.",
      ])
  }

  @Test("pictures are compared as long as their pixels are within what all have")
  func pixels() throws {
    var budget = ReportBudget(pixelLimit: 100)
    let (old, new) = (try picture(5, 8).png(), try picture(5, 4).png())
    #expect(budget.pictures(old, new)?.new.size == PixelSize(width: 5, height: 4))
    #expect(budget.pictures(old, new) == nil)
    #expect(
      budget.takeNotes() == [
        "The difference is not drawn: a report compares pictures of 200,000,000 pixels in all."
      ])
    #expect(budget.pictures(new, new) != nil && budget.pictures(new, Array("text".utf8)) == nil)
    #expect(budget.takeNotes().isEmpty)
  }

  @Test("a picture of more pixels than are compared is told by its header, and counts for nothing")
  func largePictures() throws {
    var large = try picture(1, 1).png()
    // Its width and its height, with the checksum of the chunk: CRC-32 by ISO 3309.
    large.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x13, 0x89])
    let checksum = ~large[12..<29].reduce(~UInt32(0)) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    large.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) })
    var budget = ReportBudget(pixelLimit: 2)
    let small = try picture(1, 1).png()
    #expect(budget.pictures(small, large) == nil)
    #expect(
      budget.takeNotes() == [
        "The difference is not drawn: a picture has 8000 × 5001 px, more than the 40,000,000 pixels that a report compares."
      ])
    #expect(budget.pictures(small, small) != nil)
  }

  @Test("what is not shown is said in the page, with its snapshot, and to whoever has it written")
  func notes() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens"), withIntermediateDirectories: true)
    for name in ["a.new.txt", "b.new.txt", "b.txt"] { try folder.write(name, to: "goldens/\(name)") }
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "goldens/b.txt"))
    try file.truncate(atOffset: UInt64(GoldenFile.byteLimit) + 1)
    try file.close()
    let settings = try SnapshotSettings(
      environment: ["WEFT_SNAPSHOT_ROOT": "goldens"], directory: folder.url.path)
    let (html, notes) = try SnapshotReport(SnapshotReview(settings).items, stale: []).page()
    let note =
      "Not shown: b.txt, since it has 67,108,865 bytes, more than the 67,108,864 that a golden may have."
    #expect(notes == ["b.txt: \(note)"] && html.contains(note) && html.contains("b.new.txt"))
  }

  @Test("of a record each picture is read once, however often it is named, and no more than there are")
  func repeated() throws {
    try folder.write("one", to: "actual.txt")
    var record = FailureRecord(
      snapshot: SnapshotName(module: "M", file: "F", test: "card"), status: .changed, root: "/g",
      golden: "card.txt", pending: [:], sentences: [], pictures: [], fileID: "M/F.swift", line: 1)
    record.pictures = Array(repeating: FailureRecord.Picture(file: "actual.txt"), count: 1000)
    for number in 0..<10 {
      try folder.write("one", to: "x\(number).txt")
      record.pictures.append(FailureRecord.Picture(file: "x\(number).txt"))
    }
    let item = ReviewItem(
      status: .changed, root: "/g", golden: "card.txt", files: [], sentences: [], record: record,
      folder: folder.url.path)
    // As many as five files have.
    var budget = ReportBudget(byteLimit: 15)
    #expect(ReportMedia(item, &budget).actualText == "one" && budget.takeNotes().isEmpty)
  }
}
