import Testing
import Weft
import WeftFoundation
import WeftRuns
import WeftScene
import WeftTestSupport

/// What is in the files that a feed's frames become: five cells of 80 points, seen through 10 × 100.
@Suite(.timeLimit(.minutes(10))) struct FeedOutputsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Renders four frames: 300 points, by 120.
  private func run(
    _ output: FrameOutput, _ members: String = "", _ change: (inout FeedRun) -> Void = { _ in }
  ) async throws -> FeedRun.Outcome {
    let cells = Array(
      repeating: #"{"type":"cell","backgroundColor":"red","style":{"height":80}}"#, count: 5)
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100}\#(members),"#
      + #""sections":[{"items":[\#(cells.joined(separator: ","))]}]}"#
    var run = FeedRun(feed: .file(try folder.write(text, to: "feed.json")), output: output, workers: 1)
    change(&run)
    return try await run.render()
  }

  private func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
  }

  @Test("a share of the frames has their numbers in the whole scroll, and its index says which they are")
  func shares() async throws {
    let outcome = try await run(.folder(folder.path("out"))) { $0.shard = Shard(2, of: 2) }
    #expect(outcome.failure == nil && outcome.frameCount == 2)
    #expect(try folder.names(in: "out") == ["frame-00002.png", "frame-00003.png", "index.json"])
    let index = String(decoding: try bytes(of: "out/index.json"), as: UTF8.self)
    for member in [#""first":2"#, #""count":2"#, #""total":4"#, #""fps":60"#] {
      #expect(index.contains(member), "\(member)")
    }
  }

  // Four bytes each after the chunk's name.
  @Test("an animated PNG says how many frames it has and how often it is played")
  func animation() async throws {
    let outcome = try await run(.animatedPNG(folder.path("a.png"), loopCount: 3))
    #expect(outcome.failure == nil && outcome.frameCount == 4)
    let file = try bytes(of: "a.png")
    let control = try #require(file.ranges(of: Array("acTL".utf8)).first)
    #expect(Array(file[control.upperBound...].prefix(8)) == [0, 0, 0, 4, 0, 0, 0, 3])
  }

  @Test("an animation of a feed that changes has as many frames as its script, and the changes come in them")
  func changingAnimation() async throws {
    let members =
      #","script":{"fps":10,"segments":[{"type":"wait","seconds":0.2}]},"#
      + #""updates":[{"at":{"frame":1},"changes":[{"delete":[[0,0]]}]}]"#
    let outcome = try await run(.animatedPNG(folder.path("a.png")), members)
    #expect(outcome.failure == nil && outcome.frameCount == 3)
  }

  // Four bytes a pixel; for the other a line before each frame and three planes.
  @Test("streams have all frames one after the other, of the clock and the chroma that are asked for")
  func streams() async throws {
    _ = try await run(.rgba(folder.path("raw")))
    #expect(try bytes(of: "raw").count == 4 * 10 * 100 * 4)
    _ = try await run(.y4m(folder.path("film"), .full)) { $0.framesPerSecond = 30 }
    let film = try bytes(of: "film")
    let head = try #require(film.firstIndex(of: 0x0a)) + 1
    #expect(
      String(decoding: film[..<head], as: UTF8.self)
        == "YUV4MPEG2 W10 H100 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
    #expect(film.count == head + 4 * (6 + 3 * 10 * 100))
  }

  @Test("a stream that ends early leaves no file behind")
  func brokenOff() async throws {
    for output in [FrameOutput.rgba(folder.path("raw")), .y4m(folder.path("film"))] {
      let outcome = try await run(output) { $0.script = ScrollScript([.jump(to: .row(9))]) }
      #expect(outcome.failure is ScrollError && outcome.statistics == nil)
    }
    #expect(try folder.names() == ["feed.json"])
  }

  @Test("the index says what has happened, and ranges are drawn, where that is asked for")
  func events() async throws {
    _ = try await run(.folder(folder.path("plain")))
    _ = try await run(.folder(folder.path("events"))) { $0.recordsEvents = true }
    _ = try await run(.folder(folder.path("ranges"))) { $0.overlay = .ranges }
    func hasEvents(_ name: String) throws -> Bool {
      String(decoding: try bytes(of: "\(name)/index.json"), as: UTF8.self).contains(#""events":"#)
    }
    #expect(try hasEvents("events"))
    #expect(try !hasEvents("plain"))
    let plain = try bytes(of: "plain/frame-00000.png")
    #expect(try bytes(of: "events/frame-00000.png") == plain)
    #expect(try bytes(of: "ranges/frame-00000.png") != plain)
  }

  // Planning goes through the whole scroll; the batch is there at 0.2 seconds of it.
  @Test("a part begins without the pages that are fetched on the way to its end")
  func pages() async throws {
    let cell = #"{"type":"cell","backgroundColor":"red","style":{"height":40}}"#
    try folder.write("{}\n", to: "more.jsonl")
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100},"templates":{"t":\#(cell)},"#
      + #""sections":[{"items":[\#(cell)]}],"pages":{"template":"t","files":["more.jsonl"],"delay":0.2},"#
      + #""script":{"fps":10,"segments":[{"type":"wait","seconds":1}]}}"#
    let feed = DocumentInput.file(try folder.write(text, to: "feed.json"))
    for (name, shard) in [("whole", nil), ("part", Shard(1, of: 2))] as [(String, Shard?)] {
      let run = FeedRun(feed: feed, output: .folder(folder.path(name)), shard: shard, workers: 1)
      #expect(try await run.render().failure == nil)
    }
    let first = try bytes(of: "whole/frame-00000.png")
    #expect(try bytes(of: "part/frame-00000.png") == first)
    #expect(try bytes(of: "whole/frame-00004.png") != first)
  }
}
