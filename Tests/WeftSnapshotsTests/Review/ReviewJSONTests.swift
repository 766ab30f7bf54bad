import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What programs are told of reviews and of goldens that are pruned.
@Suite struct ReviewJSONTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("an item has what its record tells: the test and its place, what waits by what it is to become")
  func record() throws {
    let folder = try SnapshotFolder()
    let square = PixelRect(x: 0, y: 0, width: 4, height: 3)
    try folder.record(ImageSnapshot(bitmap: picture(20, 10, square: square)))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(20, 10)))
    let items = SnapshotReview(try folder.session().settings).items
    let text = try ReviewJSON(items, verdict: .rejected).text
    #expect(!text.contains("\n"))
    let json = try object(text)
    #expect(json["done"] as? String == "rejected")
    let snapshots = try #require(json["snapshots"] as? [[String: Any]])
    let item = try #require(snapshots.first)
    #expect(snapshots.count == 1 && item["golden"] as? String == "AppTests/CardTests/card.png")
    #expect(item["root"] as? String == folder.folder.path("goldens"))
    #expect(item["status"] as? String == "changed")
    #expect(
      item["pending"] as? [String: String]
        == ["AppTests/CardTests/card.png": "AppTests/CardTests/card.new.png"])
    #expect(item["test"] as? String == "AppTests.CardTests/card")
    #expect(item["fileID"] as? String == "AppTests/Cards.swift" && item["line"] as? Int == 7)
    #expect((item["figures"] as? [String: Any])?["changedPixels"] as? Int == 12)
    #expect(item["artefacts"] as? String == folder.folder.path("\(SnapshotFolder.artefacts)/card.png"))
    #expect((item["sentences"] as? [String])?.count == 1)
  }

  @Test("what is only listed has no verdict, and what has no record tells no test")
  func list() throws {
    let item = ReviewItem(
      status: .missing, root: "/goldens", golden: "a.txt",
      files: [.init(golden: "a.txt", pending: "a.new.txt")], sentences: ["There is no golden."], record: nil,
      folder: nil)
    let json = try object(try ReviewJSON([item], verdict: nil).text)
    #expect(json["done"] == nil)
    let listed = try #require((json["snapshots"] as? [[String: Any]])?.first)
    #expect(Set(listed.keys) == ["golden", "root", "status", "pending", "sentences"])
    #expect(try object(try ReviewJSON([], verdict: .accepted).text)["done"] as? String == "accepted")
  }
}
