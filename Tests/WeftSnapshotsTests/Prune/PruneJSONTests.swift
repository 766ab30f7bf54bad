import Foundation
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// What programs are told of goldens that are stale.
@Suite struct PruneJSONTests: PruneSuite {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test(
    "each golden has its files and why it is stale, and beside them is how many are not",
    arguments: [true, false])
  func text(removed: Bool) throws {
    try goldens("card.png", "card.old.png", "card.old.layout.txt", "gone.png", "broken.x.png")
    try write(
      Process(tests: ["card"], uses: [("card", "card.png")], isWhole: true, parent: 2),
      Process(tests: ["broken"], status: 1, parent: 3))
    let text = try PruneJSON(find(), removed: removed).text
    #expect(!text.contains("\n"))
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let json = try #require(parsed as? [String: Any])
    #expect(json["used"] as? Int == 1 && json["unknown"] as? Int == 1)
    #expect(json["isWhole"] as? Bool == true && json["removed"] as? Bool == removed)
    let stale = try #require(json["stale"] as? [[String: Any]])
    #expect(stale.map { $0["reason"] as? String } == ["unused", "unowned"])
    #expect(stale.map { $0["test"] as? String } == ["card", nil])
    let suite = "AppTests/CardTests"
    #expect(stale.map { $0["golden"] as? String } == ["\(suite)/card.old.png", "\(suite)/gone.png"])
    #expect(stale[0]["files"] as? [String] == ["\(suite)/card.old.layout.txt", "\(suite)/card.old.png"])
    let root = try find().roots.first
    #expect(root != nil && stale.allSatisfy { $0["root"] as? String == root })
  }
}
