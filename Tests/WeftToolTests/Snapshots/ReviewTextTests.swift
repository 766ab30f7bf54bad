import Testing

@testable import WeftSnapshots
@testable import WeftTool

/// What `weft review` says to people.
@Suite struct ReviewTextTests {
  private let settings: SnapshotSettings

  init() throws { settings = try SnapshotSettings(environment: [:], directory: "/nowhere/app") }

  private func item(
    _ name: String, _ status: FailureRecord.Status, isPending: Bool, _ sentence: String = "It is so."
  ) -> ReviewItem {
    let file = ReviewItem.PendingFile(golden: "\(name).png", pending: "\(name).new.png")
    return ReviewItem(
      status: status, root: "/nowhere/app/goldens", golden: "\(name).png", files: isPending ? [file] : [],
      sentences: [sentence], record: nil, folder: nil)
  }

  @Test("what waits, and what does not, is told a line each, in columns, and then counted")
  func list() {
    let items = [
      item("a", .changed, isPending: true, "It\u{7} is."), item("b", .missing, isPending: true),
      item("c", .rerecorded, isPending: false), item("d", .recorded, isPending: false),
    ]
    let lines = ReviewText.list(items, settings).split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        #"changed        goldens/a.png: It\u{7} is."#, "new            goldens/b.png: It is so.",
        "recorded anew  goldens/c.png: It is so.", "recorded       goldens/d.png: It is so.",
      ])
    #expect(lines.count == 6 && lines[4].hasPrefix("2 snapshots wait for a review: look at them, then run "))
    #expect(lines[5].hasPrefix("2 have nothing to be accepted: "))
  }

  @Test("one is told of as one, and where nothing waits nothing is said of accepting")
  func single() {
    let waiting = ReviewText.list([item("a", .changed, isPending: true)], settings).split(separator: "\n")
    #expect(waiting.count == 2)
    #expect(waiting.last?.hasPrefix("1 snapshot waits for a review: look at it, then run ") == true)
    let done = ReviewText.list([item("a", .recorded, isPending: false)], settings).split(separator: "\n")
    #expect(done.count == 2 && done[1].hasPrefix("1 has nothing to be accepted: "))
    #expect(ReviewText.list([], settings) == "Nothing waits for a review.\n")
  }

  @Test("what is refused is listed with the reason, and is counted as nothing that can be done")
  func refused() {
    var refused = item("b", .changed, isPending: false)
    refused.refusal = "Its record is odd."
    let outside = ReviewItem(
      status: .changed, root: "/elsewhere", golden: "c.png",
      files: [ReviewItem.PendingFile(golden: "c.png", pending: "c.new.png")], sentences: [], record: nil,
      folder: nil)
    let lines = ReviewText.list([item("a", .changed, isPending: true), refused, outside], settings)
      .split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[0] == "changed  goldens/a.png: It is so.")
    #expect(lines[1] == "refused  goldens/b.png: Its record is odd.")
    #expect(lines[2].hasPrefix("refused  /elsewhere/c.png: /elsewhere lies outside of "))
    #expect(lines[3].hasPrefix("1 snapshot waits for a review: "))
  }

  @Test("each is told with its verdict; where none can have it, that is said")
  func done() {
    let items = [item("a", .changed, isPending: true), item("b", .missing, isPending: true)]
    #expect(
      ReviewText.done(items, of: items, .rejected, settings)
        == "rejected  goldens/a.png\nrejected  goldens/b.png\n")
    #expect(
      ReviewText.done([], of: items, .accepted, settings)
        == "Nothing of it can be accepted: see `weft review`.\n")
    #expect(ReviewText.done([], of: [], .accepted, settings) == "Nothing waits for a review.\n")
  }
}
