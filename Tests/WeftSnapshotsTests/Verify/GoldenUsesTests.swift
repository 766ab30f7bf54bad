import Testing
import WeftSnapshots

/// Which uses of a golden are one snapshot that is taken again, and which are two snapshots of one name.
@Suite struct GoldenUsesTests {
  @Test(
    "a golden is used again only by another execution of its test at the same place",
    arguments: [
      ("card", 2, "a:1", nil), ("card", 1, "a:1", "a:1"), ("other", 2, "a:1", "a:1"),
      ("card", 2, "a:9", "a:1"),
    ] as [(String, Int, String, String?)])
  func again(test: String, number: Int, place: String, earlier: String?) {
    let uses = GoldenUses()
    #expect(uses.use("g/card.png", by: SnapshotExecution(test: "card", number: 1), at: "a:1") == nil)
    let second = SnapshotExecution(test: test, number: number)
    #expect(uses.use("g/card.png", by: second, at: place) == earlier)
    #expect(uses.use("g/card.txt", by: second, at: place) == nil)
  }

  @Test("what was recorded is known by its path, in whatever case that is written")
  func recorded() {
    let uses = GoldenUses()
    uses.record("g/Card.png")
    #expect(uses.hasRecorded("g/Card.png") && uses.hasRecorded("g/card.png"))
    #expect(!uses.hasRecorded("g/card.txt"))
  }
}
