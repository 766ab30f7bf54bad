import Foundation
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@Suite struct SnapshotReportTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  /// The JSON in the page that has this id.
  private func data(_ id: String, in html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: "id=\"\(id)\">"))
    let rest = html[start.upperBound...]
    let end = try #require(rest.range(of: "</script>"))
    let json = try JSONSerialization.jsonObject(with: Data(rest[..<end.lowerBound].utf8))
    return try #require(json as? [String: Any])
  }

  private func report() throws -> String {
    let settings = try folder.session().settings
    let stale = StaleGoldens(settings, journals: [settings.journal]).goldens
    return try SnapshotReport(SnapshotReview(settings).items, stale: stale).html
  }

  private func layout(_ x: Double) -> LayoutResult {
    LayoutResult(
      size: Size(width: 20, height: 10),
      nodes: [
        LayoutResult.Node(id: "box", type: "node", frame: Rect(x: x, y: 0, width: 4, height: 4))
      ])
  }

  @Test("a change is shown with its pictures and both layouts")
  func changed() throws {
    let old = picture(20, 10, square: PixelRect(x: 0, y: 0, width: 4, height: 4))
    try folder.record(ImageSnapshot(bitmap: old, layout: layout(0)))
    let new = ImageSnapshot(bitmap: picture(20, 10), layout: layout(8))
    let failure = try #require(try folder.verify(new))
    let html = try report()
    let item = try #require((try data("report", in: html)["items"] as? [[String: Any]])?.first)
    #expect(item["kind"] as? String == "changed")
    #expect(item["command"] as? String == "weft review --accept -- 'AppTests/CardTests/card.png'")
    #expect(item["place"] as? String == "AppTests/Cards.swift:7")
    #expect(item["test"] as? String == "AppTests.CardTests/card")
    #expect(item["summary"] as? String == "`box` moved 8 pt right.")
    #expect((item["figures"] as? [String: Any])?["changedPixels"] as? Int == 16)
    let media = try data("media-0", in: html)
    for (role, file) in zip(["expected", "actual", "difference"], failure.pictures) {
      let uri = "data:image/png;base64," + Data(file.bytes).base64EncodedString()
      #expect(file.ext == "\(role).png" && media[role] as? String == uri, "\(role)")
    }
    #expect(media["expectedLayout"] as? String == layout(0).text + "\n")
    #expect(media["actualLayout"] as? String == layout(8).text + "\n")
  }

  @Test("what waits without a record is shown from its files, with the difference")
  func unrecorded() throws {
    try folder.record(ImageSnapshot(bitmap: picture(20, 10), layout: layout(0)))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(20, 10, 0xFF00_FF00), layout: layout(8)))
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    let media = try data("media-0", in: try report())
    #expect(Set(media.keys) == ["expected", "actual", "difference", "expectedLayout", "actualLayout"])
    for (role, file) in [("expected", "png"), ("actual", "new.png")] {
      let bytes = try folder.bytes("\(SnapshotFolder.golden).\(file)")
      #expect(
        media[role] as? String == "data:image/png;base64," + Data(bytes).base64EncodedString(), "\(role)")
    }
    #expect(media["expectedLayout"] as? String == layout(0).text + "\n")
    #expect(media["actualLayout"] as? String == layout(8).text + "\n")
  }

  @Test("the report is there as long as there is something to be seen")
  func update() throws {
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session)
    #expect(
      session.end(status: 1)?.hasPrefix("1 snapshot did not pass. To be looked at in a browser: ") == true)
    #expect(folder.exists("artefacts/report.html"))
    let next = try folder.session()
    #expect(try folder.verify(TextSnapshot("one"), in: next) == nil)
    #expect(next.end(status: 0) == nil)
    #expect(!folder.exists("artefacts/report.html"))
  }

  @Test("a text is shown as it was and as it is, with a record and without")
  func texts() throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    for _ in 0..<2 {
      let media = try data("media-0", in: try report())
      #expect(media as? [String: String] == ["expectedText": "one\n", "actualText": "two\n"])
      try? FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    }
  }

  @Test("a record names no link, and a golden that has not been fetched is not shown")
  func linksAndPointers() throws {
    try folder.record(TextSnapshot("one"))
    _ = try folder.verify(TextSnapshot("two"))
    try folder.write(Array("secret".utf8), to: "secret.txt")
    let expected = folder.folder.path("\(SnapshotFolder.artefacts)/card.txt/expected.txt")
    try FileManager.default.removeItem(atPath: expected)
    try FileManager.default.createSymbolicLink(
      atPath: expected, withDestinationPath: folder.folder.path("secret.txt"))
    #expect(try data("media-0", in: try report()) as? [String: String] == ["actualText": "two\n"])
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n"
    try folder.write(Array(pointer.utf8), to: "\(SnapshotFolder.golden).txt")
    #expect(try data("media-0", in: try report()) as? [String: String] == ["actualText": "two\n"])
  }

  @Test("of a scroll that is kept as a folder the first frame is shown")
  func folders() throws {
    func scroll(_ color: UInt32) throws -> FramesSnapshot {
      let pngs = try [color, 0xFF00_00FF].map { try picture(4, 4, $0).png() }
      return FramesSnapshot(frames: pngs.map { .init(png: $0, place: "at 0 pt") }, storage: .folder)
    }
    try folder.record(scroll(0xFFFF_0000))
    _ = try folder.verify(scroll(0xFF00_FF00))
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    let media = try data("media-0", in: try report())
    for (role, file) in [("expected", "frames"), ("actual", "new.frames")] {
      let bytes = try folder.bytes("\(SnapshotFolder.golden).\(file)/00000.png")
      #expect(
        media[role] as? String == "data:image/png;base64," + Data(bytes).base64EncodedString(), "\(role)")
    }
  }

  @Test("a record names files of its folder and no others")
  func files() throws {
    try folder.recordFailure(replacing: #""expected.txt""#, with: #""../../../../../secret.txt""#)
    try folder.write(Array("secret".utf8), to: "secret.txt")
    #expect(try !report().contains("secret"))
  }

  @Test(
    "what waits without a record is read in the folder of goldens alone, whichever name is a link out of it")
  func linksOutside() throws {
    let secret = try picture(3, 3, 0xFF12_3456).png()
    try folder.write(secret, to: "secret.png")
    let suite = folder.folder.path("goldens/S")
    for name in ["a.frames", "a.new.frames"] {
      try FileManager.default.createDirectory(
        atPath: "\(suite)/\(name)", withIntermediateDirectories: true)
    }
    for name in ["a.frames/00000.png", "b.png"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(suite)/\(name)", withDestinationPath: folder.folder.path("secret.png"))
    }
    let new = try picture(3, 3).png()
    for name in ["a.new.frames/00000.png", "b.new.png"] { try folder.write(new, to: "goldens/S/\(name)") }
    let html = try report()
    #expect(!html.contains(Data(secret).base64EncodedString()))
    for id in ["media-0", "media-1"] { #expect(Set(try data(id, in: html).keys) == ["actual"], "\(id)") }
  }
}
