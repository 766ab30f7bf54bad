import Foundation
import Testing
import WeftGeometry

@testable import WeftFrameBudget
@testable import WeftGraphics

/// What is said of frames that were late or lacked something, at 100 Hz.
@Suite struct AdviceTests: BudgetRunSuite {
  private func run(
    _ frames: [BudgetFrame], mode: String = "async", workers: Int = 2, work: [WorkSpan] = []
  ) -> FrameBudgetRun {
    var details = FrameBudgetRun.Details()
    (details.workers, details.work) = (workers, [work])
    let identity = RunIdentity(weft: "1", script: "a fling", mode: mode)
    return FrameBudgetRun([frames], hz: 100, identity: identity, details)
  }

  private func span(
    _ kind: WorkKind, _ subject: String, milliseconds: Double, at begin: Double = 15, parts: [WorkSpan] = []
  ) -> WorkSpan {
    var span = WorkSpan(kind)
    (span.subject, span.parts) = (subject, parts)
    (span.begin, span.end) = (begin / 1000, (begin + milliseconds) / 1000)
    span.processorTime = milliseconds / 1000
    return span
  }

  private func decoded(_ width: Int, shownAt shown: Int, milliseconds: Double) -> WorkSpan {
    var part = span(.decode, "", milliseconds: milliseconds)
    part.image = WorkSpan.DecodedImage(
      name: "p", size: PixelSize(width: width, height: 9), shownSize: PixelSize(width: shown, height: 5))
    return part
  }

