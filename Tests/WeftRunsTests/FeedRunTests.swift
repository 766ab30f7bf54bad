import Testing
import Weft
import WeftFoundation
import WeftGraphics
import WeftSynchronization
import WeftSystem
import WeftTestSupport

@testable import WeftRuns
@testable import WeftScene

/// Feeds that are scrolled through: where the scroll goes, and what is told of it.
@Suite(.timeLimit(.minutes(10))) struct FeedRunTests {
  /// Five cells of 80 points, seen through 100: 300 points to scroll.
  private func input(_ members: String = "", cell: String = "") throws -> DocumentInput {
    let cells = Array(repeating: #"{"type":"cell","style":{"height":80}\#(cell)}"#, count: 5)
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100}\#(members),"sections":[{"items":[\#(cells.joined(separator: ","))]}]}"#
    return .file(try write(text))
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String = "feed.json") throws -> String {
    try folder.write(text, to: name)
    return folder.path(name)
  }

  private func run(_ input: DocumentInput, _ change: (inout FeedRun) -> Void = { _ in }) async throws
    -> FeedRun.Outcome
  {
    var run = FeedRun(feed: input, output: .nothing, workers: 1)
    change(&run)
    return try await run.render()
  }

  @Test("a scroll goes as the run says, or else as the feed says, or else by 120 points to the end")
  func scripts() async throws {
    let script = #","script":{"from":100,"segments":[{"type":"step","points":100}]}"#
    #expect(try await run(input()).frameCount == 4)
    #expect(try await run(input(script)).frameCount == 3)
    #expect(try await run(input(script)) { $0.script = ScrollScript([.step(50)]) }.frameCount == 7)
    // From row 3, which is at 240, it is 60 points to the end.
    #expect(try await run(input(script)) { $0.firstItem = (0, 3) }.frameCount == 2)
    #expect(try await run(input()) { $0.viewportSize = Size(width: 10, height: 400) }.frameCount == 1)
    // A second of 10 frames, instead of 60.
    let wait = #","script":{"fps":60,"segments":[{"type":"wait","seconds":1}]}"#
    #expect(try await run(input(wait)).frameCount == 61)
    #expect(try await run(input(wait)) { $0.framesPerSecond = 10 }.frameCount == 11)
  }

  @Test("fonts, and the folder that frames go to, are looked at when whoever has the run made says so")
  func files() async throws {
    struct NotNow: Error {}
    let count = Mutex(0)
    let output = FrameOutput.folder(folder.path("out"), png: .fast)
    // Nobody looks whether the file is there.
    let missing = try input(#","fonts":{"files":["none.ttf"]}"#)
    await #expect(throws: NotNow.self) {
      try await run(missing) { $0.whileReadingFiles = { _ in throw NotNow() } }
    }
    let outcome = try await run(input()) {
      $0.output = output
      $0.whileReadingFiles = { read in
        count.withLock { $0 += 1 }
        try read()
      }
    }
    #expect(outcome.frameCount == 4 && count.withLock { $0 } == 2)
    count.withLock { $0 = 0 }
    await #expect(throws: NotNow.self) {
      try await run(input()) {
        $0.output = output
        $0.whileReadingFiles = { read in
          guard
            count.withLock({
              $0 += 1; return $0
            }) == 1
          else { throw NotNow() }
          try read()
        }
      }
    }
  }

  @Test("a folder whose index has more bytes than are read is left as it is")
  func largeIndex() async throws {
    let output = FrameOutput.folder(folder.path("out"), png: .fast)
    #expect(try await run(input()) { $0.output = output }.frameCount == 4)
    let index = try Data(contentsOf: folder.url.appending(path: "out/index.json"))
    let error = await #expect(throws: OutputError.self) {
      try await run(input()) { ($0.output, $0.indexLimit) = (output, index.count - 1) }
    }
    #expect(error?.path == folder.path("out/index.json") && error?.reason.contains("remove it") == true)
    #expect(try Data(contentsOf: folder.url.appending(path: "out/index.json")) == index)
    #expect(
      try await run(input()) { ($0.output, $0.indexLimit) = (output, index.count) }.frameCount == 4)
  }

  // Five cells, which count four each and their elements: all of what may be read, and then nothing is left to a frame.
  @Test("what reading a feed has taken leaves less of each frame to its cells", arguments: [1.0, 100])
  func readingShares(room: Double) async throws {
    let input = try input(cell: #","backgroundColor":"gray""#)
    let taken = try await FeedDocument.load(input, limits: .standard).readAll()
    let outcome = try await run(input) {
      $0.checksFirst = true
      $0.limits[.feedNodes] = Int((taken * Double(RenderLimits.standard[.feedNodes]) * room).rounded())
    }
    if room == 1 {
      let failure = try #require(outcome.failure)
      #expect(outcome.frameCount == 0 && "\(failure)".contains("“feedNodes”"), "\(failure)")
    } else {
      #expect(outcome.failure == nil && outcome.frameCount == 4)
    }
  }

  @Test(
    "a scroll of which it is known where it goes is drawn two screenfuls ahead, and all that is drawn is fetched"
  )
  func ranges() {
    let phone = PixelSize(width: 780, height: 1688)
    func ranges(_ tunings: RangeTunings, _ viewport: PixelSize) -> RangeTunings {
      tunings.forKnownScroll(through: viewport, .standard)
    }
    let known = ranges(.standard, phone)
    #expect(known[.display] == RangeTuning(leading: 2, trailing: 0.5))
    #expect(known[.preload] == RangeTuning(leading: 2.5, trailing: 1.5))
    // Nobody has scrolled yet: what the first frame takes is as it was.
    #expect(known[.display, .minimum] == RangeTunings.standard[.display, .minimum])
    var narrow = RangeTunings.none
    #expect(ranges(narrow, phone)[.preload] == RangeTuning(leading: 2, trailing: 0))
    narrow[.display] = RangeTuning(leading: 3, trailing: 1)
    #expect(ranges(narrow, phone)[.display] == RangeTuning(leading: 3, trailing: 1))
    // A 25th of 75,000,000 pixels, and a row more.
    #expect(ranges(.standard, PixelSize(width: 2000, height: 1500)) == known)
    #expect(ranges(.standard, PixelSize(width: 2000, height: 1501)) == .standard)
  }

  @Test("a run tells what it took, and each of its frames is told as it comes")
  func statistics() async throws {
    var progress: [Int] = []
    let run = FeedRun(feed: try input(), output: .nothing, workers: 3, scale: 2)
    let outcome = try await run.render { progress.append($0.frameCount) }
    let statistics = try #require(outcome.statistics)
    #expect(progress == [1, 2, 3, 4] && outcome.failure == nil && outcome.warnings == [])
    #expect(statistics.frames == 4 && statistics.workers == 3 && statistics.bytes > 0)
    #expect(statistics.secondsToFirstFrame <= statistics.seconds)
    #expect(abs(statistics.framesPerSecond * statistics.seconds - 4) < 1e-6)
    let line = statistics.jsonLine
    #expect(line.hasPrefix(#"{"bytes":"#) && !line.contains("\n") && line.contains(#""frames":4,"#))
    #expect(statistics.json.hasPrefix("{\n  \"bytes\" : ") && statistics.json.hasSuffix("}\n"))
  }

  @Test("a run that ends early tells how far it came, and names the feed where the script is the feed's")
  func failures() async throws {
    let jump = #"{"segments":[{"type":"step","points":100,"to":100},{"type":"jump","to":{"row":9}}]}"#
    let own = try await run(input(#","script":\#(jump)"#))
    #expect(own.frameCount == 2 && own.statistics == nil)
    let error = try #require(own.failure as? DocumentError)
    #expect(error.document == folder.path("feed.json") && error.reason is ScrollError)
    let given = try await run(input()) {
      $0.script = ScrollScript([.step(100, to: .offset(100)), .jump(to: .row(9))])
    }
    #expect(given.frameCount == 2 && given.failure is ScrollError)
  }

  /// A file in the folder, with what is no ASCII replaced.
  private func contents(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.path(name))), as: Unicode.ASCII.self)
  }

  @Test("the index of a run that ends early lists the frames until then, and says that there should be more")
  func brokenOff() async throws {
    let outcome = try await run(input()) {
      $0.output = .folder(folder.path("out"))
      $0.script = ScrollScript([.step(100, to: .offset(100)), .jump(to: .row(9))])
    }
    #expect(outcome.frameCount == 2 && outcome.failure is ScrollError)
    #expect(try folder.names(in: "out") == ["frame-00000.png", "frame-00001.png", "index.json"])
    let index = try contents(of: "out/index.json")
    #expect(index.contains(#""file":"frame-00001.png""#), "\(index)")
    #expect(index.hasSuffix(#"],"complete":false,"earlier":[]}"# + "\n"), "\(index)")
  }

  @Test("PNG files have fingerprints where a run is made to write them", arguments: [true, false])
  func fingerprints(areAskedFor: Bool) async throws {
    let run = FeedRun(
      feed: try input(), output: .folder(folder.path("out")), workers: 1, hasFingerprints: areAskedFor)
    _ = try await run.render()
    #expect(try contents(of: "out/frame-00000.png").contains("Fingerprint\0") == areAskedFor)
  }

  @Test("mistakes are found before the first frame, unless they are not to be looked for, or a part is made")
  func checks() async throws {
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":10},"sections":[{"items":[{"type":"cell","style":{"height":9000}},{"type":"nod"}]}]}"#
    let input = DocumentInput.file(try write(text))
    let first = ScrollScript([.step(5, to: .offset(5))])
    await #expect(throws: SceneError.self) { _ = try await run(input) { $0.script = first } }
    let unchecked = try await run(input) { ($0.script, $0.checksFirst) = (first, false) }
    #expect(unchecked.frameCount == 2 && unchecked.failure == nil)
    await #expect(throws: SceneError.self) {
      _ = try await run(input) {
        ($0.script, $0.checksFirst, $0.output) = (first, false, .folder(folder.path("out")))
        $0.shard = Shard(1, of: 2)
      }
    }
    #expect(try folder.names() == ["feed.json"])
  }

  @Test("what goes wrong in a cell or an update is told with the feed's file, and where it stands there")
  func located() async throws {
    let wait = #","script":{"fps":10,"segments":[{"type":"wait","seconds":0.2}]}"#
    let update = #","updates":[{"at":{"frame":1},"changes":[{"delete":[[0,9]]}]}]"#
    let outcome = try await run(input(wait + update))
    let error = try #require(outcome.failure as? SceneError)
    #expect(error.path == "updates[0]" && error.file == folder.path("feed.json") && outcome.frameCount == 1)
    let cell = try await run(input(cell: #","colour":1"#)) { $0.checksFirst = false }
    let wrong = try #require(cell.failure as? SceneError)
    #expect(wrong.path.hasPrefix("sections[0].items[") && wrong.path.hasSuffix("].colour"))
    #expect(wrong.file == folder.path("feed.json"))
    // What is no document's fault.
    var limits = RenderLimits.standard
    limits[.paintedPixels] = 10
    let large = try await run(input(cell: #","backgroundColor":"red","cornerRadius":2"#)) {
      $0.limits = limits
    }
    let drawing = try #require(large.failure as? DocumentError)
    #expect(drawing.document == folder.path("feed.json") && drawing.reason is CollectionError)
  }

  @Test("where text that cannot be shown is an error nothing is written before it is found")
  func strict() async throws {
    let cell = #"{"type":"text","text":"a","fontFamily":"Nowhere"}"#
    let path = try write(
      #"{"weft":1,"viewport":{"width":99,"height":99},"sections":[{"items":[\#(cell)]}]}"#)
    var run = FeedRun(feed: .file(path), output: .folder(folder.path("out")), workers: 1)
    run.checksFirst = false
    let environment = try RenderEnvironment.standard().with(textProblemPolicy: .fail)
    await #expect(throws: DocumentError.self) { _ = try await run.render(in: environment) }
    #expect(try folder.names() == ["feed.json"])
  }

  // Two frames of 10 × 100 pixels; each may hold half of what there is.
  @Test("a scroll has room for two frames before anything else is done")
  func room() async throws {
    let run = FeedRun(feed: try input(), output: .folder(folder.path("out")), workers: 1)
    let allowance = SharedAllowance(limit: 3998, guaranteed: 0, refusal: "All is taken.")
    let environment = try RenderEnvironment.standard().with(pixelShare: allowance.makeShare())
    await #expect(throws: RenderError.self) { _ = try await run.render(in: environment) }
    #expect(try allowance.heldCount == 0 && folder.names() == ["feed.json"])
  }

  @Test("what text lacks is told with the feed and the cell, in the order of the cells")
  func warnings() async throws {
    let cells = ["Nowhere", "Liberation Sans", "Elsewhere"].map {
      #"{"type":"text","text":"a","fontFamily":"\#($0)"}"#
    }
    let text =
      #"{"weft":1,"viewport":{"width":99,"height":99},"sections":[{"items":[\#(cells.joined(separator: ","))]}]}"#
    let path = try write(text)
    let warnings = try await run(.file(path)).warnings
    try #require(warnings.count == 2)
    #expect(warnings[0].hasPrefix("\(path): row 0 of section 0: There is no font family “Nowhere”"))
    #expect(warnings[1].hasPrefix("\(path): row 2 of section 0: There is no font family “Elsewhere”"))
  }

  @Test("nothing that is written takes the place of what is read, and the file of figures neither")
  func outputs() async throws {
    try folder.write("{}", to: "rows")
    let text =
      #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node"}},"sections":[{"dataFile":"rows","template":"t"}]}"#
    let input = DocumentInput.file(try write(text, to: "index.json"))
    func reason(_ change: (inout FeedRun) -> Void) async throws -> String? {
      let error = await #expect(throws: OutputError.self) { _ = try await run(input, change) }
      return error?.reason
    }
    let rows = try await reason { $0.output = .rgba(folder.path("./rows")) }
    #expect(rows == "it would replace a data file of the feed; name another file")
    let feed = try await reason { $0.output = .y4m(folder.path("index.json")) }
    #expect(feed == "it would replace the feed; name another file")
    let folderReason = try await reason { $0.output = .folder(folder.url.path) }
    #expect(
      folderReason
        == "its index.json and frames would replace the feed, which lies there; name another folder")
    let statistics = try await reason { $0.statisticsPath = folder.path("rows") }
    #expect(statistics == "it would replace a data file of the feed; name another file")
    #expect(try folder.names() == ["index.json", "rows"])
  }
}
