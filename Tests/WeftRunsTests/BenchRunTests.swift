import Testing
import Weft
import WeftFoundation
import WeftFrameBudget
import WeftRuns
import WeftScene
import WeftTestSupport

/// Feeds that are measured: how they are scrolled, and what is shown and told of them.
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

  /// Five cells of 80 points, seen through 100: 300 points to scroll.
  private func input(_ members: String = "", cell: String = #""type":"cell""#) throws -> DocumentInput {
    let cells = Array(repeating: #"{\#(cell),"style":{"height":80}}"#, count: 5).joined(separator: ",")
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100}\#(members),"sections":[{"items":[\#(cells)]}]}"#
    return .file(try folder.write(text, to: "feed.json"))
  }

  private func measure(
    _ input: DocumentInput, _ change: (inout BenchRun) -> Void = { _ in }
  ) async throws -> BenchRun.Outcome {
    var run = BenchRun(feed: input)
    (run.modes, run.clock) = ([.synchronous], .virtual())
    change(&run)
    return try await run.measure()
  }

  // By the tenth of a second for 300 points: 12 frames of 120 Hz after the first one.
  @Test("a feed is scrolled as the run says, or else as it says itself, or else at 3,000 points a second")
  func scripts() async throws {
    func frames(_ input: DocumentInput, _ change: (inout BenchRun) -> Void = { _ in }) async throws -> Int? {
      try await measure(input, change).report.runs.first?.dueFrames
    }
    let script = #","script":{"segments":[{"type":"step","points":100}]}"#
    #expect(try await frames(input()) == 12)
    #expect(try await frames(input()) { $0.hz = 60 } == 6)
    #expect(try await frames(input(script)) == 3)
    #expect(try await frames(input(script)) { $0.script = ScrollScript([.step(50)]) } == 6)
    let run = try #require(
      try await measure(input()) { ($0.viewportSize, $0.scale) = (Size(width: 20, height: 200), 2) }
        .report.runs.first)
    #expect(run.identity.viewport == "20 × 200 pt at 2×" && run.frames.last?.offset == 200)
    #expect(run.identity.feed == "feed.json")
  }

  @Test("each mode is told before it is measured, in the order of the run, as often as that is to be")
  func modes() async throws {
    var run = BenchRun(feed: try input())
    run.modes = [.withoutPreloading, .synchronous]
    run.clock = .virtual()
    (run.iterations, run.workers) = (2, 3)
    var progress: [BenchRun.Progress] = []
    let outcome = try await run.measure { progress.append($0) }
    #expect(progress.map(\.mode) == [.withoutPreloading, .synchronous])
    #expect(progress.map(\.done) == [0, 1] && progress.map(\.total) == [2, 2])
    let runs = outcome.report.runs
    #expect(runs.map(\.identity.mode) == ["nopreload", "sync"] && runs.map(\.iterations) == [2, 2])
    #expect(runs.first?.workers == 3 && runs.first?.hz == 120)
    #expect(outcome.pictures == nil && outcome.warnings == [])
  }

  @Test("a wrong feed is refused before it is scrolled, and what goes wrong later is told with its name")
  func errors() async throws {
    let wrong = #""type":"nod""#
    let error = await #expect(throws: SceneError.self) { _ = try await measure(input(cell: wrong)) }
    #expect(error?.path == "sections[0].items[0].type" && error?.file == folder.path("feed.json"))
    let large = try input(#","container":{"type":"table"}"#)
    await #expect(throws: SceneError.self) {
      _ = try await measure(large) { $0.viewportSize = Size(width: 40_000, height: 1) }
    }
    let jump = #","script":{"segments":[{"type":"jump","to":{"row":99}}]}"#
    let own = await #expect(throws: DocumentError.self) { _ = try await measure(input(jump)) }
    #expect(own?.document == folder.path("feed.json") && own?.reason is ScrollError)
    await #expect(throws: ScrollError.self) {
      _ = try await measure(input()) { $0.script = ScrollScript([.jump(to: .row(99))]) }
    }
  }

  @Test("nothing that is written takes the place of a data file")
  func outputs() async throws {
    try folder.write("{}", to: "rows")
    let text =
      #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node"}},"#
      + #""sections":[{"dataFile":"rows","template":"t"}]}"#
    let input = DocumentInput.file(try folder.write(text, to: "feed.json"))
    let error = await #expect(throws: OutputError.self) {
      _ = try await measure(input) { $0.outputs = [folder.path("other"), folder.path("rows")] }
    }
    #expect(error?.reason == "it would replace a data file of the feed; name another file")
  }

  @Test("what text lacks is told once, with the feed and the cell")
  func warnings() async throws {
    let path = folder.path("feed.json")
    let text = #""type":"text","text":"a","fontFamily":"Nowhere""#
    let outcome = try await measure(input(cell: text)) { $0.modes = [.synchronous, .asynchronous] }
    #expect(outcome.warnings.first?.hasPrefix("\(path): row 0 of section 0: There is no font family") == true)
    let rows = outcome.warnings.filter { $0.hasPrefix("\(path): row 0 of section 0: ") }
    #expect(rows.count == 1)
  }

  @Test("costs that were recorded are those of a viewport, and of a feed as it was then")
  func recordedCosts() async throws {
    let costs = String(decoding: try JSONEncoder().encode(FrameCostModel()), as: UTF8.self)
    func recording(_ viewport: String) throws -> FrameBudgetClock {
      let text = #"{"weft":1,"viewport":"\#(viewport)","costs":\#(costs),"pieces":{"measure":{}}}"#
      return .recorded(try CostRecording(json: Array(text.utf8)))
    }
    let other = try recording("20 × 200 pt at 1×")
    let error = await #expect(throws: CostRecordingError.self) {
      _ = try await measure(input()) { $0.clock = other }
    }
    let message = "20 × 200 pt at 1×, but the feed is seen through 10 × 100 pt"
    #expect(error?.description.contains(message) == true)
    let clock = try recording("10 × 100 pt at 1×")
    let warnings = try await measure(input()) { $0.clock = clock }.warnings
    try #require(warnings.count == 2)
    #expect(warnings[0].hasPrefix("sync: "))
    #expect(warnings[0].contains(" pieces of work are not in the recording of costs"))
    #expect(warnings[1].hasPrefix("Costs were recorded of something, which is not this feed as it is now"))
  }

  // Two cells of 80 points, and three that are fetched, seen through 100: 60 points to scroll, and then 300.
  @Test("the pages of a feed are fetched while it is measured")
  func pages() async throws {
    let cell = #"{"type":"cell","style":{"height":80}}"#
    try folder.write("{}\n{}\n{}\n", to: "more.jsonl")
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100},"templates":{"t":\#(cell)},"#
      + #""sections":[{"items":[\#(cell),\#(cell)]}],"pages":{"template":"t","files":["more.jsonl"]}}"#
    let outcome = try await measure(.file(try folder.write(text, to: "feed.json"))) {
      $0.hz = 10
      $0.script = ScrollScript([.wait(seconds: 0.5), .step(100)])
    }
    #expect(outcome.report.runs.first?.frames.last?.offset == 300)
  }
}
