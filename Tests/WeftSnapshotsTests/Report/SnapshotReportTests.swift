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
    _ = try folder.verify(ImageSnapshot(bitmap: picture(20, 10), layout: layout(8)))
    let html = try report()
    let item = try #require((try data("report", in: html)["items"] as? [[String: Any]])?.first)
    #expect(item["kind"] as? String == "changed")
    #expect(item["command"] as? String == "weft review --accept -- 'AppTests/CardTests/card.png'")
    #expect(item["place"] as? String == "AppTests/Cards.swift:7")
    let media = try data("media-0", in: html)
    for role in ["expected", "actual", "difference"] {
      #expect((media[role] as? String)?.hasPrefix("data:image/png;base64,iVBORw0KGgo") == true, "\(role)")
    }
    #expect(media["expectedLayout"] as? String == layout(0).text + "\n")
    #expect(media["actualLayout"] as? String == layout(8).text + "\n")
  }

  @Test("what waits without a record is shown from its files, with the difference")
  func unrecorded() throws {
    try folder.record(ImageSnapshot(bitmap: picture(20, 10)))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(20, 10, 0xFF00_FF00)))
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "artefacts"))
    let media = try data("media-0", in: try report())
    #expect(Set(media.keys) == ["expected", "actual", "difference"])
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

  @Test("a record names files of its folder and no others")
  func files() throws {
    try folder.recordFailure(replacing: #""expected.txt""#, with: #""../../../../../secret.txt""#)
    try folder.write(Array("secret".utf8), to: "secret.txt")
    #expect(try !report().contains("secret"))
  }
}
