import Testing
import Weft
import WeftTestSupport

@testable import WeftCollections
@testable import WeftFrames
@testable import WeftRuns
@testable import WeftScene

/// How it is told which document something went wrong with.
@Suite struct FeedErrorsTests {
  private struct Failed: Error {}

  private static let sent = DocumentInput.json(["weft": .number(1)], folder: "")
  private static let file = DocumentInput.file("feed.json")
  private static let row = CollectionElement.item(IndexPath(row: 3, section: 1))

  private func located(
    _ error: any Error, in feed: DocumentInput = file, scriptIsGiven: Bool = false
  ) -> any Error { FeedErrors.located(error, in: feed, scriptIsGiven: scriptIsGiven) }

  @Test("a feed is called by its file, or by what it is where there is none")
  func names() {
    #expect(FeedErrors.name(of: Self.file) == "feed.json" && FeedErrors.name(of: Self.sent) == "the feed")
    #expect(FeedErrors.name(of: .bytes([], name: "standard input")) == "standard input")
  }

  @Test("an error of the scroll is the feed's where the script is, and else the script's")
  func scrolls() throws {
    let error = ScrollError(.missingRow(9, section: 0))
    let own = try #require(located(error) as? DocumentError)
    #expect(own.document == "feed.json" && own.reason as? ScrollError == error)
    let sent = try #require(located(error, in: Self.sent) as? DocumentError)
    #expect(sent.document == "the feed" && sent.file == nil)
    #expect(located(error, scriptIsGiven: true) as? ScrollError == error)
  }

  @Test("of an error in a cell the document's place is told where it is the document's, and else the cell")
  func cells() throws {
    let wrong = SceneError(.invalid, at: "sections[1].items[3].alpha", "wrong")
    for scriptIsGiven in [true, false] {
      let inFeed = located(CollectionError(Self.row, wrong), scriptIsGiven: scriptIsGiven)
      let error = try #require(inFeed as? SceneError)
      #expect(error.file == "feed.json" && error.path == wrong.path)
    }
    let sent = located(CollectionError(Self.row, wrong), in: Self.sent) as? SceneError
    #expect(sent?.file == nil && sent?.path == wrong.path)
    // One that names a file of its own keeps it.
    let rows = SceneError(.invalid, file: "rows.jsonl", line: 4, "wrong")
    let inRows = located(CollectionError(Self.row, rows)) as? SceneError
    #expect(inRows?.file == "rows.jsonl" && inRows?.line == 4)
    let other = try #require(located(CollectionError(Self.row, Failed())) as? DocumentError)
    #expect(other.document == "feed.json" && other.reason is CollectionError)
    #expect(other.description.hasPrefix("feed.json: row 3 of section 1: "))
  }

  @Test("an error of an update is told by itself, and what is no document's fault as it is")
  func others() {
    let reason = SceneError(.invalid, file: "feed.json", at: "updates[2]", "wrong")
    let update = located(ScrollUpdateError(index: 2, reason: reason)) as? SceneError
    #expect(update?.path == "updates[2]" && update?.file == "feed.json")
    #expect(located(Failed()) is Failed && located(CancellationError()) is CancellationError)
  }
}