  @Test("where nothing is wrong, that is said")
  func nothing() {
    #expect(
      run([frame(1, taking: 4)]).advice == [
        "Every frame that was due was there in time, with all that it shows."
      ])
    #expect(run([]).advice.first?.hasPrefix("No frame was due: ") == true)
    var blank = BudgetFrame(index: 1, state: .unchanged, dueMs: 10, beginMs: 10, endMs: 12)
    blank.blankLength = 5
    #expect(run([blank]).advice.first?.hasPrefix("1 frame had something missing") == true)
  }

  @Test("what was missing is told with how much, where, and what to do about it")
  func blanks() {
    var frames = [frame(1, taking: 4), frame(2, taking: 4), frame(3, taking: 4)]
    (frames[1].blankLength, frames[1].offset) = (40.4, 119.6)
    frames[1].blankCells = ["row 3 of section 0", "row 4 of section 0"]
    let place = "something missing, at most 40 pt at offset 120 (row 3 of section 0): "
    let faster = "the scroll was faster than"
    #expect(
      run(frames).advice == [
        "1 frame had \(place)\(faster) 2 workers can draw: make cells cheaper, or the ranges longer."
      ])
    frames[2].blankLength = 12
    #expect(
      run(frames, workers: 1).advice.first?.hasPrefix("2 frames had \(place)\(faster) 1 worker can") == true)
    let late = run(frames, mode: "nopreload").advice
    #expect(late == ["2 frames had \(place)nothing is drawn before it is in view; draw ahead (async)."])
  }

  // A quarter of the budget is 2.5 ms. What was done for the first frame, before 0, held nothing up.
  @Test(
    "the three cells whose work took longest are named, the longest first, each with what it took most of")
  func heaviest() {
    var drawn = span(.raster, "a", milliseconds: 9)
    (drawn.quantity.commands, drawn.quantity.pixels) = (3, 4000)
    var text = span(.text, "", milliseconds: 4)
    text.quantity.glyphs = 120
    let work = [
      span(.raster, "first", milliseconds: 30, at: -40), span(.measure, "c", milliseconds: 6, parts: [text]),
      drawn, span(.measure, "a", milliseconds: 8),
      span(.raster, "b", milliseconds: 7, parts: [decoded(4000, shownAt: 780, milliseconds: 4)]),
      span(.raster, "d", milliseconds: 5),
    ]
    let advice = run([frame(1, taking: 25)], work: work).advice
    #expect(
      advice.dropFirst() == [
        "raster of `a` takes 9.0 ms: it draws 3 steps on 4000 pixels.",
        "raster of `b` takes 7.0 ms: its image is 4000 px wide, shown at 780 px.",
        "measure of `c` takes 6.0 ms: it sets 120 glyphs of text.",
      ])
    let two = [decoded(90, shownAt: 90, milliseconds: 2), decoded(80, shownAt: 80, milliseconds: 3)]
    let others = [
      span(.raster, "e", milliseconds: 6, parts: two),
      span(
        .measure, "f", milliseconds: 5.5,
        parts: [text].map {
          var part = $0
          part.processorTime = 0.001
          return part
        }), span(.raster, "g", milliseconds: 2.5),
    ]
    #expect(
      run([frame(1, taking: 25)], work: others).advice.dropFirst() == [
        "raster of `e` takes 6.0 ms: 5.0 ms of it decode 2 images.",
        "measure of `f` takes 5.5 ms: building and measuring the cell takes 4.5 ms of it.",
      ])
  }

  // Of a drawing of 8 ms, one that decodes for 4 does not decode most of the time.
  @Test(
    "of pieces that took as long the first by name comes first, and of pictures the one that took longest")
  func equals() {
    var texts = [span(.text, "", milliseconds: 2), span(.text, "", milliseconds: 2)]
    (texts[0].quantity.glyphs, texts[1].quantity.glyphs) = (20, 30)
    let pictures = [
      decoded(90, shownAt: 90, milliseconds: 2), decoded(700, shownAt: 70, milliseconds: 3),
      decoded(50, shownAt: 50, milliseconds: 1),
    ]
    let work = [
      span(.raster, "b", milliseconds: 8, parts: [decoded(90, shownAt: 90, milliseconds: 4)]),
      span(.raster, "a", milliseconds: 8, parts: pictures),
      span(.measure, "c", milliseconds: 7, parts: texts),
    ]
    #expect(
      run([frame(1, taking: 25)], work: work).advice.dropFirst() == [
        "raster of `a` takes 8.0 ms: its image is 700 px wide, shown at 70 px.",
        "raster of `b` takes 8.0 ms: it draws 0 steps on 0 pixels.",
        "measure of `c` takes 7.0 ms: it sets 50 glyphs of text.",
      ])
    let one = span(.raster, "d", milliseconds: 6, parts: [decoded(90, shownAt: 90, milliseconds: 5)])
    #expect(
      run([frame(1, taking: 25)], work: [one]).advice.last
        == "raster of `d` takes 6.0 ms: 5.0 ms of it decode an image.")
  }

  @Test("frames that waited for workers are counted among those that dropped refreshes")
  func waiting() {
    var frames = [frame(1, taking: 25), frame(5, taking: 25)]
    frames[0].phases.raster = 20
    let waited = run(frames, mode: "sync").advice
    #expect(
      waited == [
        "1 of 2 frames that dropped refreshes waited for cells that were measured and drawn where they were needed: have them drawn ahead (async)."
      ])
    #expect(run(frames).advice.first?.hasPrefix("2 frames dropped refreshes although their own work") == true)
  }

  @Test("a frame that was late says why: what it waited for, its own work, its beginning, or the machine")
  func reasons() {
    func reason(_ frame: BudgetFrame, mode: String = "async", _ work: [WorkSpan] = []) -> String? {
      var reasons = LateReasons(run([frame], mode: mode), work)
      return reasons.reason(for: frame)
    }
    let left = BudgetFrame(index: 1, state: .leftOut, dueMs: 10, beginMs: 10, endMs: 10)
    #expect(reason(left) == "the frame before was not finished when this one was due")
    #expect(reason(frame(1, taking: 10)) == nil)
    var late = frame(1, taking: 25)
    #expect(
      reason(late) == "took 25.0 ms, of which its own work 12.5 ms: the processor did something else")
    late.beginMs = 11
    #expect(reason(late)?.hasPrefix("took 24.0 ms") == true)
    late.beginMs = 12.5
    #expect(reason(late) == "began 2.5 ms after it was due")
    (late.phases.changeSet, late.phases.compose) = (8, 3)
    #expect(reason(late) == "the frame context took 11.0 ms")
    late.phases.raster = 12
    let work = [
      span(.raster, "before", milliseconds: 90, at: 3), span(.measure, "a", milliseconds: 4, at: 13),
      span(.raster, "b", milliseconds: 6, at: 20), span(.raster, "after", milliseconds: 90, at: 36),
    ]
    #expect(reason(late, mode: "sync", work) == "waited for 2 pieces of work, longest raster of b: 6.0 ms")
    #expect(reason(late, work) == "the frame context took 11.0 ms")
    // The longest need not be the last.
    let first = [span(.measure, "a", milliseconds: 7, at: 13), span(.raster, "b", milliseconds: 5, at: 21)]
    #expect(reason(late, mode: "sync", first) == "waited for 2 pieces of work, longest measure of a: 7.0 ms")
    // What begins with the frame, or as it is ready, is its own.
    let edges = [span(.measure, "a", milliseconds: 2, at: 12.5), span(.raster, "b", milliseconds: 3, at: 35)]
    #expect(reason(late, mode: "sync", edges) == "waited for 2 pieces of work, longest raster of b: 3.0 ms")
    var early = frame(1, taking: 4)
    early.droppedRefreshes = 1
    #expect(reason(early)?.hasPrefix("took 4.0 ms") == true)
  }

  @Test("frames are asked about one after the other, and each has the work since it began")
  func inOrder() {
    let frames = [1, 4].map { index in
      var late = frame(index, taking: 25)
      late.phases.raster = 20
      return late
    }
    let work = [12.0, 20, 42].map { span(.raster, "at \(Int($0))", milliseconds: $0 / 4, at: $0) }
    var reasons = LateReasons(run(frames, mode: "sync"), work)
    let told = frames.map { reasons.reason(for: $0) ?? "" }
    #expect(told[0] == "waited for 2 pieces of work, longest raster of at 20: 5.0 ms")
    #expect(told[1].hasSuffix("longest raster of at 42: 10.5 ms"))
  }

  // Three quarters of four cores are 3.
  @Test(
    "a debug build and a busy machine make figures doubtful, and so do modes that end at different places")
  func warnings() throws {
    var machine = MachineEnvironment(fonts: try .test(), hasMachine: false)
    #expect(machine.warnings == [])
    (machine.cores, machine.load) = (4, 3)
    #expect(machine.warnings == [])
    machine.load = 3.06
    #expect(machine.warnings.first?.contains("(load 3.1 on 4 cores)") == true)
    machine.isDebugBuild = true
    #expect(machine.warnings.count == 2 && machine.warnings[0].hasPrefix("This is a debug build"))
    func on(_ machine: MachineEnvironment?) -> FrameBudgetRun {
      var details = FrameBudgetRun.Details()
      details.environment = machine
      return FrameBudgetRun(
        [[]], hz: 100, identity: RunIdentity(weft: "1", script: "", mode: "async"), details)
    }
    #expect(FrameBudgetReport([on(machine), on(nil)]).warnings == machine.warnings)
    #expect(FrameBudgetReport([on(nil), on(machine)]).warnings == [])
    func ending(_ mode: String, at offset: Double) -> FrameBudgetRun {
      var last = frame(1, taking: 4)
      last.offset = offset
      return run([last, BudgetFrame(index: 2, state: .idle, dueMs: 20, beginMs: 20, endMs: 20)], mode: mode)
    }
    #expect(FrameBudgetReport([ending("async", at: 100), ending("sync", at: 101)]).warnings == [])
    #expect(
      FrameBudgetReport([ending("async", at: 100), ending("sync", at: 98.4)]).warnings == [
        "The modes end at different places (async at 100, sync at 98), so their figures are not those of one scroll."
      ])
  }
}
