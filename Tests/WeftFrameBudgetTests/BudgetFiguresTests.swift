import Foundation
import Testing
import WeftCollections
import WeftFrames
import WeftGeometry
import WeftGraphics

@testable import WeftFrameBudget

/// What figures are made of, and which of them baselines compare, at 100 Hz.
@Suite struct BudgetFiguresTests {
  private var identity: RunIdentity {
    var identity = RunIdentity(weft: "1", feed: "feed", feedDigest: "feed1", script: "a fling", mode: "async")
    identity.viewport = "100 × 100"
    return identity
  }

  private func run(_ frames: [BudgetFrame]..., details: FrameBudgetRun.Details = .init()) -> FrameBudgetRun {
    FrameBudgetRun(frames, hz: 100, identity: identity, details)
  }

  private func frame(_ index: Int, taking duration: Double) -> BudgetFrame {
    let due = Double(index) * 10
    var frame = BudgetFrame(index: index, dueMs: due, beginMs: due, endMs: due + duration)
    frame.durationCpuMs = duration / 2
    frame.overrunMs = duration - 10
    return frame
  }

  private func baseline(_ run: FrameBudgetRun, _ old: String = "", _ new: String = "") throws
    -> FrameBudgetBaseline
  {
    let json = FrameBudgetReport([run]).json
    try #require(old.isEmpty || json.contains(old), "\(old)")
    return try FrameBudgetBaseline(json: Data(json.replacing(old, with: new).utf8), file: "base.json")
  }

  // Frame 2 is ready at 45 ms instead of 30: the refreshes at 30 and 40 are dropped, of 9 in all. One frame is not due, so 8 are.
  @Test("dropped frames are a part of those that were due, and hitches are a part of all refreshes")
  func parts() {
    let idle = BudgetFrame(index: 3, state: .leftOut, dueMs: 30, beginMs: 30, endMs: 30)
    let run = run([frame(1, taking: 4), frame(2, taking: 25), idle] + (5...8).map { frame($0, taking: 4) })
    #expect(run.dueFrames == 8 && run.refreshCount == 9)
    #expect(run.percentDroppedFrames == 25)
  }

  @Test("the worst second is that of all iterations, whichever it is in")
  func worstSecond() {
    let (good, bad) = ([frame(1, taking: 4)], [frame(1, taking: 15), frame(2, taking: 4)])
    let alone = run(bad).worstSecondPercentDroppedFrames
    #expect(alone > 0)
    #expect(run(good, bad).worstSecondPercentDroppedFrames == alone)
    #expect(run(bad, good).worstSecondPercentDroppedFrames == alone)
    #expect(run(good).worstSecondPercentDroppedFrames == 0)
  }

