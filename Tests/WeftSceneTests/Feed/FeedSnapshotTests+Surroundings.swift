import Testing
import Weft
import WeftGraphics
import WeftScene
import WeftSceneSnapshotTesting
import WeftTestSupport

@testable import WeftSnapshotTesting

/// What a snapshot of a feed takes from its surroundings, and what holds where nothing is said.
extension FeedSnapshotTests {
  private func feed(
    _ cell: String, _ members: String = "", limits: RenderLimits = .standard
  ) throws -> FeedDocument {
    let text =
      #"{"weft":1,"viewport":{"width":100,"height":100},\#(members)"sections":[{"items":[\#(cell)]}]}"#
    return try FeedDocument.load(bytes: Array(text.utf8), limits: limits)
  }

  @Test("a frame of which nothing is said is that at the top, and all of it is compared")
  func standard() async throws {
    let row = #"{"type":"cell","style":{"height":80}}"#
    let frame = try await SnapshotStrategy<FeedDocument, _>.frame().snapshot(feed("\(row),\(row)"))
    #expect(frame.layout?.nodes.map(\.frame.minY) == [0, 80] && frame.scale == 1)
    #expect(frame.ignoredIDs == [] && frame.clippedIDs == [])
    let strict = SnapshotStrategy<FeedDocument, _>.frames()
    let frames = try await strict.snapshot(feed("\(row),\(row)"))
    // 60 points, in one step.
    #expect(frames.frames.map(\.place) == ["at 0 pt", "at 60 pt"])
    #expect(frames.ignoredIDs == [] && frames.clippedIDs == [])
  }

  @Test("the text of a feed is set in the fonts of the environment that is told, or else of the trait's")
  func fonts() async throws {
    let document = try feed(#"{"type":"text","text":"Text"}"#)
    let environment = RenderEnvironment(fonts: try .test())
    func names(_ environment: RenderEnvironment? = nil) async throws -> [[String]] {
      let frame = SnapshotStrategy<FeedDocument, _>.frame(environment: environment)
      let frames = SnapshotStrategy<FeedDocument, _>.frames(environment: environment)
      return [try await frame.snapshot(document).fonts, try await frames.snapshot(document).fonts].map {
        TextStack(fonts: $0).parts.filter(\.isFont).map(\.name)
      }
    }
    #expect(try await names(environment) == [["WeftTest.ttc"], ["WeftTest.ttc"]])
    #expect(try await names().allSatisfy { $0 != ["WeftTest.ttc"] })
    try await SnapshotConfiguration.$current.withValue(SnapshotConfiguration(environment: environment)) {
      let told = try await names()
      #expect(told == [["WeftTest.ttc"], ["WeftTest.ttc"]])
    }
  }

  // At ten frames a second the batch is there at 0.2 seconds.
  @Test("the pages of a feed are fetched in its scroll")
  func pages() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{}\n{}\n", to: "more.jsonl")
    let row = #"{"type":"cell","style":{"height":30}}"#
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100},"templates":{"t":\#(row)},"#
      + #""sections":[{"items":[\#(row)]}],"pages":{"template":"t","files":["more.jsonl"],"delay":0.2},"#
      + #""script":{"fps":10,"segments":[{"type":"wait","seconds":0.4}]}}"#
    let document = try FeedDocument.load(path: folder.write(text, to: "feed.json"))
    let frames = try await SnapshotStrategy<FeedDocument, _>.frames().snapshot(document).frames
    #expect(frames.count == 5 && frames.first?.layout?.nodes.count == 1)
    #expect(frames.last?.layout?.nodes.count == 3)
  }

  @Test("a feed is drawn within the limits that it was read with")
  func limits() async throws {
    let row = #"{"type":"cell","style":{"height":80},"backgroundColor":"red","cornerRadius":2}"#
    var limits = RenderLimits.standard
    limits[.paintedPixels] = 10
    let strategy = SnapshotStrategy<FeedDocument, _>.frames()
    await #expect(throws: (any Error).self) { try await strategy.snapshot(feed(row, limits: limits)) }
    #expect(try await strategy.snapshot(feed(row)).frames.count == 1)
  }
}
