import Foundation
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@Suite struct StaleReportTests: PruneSuite {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test(
    "each entry of a report has its own pictures, those of stale goldens behind those that have not passed")
  func pictures() throws {
    let golden = SnapshotFolder.golden
    try folder.record(ImageSnapshot(bitmap: picture(20, 10)))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(20, 10, 0xFF00_FF00)))
    let old = try folder.bytes("\(golden).png")
    try folder.write(old, to: "\(golden).old.png")
    // What waits beside it is another picture, which the report does not take for it.
    let new = try picture(20, 10, 0xFFFF_0000).png()
    try folder.write(new, to: "\(golden).old.new.png")
    // Beside that of the process above, in which the test has failed.
    try write(Process(journal: "other", tests: ["card"], uses: [("card", "card.png")], isWhole: true))
    let settings = try folder.session().settings
    let stale = StaleGoldens(settings, journals: [folder.folder.path("other")]).goldens
    #expect(stale.map(\.golden) == ["AppTests/CardTests/card.old.png"])
    let items = SnapshotReview(settings).items
    #expect(items.map(\.golden) == ["AppTests/CardTests/card.old.png", "AppTests/CardTests/card.png"])
    let html = try SnapshotReport(items, stale: stale).html
    let places = (0...3).map { html.ranges(of: "id=\"media-\($0)\">").count }
    #expect(places == [1, 1, 1, 0])
    let third = try #require(html.range(of: "id=\"media-2\">"))
    #expect(html[third.upperBound...].contains(Data(old).base64EncodedString()))
    #expect(!html[third.upperBound...].contains(Data(new).base64EncodedString()))
  }
}