  @Test(
    "a number is rounded to its digits, and what is nothing then has no sign",
    arguments: [
      (-0.001, 2, "0.00"), (-0.4, 0, "0"), (-0.5, 1, "-0.5"), (-1.26, 1, "-1.3"), (2.05, 2, "2.05"),
    ])
  func digits(value: Double, count: Int, text: String) { #expect(fixed(value, count) == text) }

  @Test("the worst frames are the ten that were latest, the latest first")
  func worstFrames() {
    let run = run((1...12).map { frame($0, taking: Double($0) / 2) })
    #expect(run.worstFrames.map(\.index) == Array((3...12).reversed()))
  }

  @Test("hits and misses are added up, and of bytes the most counts, each by itself")
  func caches() {
    func use(_ numbers: [Int]) -> CacheUse {
      CacheUse(
        textHits: numbers[0], textMisses: numbers[1], textBytes: numbers[2], imageHits: numbers[3],
        imageMisses: numbers[4], imageBytes: numbers[5])
    }
    var sum = use([1, 2, 30, 4, 5, 6])
    sum += use([10, 20, 3, 40, 50, 60])
    #expect(sum == use([11, 22, 30, 44, 55, 60]))
    #expect(sum.hits == 55 && sum.misses == 77 && sum.bytes == 90)
  }

  // Ten frames of 1…10 ms that are half as long on the processor: 2.5, 4.5 and 5 are the 50th, 90th and 99th of a hundred, and the
  // last one ends just in time. The other run has 2, 4, 6 … 20: twice as much, and 10 ms too late.
  @Test("each figure is compared with its own, and what is allowed goes by what it was")
  func figures() throws {
    let before = run((1...10).map { frame($0 * 4, taking: Double($0)) })
    let now = run((1...10).map { frame($0 * 4, taking: Double($0) * 2) })
    let metrics: [BudgetMetric] = [
      .frameDurationCpuMsP50, .frameDurationCpuMsP90, .frameDurationCpuMsP99, .frameOverrunMsP99,
    ]
    let thresholds = Dictionary(uniqueKeysWithValues: metrics.map { ($0, BudgetThreshold(relative: 0.5)) })
    let changes = try baseline(before).changes(to: FrameBudgetReport([now]), thresholds: thresholds)
    func change(_ metric: BudgetMetric) -> [Double] {
      changes.filter { $0.metric == metric }.flatMap { [$0.before, $0.now, $0.tolerance] }
    }
    #expect(change(.frameDurationCpuMsP50) == [2.5, 5, 1.25])
    #expect(change(.frameDurationCpuMsP90) == [4.5, 9, 2.25])
    #expect(change(.frameDurationCpuMsP99) == [5, 10, 2.5])
    #expect(change(.frameOverrunMsP99) == [0, 10, 0])
  }

  @Test("virtual time is the same to a hundredth, real time as far as machines go")
  func standardThresholds() throws {
    for (clock, tolerance) in [("virtual", 0.02), ("real", 0.3)] {
      var details = FrameBudgetRun.Details()
      details.clock = clock
      let run = run([frame(1, taking: 4)], details: details)
      let changes = try baseline(run).changes(to: FrameBudgetReport([run]))
      #expect(changes.first { $0.metric == .frameDurationCpuMsP50 }?.tolerance == tolerance)
    }
  }

  @Test(
    "another feed, viewport, clock or number of iterations is no baseline",
    arguments: [
      ("\"feed1\"", "\"feed2\"", "feed (digest feed2) than this run (digest feed1)"),
      ("100 × 100", "100 × 200", "viewport (100 × 200) than this run (100 × 100)"),
      ("\"iterations\" : 1", "\"iterations\" : 2", "number of iterations (2) than this run (1)"),
      ("\"clock\" : \"real\"", "\"clock\" : \"virtual\"", "clock (virtual) than this run (real)"),
    ])
  func conditions(old: String, new: String, words: String) throws {
    let run = run([frame(1, taking: 4)])
    let other = try baseline(run, old, new)
    let error = #expect(throws: BaselineError.self) { try other.check([RunConditions(run)]) }
    #expect(error?.description.contains(words) == true, "\(error as Any)")
  }

  @Test("what a measurement was made with says the fonts in virtual time too, and of the machine nothing")
  func virtualEnvironment() throws {
    let fonts = try FontLibrary.test()
    let (virtual, real) = (
      MachineEnvironment(fonts: fonts, hasMachine: false), MachineEnvironment(fonts: fonts, hasMachine: true)
    )
    #expect(
      virtual.fontFingerprint == (try fonts.fingerprint()) && real.fontFingerprint == virtual.fontFingerprint)
    #expect(
      virtual.processor == nil && virtual.cores == nil && virtual.swift == nil && virtual.isDebugBuild == nil)
    #expect((real.cores ?? 0) >= 1 && real.swift != nil)
    #expect(real.processor?.hasPrefix(" ") != true)
  }

  @Test("a budget says what it measures, with the seed of the script")
  func subject() {
    var budget = FrameBudget(hz: 60)
    budget.describe(feed: "a.json", digest: "d", seed: 7)
    #expect(budget.subject.feed == "a.json" && budget.subject.feedDigest == "d" && budget.subject.seed == 7)
  }

  @Test("other fonts are no baseline, and fonts that one side does not tell are none of its concern")
  func fonts() throws {
    var details = FrameBudgetRun.Details()
    details.environment = MachineEnvironment(fonts: try .test(), hasMachine: false)
    details.environment?.fontFingerprint = "f1"
    let told = run([frame(1, taking: 4)], details: details)
    let untold = run([frame(1, taking: 4)])
    try baseline(told).check([RunConditions(told), RunConditions(untold)])
    try baseline(untold).check([RunConditions(told)])
    let error = #expect(throws: BaselineError.self) {
      try baseline(told, "\"f1\"", "\"f2\"").check([RunConditions(told)])
    }
    #expect(error?.description.contains("set of fonts (digest f2) than this run (digest f1)") == true)
  }

  @Test("a budget is measured through 390 × 844 points at two pixels a point, unless it is said otherwise")
  func usualViewport() {
    let viewport = FrameBudget(hz: 60).viewport
    #expect(viewport.pixelSize == PixelSize(width: 780, height: 1688) && viewport.scale == 2)
    #expect(FrameBudget(hz: 60).workers == 2)
  }

  @Test("a budget of no frames, of fewer, or of endlessly many a second ends the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) { _ = FrameBudget(hz: 0) }
    await #expect(processExitsWith: .failure) { _ = FrameBudget(hz: .infinity) }
    await #expect(processExitsWith: .failure) {
      var budget = FrameBudget(hz: 60)
      budget.hz = -1
      _ = budget.hz
    }
  }

  @Test("no iteration, and changes of the data in more than one, end the program with a sentence")
  func iterations() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await FrameBudget(hz: 60).measure(
        TableNode(), ScrollScript([]), iterations: 0, clock: .virtual())
    }
    let changing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let update = ScrollUpdate(at: .frame(1)) { _ in }
      _ = try await FrameBudget(hz: 60).measure(
        TableNode(), ScrollScript([]), updates: [update], iterations: 2, clock: .virtual())
    }
    func told(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    #expect(told(none).contains("one iteration at least, but 0 were asked for"))
    #expect(told(changing).contains("measured once, but 2 iterations were asked for"))
  }

  @Test(
    "a mode has its name on the command line",
    arguments: [(.asynchronous, "async"), (.synchronous, "sync"), (.withoutPreloading, "nopreload")]
      as [(DisplayMode, String)])
  func modes(mode: DisplayMode, name: String) {
    #expect(mode.budgetName == name && DisplayMode(budgetName: name) == mode)
    #expect(DisplayMode(budgetName: mode.rawValue) == nil)
  }

  // One refresh of three is dropped.
  @Test("figures in percent are compared as they are written, in thousandths")
  func wholeThousandths() {
    let run = run([frame(1, taking: 15), frame(2, taking: 4), frame(3, taking: 4)])
    #expect(run.droppedFrames == 1 && run.dueFrames == 3)
    #expect(BaselineRun(run)[.percentDroppedFrames] == 33.333)
  }
}
