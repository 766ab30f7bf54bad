import Testing
import Weft
import WeftFrameBudget
import WeftRuns
import WeftScene
import WeftTestSupport

/// Feeds that are measured: what is shown of them.
@Suite struct BenchRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Two cells fill the viewport. The scroll waits for two frames after the first one, and another cell takes the place of the
  // upper one before the first of those.
  @Test("the pictures of a measurement show the feed as its updates have it")
  func picturesOfUpdates() async throws {
    func cell(_ id: String) -> String { #"{"type":"cell","id":"\#(id)","style":{"height":50}}"# }
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100},"sections":[{"items":[\#(cell("a")),\#(cell("b"))]}],"#
      + #""updates":[{"at":{"frame":1},"changes":[{"reload":[[0,0]],"items":[\#(cell("c"))]}]}]}"#
    var run = BenchRun(feed: .file(try folder.write(text, to: "feed.json")))
    run.modes = [.synchronous]
    run.hz = 10
    run.clock = .virtual()
    run.script = ScrollScript([.wait(seconds: 0.2)])
    run.makesPictures = true
    let outcome = try await run.measure()
    let pictures = try #require(outcome.pictures).pictures
    #expect(pictures.first?.cells.map(\.name) == ["a", "b"])
    #expect(pictures.last?.cells.map(\.name) == ["c", "b"])
  }
}
