import Foundation
import Testing
import WeftGeometry

@testable import WeftCollections
@testable import WeftFrameBudget
@testable import WeftFrames
@testable import WeftGraphics

/// What work costs in virtual time, and what of it was recorded.
@Suite struct FrameCostTests {
  private func span(
    _ kind: WorkKind, _ subject: String = "", milliseconds: Double = 0, parts: [WorkSpan] = [],
    image: WorkSpan.DecodedImage? = nil
  ) -> WorkSpan {
    var span = WorkSpan(kind)
    (span.subject, span.parts, span.image) = (subject, parts, image)
    span.processorTime = milliseconds / 1000
    return span
  }

  // 180,000 + 3 · 8,000; 60,000 + 10 · 2,100; 85,000 + 2 · 42,000 + 1,000 · 1.3; 80,000 + 1,000 · 5.3 + 100 · 20 ns.
  @Test(
    "a piece of work takes a worker what its steps, glyphs and pixels cost",
    arguments: [
      (.measure, ["commands": 3], 204_000), (.text, ["glyphs": 10], 81_000),
      (.raster, ["commands": 2, "pixels": 1000], 170_300),
      (.decode, ["imagePixels": 1000, "pixels": 100], 87_300), (.encode, ["pixels": 1000], 0),
    ] as [(WorkKind, [String: Int], Double)])
  func work(kind: WorkKind, quantities: [String: Int], nanoseconds: Double) {
    var span = span(kind)
    span.quantity.commands = quantities["commands"] ?? 0
    span.quantity.glyphs = quantities["glyphs"] ?? 0
    span.quantity.pixels = quantities["pixels"] ?? 0
    span.quantity.imagePixels = quantities["imagePixels"] ?? 0
    #expect(abs(FrameCostModel().seconds(of: span) * 1e9 - nanoseconds) < 1e-3)
  }

  @Test("a frame takes the frame context what arrives, is handed out, is on show and is put together")
  func frame() {
    let work = FrameWork(arrivals: 2, jobs: 3, cells: 4, layers: 5, pixels: 1000)
    let phases = FrameCostModel().phases(of: work)
    let times = [phases.arrivals, phases.layout, phases.ranges, phases.assembly, phases.composition]
    let expected: [Double] = [2 * 15_000, 150_000 + 4 * 3000, 3 * 15_000, 5 * 1500, 550]
    for (time, nanoseconds) in zip(times, expected) { #expect(abs(time * 1e9 - nanoseconds) < 1e-3) }
  }

  @Test("every figure of a model has its name, is stretched with all others, and is told where it differs")
  func figures() throws {
    let model = FrameCostModel()
    let names = FrameCostModel.figures.map(\.name)
    #expect(Set(names) == Set(Mirror(reflecting: model).children.compactMap(\.label)) && names.count == 16)
    let twice = model.scaled(by: 2)
    for (name, cost) in FrameCostModel.figures {
      #expect(twice[keyPath: cost] == 2 * model[keyPath: cost], "\(name)")
      var other = model
      other[keyPath: cost] = 7
      #expect(FrameCostModel.difference(model, other).there == "\(name) 7.0 ns")
      #expect(FrameCostModel.difference(model, other).here == "\(name) \(model[keyPath: cost]) ns")
      let read = try JSONDecoder().decode(FrameCostModel.self, from: Data("{\"\(name)\":7}".utf8))
      #expect(read == other)
    }
    #expect(FrameCostModel.difference(nil, model) == ("none", "one"))
    #expect(FrameCostModel.difference(model, nil) == ("one", "none"))
    #expect(FrameCostModel.difference(model, model) == ("the same", "the same"))
    #expect(try JSONDecoder().decode(FrameCostModel.self, from: JSONEncoder().encode(twice)) == twice)
  }

  private func run(_ spans: [WorkSpan], _ mode: DisplayMode = .asynchronous) -> RealTimeRun {
    var run = RealTimeRun(ScrollScript(), .hz60, mode)
    run.spans = spans
    return run
  }

  /// A cell is measured twice, the first time with its text, and another is drawn with a picture.
  private var spans: [WorkSpan] {
    let image = WorkSpan.DecodedImage(
      name: "p.png", size: PixelSize(width: 40, height: 30), shownSize: PixelSize(width: 20, height: 10))
    return [
      span(.measure, "a", milliseconds: 3, parts: [span(.text, milliseconds: 1)]),
      span(.measure, "a", milliseconds: 4),
      span(.raster, "b", milliseconds: 5, parts: [span(.decode, milliseconds: 2, image: image)]),
      span(.encode, "c", milliseconds: 9),
    ]
  }

  // The measurements without their parts are 2 and 4 ms; a third one of 9 ms makes the mean 5.
  @Test(
    "a piece counts without its parts, with the mean of all times it was done, by its cell or its picture")
  func pieces() {
    var tally = CostTally()
    #expect(tally.isEmpty && tally.model == FrameCostModel())
    tally.add(run(spans))
    #expect(
      tally.pieces == [
        "measure": ["a": 3e6], "text": ["a": 1e6], "raster": ["b": 3e6],
        "decode": ["p.png 40x30 in 20x10": 2e6],
      ])
    var other = CostTally()
    other.add(run([span(.measure, "a", milliseconds: 9), span(.text, "d", milliseconds: 1)], .synchronous))
    tally.add(other)
    #expect(tally.pieces["measure"] == ["a": 5e6] && tally.pieces["text"] == ["a": 1e6, "d": 1e6])
    // Three measurements of 15 ms instead of 0.54, two texts of 2 ms instead of 0.12.
    #expect(tally.model.cell == 5_000_000 && tally.model.text == 1_000_000)
  }

  @Test("work of which no time is known takes as long as in the standard model")
  func noTime() {
    var tally = CostTally()
    tally.add(run([span(.measure, "a")]))
    #expect(tally.pieces == ["measure": ["a": 0]] && tally.model == FrameCostModel())
  }

  // In the standard model the two measurements take 0.36 ms instead of 6, the text 0.06 instead of 1, the drawing 0.085 instead of 3,
  // the picture 0.08 instead of 2, and a frame without anything 0.15 instead of 0.33, 1,000 pixels 550 ns instead of 1,100.
  @Test("what was not recorded takes as much longer than in the standard model as its kind did")
  func stretched() {
    var work = FrameDetails()
    work.work.pixels = 1000
    var phases = FramePhases()
    (phases.layout, phases.composition) = (330e-6, 1100e-9)
    func frame(_ index: Int) -> RealTimeRun.Frame {
      var taken = phases
      // The first frame waits for what it shows.
      if index == 0 { taken.layout = 1 }
      return RealTimeRun.Frame(
        index: index, due: 0, begin: 0, end: 0, processorTime: 0, phases: taken, blank: BlankArea(),
        position: ContentPosition(offset: 0), batches: [], details: work)
    }
    for mode in [DisplayMode.asynchronous, .synchronous] {
      var run = run(spans, mode)
      run.frames = [frame(0), frame(1)]
      var tally = CostTally()
      tally.add(run)
      let model = tally.model
      var both = CostTally()
      both.add(tally)
      both.add(tally)
      #expect(both.model == model && both.pieces == tally.pieces)
      #expect(model.cell == 3_000_000 && model.recordedStep == 133_333.333)
      #expect(model.text == 1_000_000 && model.glyph == 35_000)
      #expect(model.drawing == 3_000_000 && model.drawnPixel == 45.882)
      #expect(model.image == 2_000_000 && model.imagePixel == 132.5 && model.shownPixel == 500)
      // Where frames wait, the time of others is in theirs.
      let isCounted = mode == .asynchronous
      #expect(model.frame == (isCounted ? 330_000 : 150_000) && model.job == (isCounted ? 33_000 : 15_000))
      #expect(model.composedPixel == (isCounted ? 1.1 : 0.55))
    }
  }

  @Test("a recorded piece takes as long as it took, and those that are new are counted, with their parts")
  func recording() throws {
    var tally = CostTally()
    tally.add(run(spans))
    let recording = try #require(CostRecording(tally, feed: "f", feedDigest: "d", viewport: "v"))
    #expect(CostRecording(CostTally(), feed: nil, feedDigest: nil, viewport: "") == nil)
    #expect(recording.pieceCount == 4)
    #expect(recording.seconds(of: span(.measure, "a")) == 0.003)
    #expect(recording.scaled(by: 3).seconds(of: span(.measure, "a")) == 0.009)
    #expect(recording.scaled(by: 3).model.cell == 9_000_000)
    // No other kind of work on that cell is known, so that the model says what it takes.
    #expect(recording.seconds(of: span(.raster, "a")) == 0.003)
    #expect(recording.seconds(of: span(.text, "b")) == 0.001)
    let parts = [span(.text), span(.text, "x"), span(.encode)]
    #expect(recording.unknownPieces(of: [span(.measure, "a", parts: parts)]) == 1)
    #expect(recording.unknownPieces(of: [span(.measure, "y", parts: parts), span(.encode, "z")]) == 3)
    #expect(recording.digest != recording.scaled(by: 2).digest)
    // A run in that time says these costs, and no others.
    let clock = FrameBudgetClock.recorded(recording)
    #expect(clock.costs == recording.model && clock.costs != FrameCostModel())
    #expect(clock.recordingDigest == recording.digest && clock.name == "virtual")
    #expect(FrameBudgetClock.real.costs == nil && FrameBudgetClock.virtual().recordingDigest == nil)
  }

  @Test("a recording is read as it was written, costs from 0 to 10¹² and no others, of this version alone")
  func json() throws {
    var tally = CostTally()
    tally.add(run(spans))
    let recording = try #require(CostRecording(tally, feed: "f", feedDigest: "d", viewport: "v"))
    #expect(recording.feed == "f" && recording.feedDigest == "d" && recording.viewport == "v")
    #expect(try CostRecording(json: Array(recording.json.utf8)) == recording)
    func read(_ old: String, _ new: String) throws -> CostRecording {
      let json = recording.json.replacing(old, with: new)
      try #require(json != recording.json)
      return try CostRecording(json: Array(json.utf8))
    }
    func refusal(_ old: String, _ new: String) -> String? {
      let error = #expect(throws: CostRecordingError.self) { try read(old, new) }
      return error?.description
    }
    // The cost of an image, and what drawing took.
    for cost in ["\"image\" : 2000000", "\"b\" : 3000000"] {
      let name = String(cost.prefix { $0 != ":" })
      for right in ["0", "1000000000000"] { _ = try read(cost, "\(name): \(right)") }
      for wrong in ["-1", "1000000000001"] {
        #expect(refusal(cost, "\(name): \(wrong)")?.contains("from 0 to 10¹² nanoseconds") == true)
      }
    }
    #expect(refusal("\"weft\" : 1", "\"weft\" : 2")?.contains("of another version") == true)
    #expect(refusal("\"viewport\"", "\"view\"")?.hasPrefix("This is no recording: ") == true)
    #expect(refusal("{", "[")?.hasPrefix("This is no recording: ") == true)
  }

  @Test("the recording of a report has what all of its runs took, and says what was measured")
  func reports() throws {
    func report(_ spans: [WorkSpan]...) -> FrameBudgetReport {
      FrameBudgetReport(
        spans.map { spans in
          var details = FrameBudgetRun.Details()
          details.tally.add(run(spans))
          let identity = RunIdentity(
            weft: "1", feed: "f", feedDigest: "d", script: "", mode: "async", viewport: "v")
          return FrameBudgetRun([[]], hz: 60, identity: identity, details)
        })
    }
    let recording = try #require(
      report([span(.measure, "a", milliseconds: 2)], [span(.measure, "a", milliseconds: 4)]).costRecording)
    #expect(recording.seconds(of: span(.measure, "a")) == 0.003 && recording.pieceCount == 1)
    #expect(recording.feed == "f" && recording.feedDigest == "d" && recording.viewport == "v")
    #expect(report([]).costRecording == nil && report().costRecording == nil)
  }
}
