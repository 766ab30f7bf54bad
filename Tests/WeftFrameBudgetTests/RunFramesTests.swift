import Foundation
import Testing
import WeftGraphics

@testable import WeftCollections
@testable import WeftFrameBudget
@testable import WeftFrames

/// What becomes of the frames of a run in real time, at 100 Hz.
@Suite struct RunFramesTests {
  /// A frame that took the frame context 3 ms, of which 1 ms puts it together.
  private func frame(
    _ index: Int, begin: Double, end: Double, isChanged: Bool = true, processorTime: Double = 0.003
  ) -> RealTimeRun.Frame {
    var phases = FramePhases()
    (phases.assembly, phases.composition) = (0.0004, 0.0006)
    var details = FrameDetails()
    (details.isChanged, details.cells) = (isChanged, ["a", "b"])
    var blank = BlankArea()
    (blank.length, blank.area) = (12, 120)
    blank.cells = [.item(IndexPath(row: 3, section: 1))]
    return RealTimeRun.Frame(
      index: index, due: Double(index) / 100, begin: begin / 1000, end: end / 1000,
      processorTime: processorTime, phases: phases, blank: blank, position: ContentPosition(offset: 40),
      batches: [], details: details)
  }

  private func span(_ kind: WorkKind, _ begin: Double, _ end: Double, parts: [WorkSpan] = []) -> WorkSpan {
    var span = WorkSpan(kind)
    (span.begin, span.end, span.parts) = (begin / 1000, end / 1000, parts)
    span.processorTime = (end - begin) / 1000
    return span
  }

  private func run(_ frames: [RealTimeRun.Frame], _ mode: DisplayMode = .asynchronous) -> RealTimeRun {
    var run = RealTimeRun(ScrollScript(), FrameClock(framesPerSecond: 100), mode)
    run.frames = [frame(0, begin: 0, end: 0)] + frames
    return run
  }

  @Test("a frame has until the refresh after it was due, and is what became of it")
  func states() {
    var run = run([
      frame(1, begin: 10, end: 14), frame(2, begin: 21, end: 35, isChanged: false),
      frame(5, begin: 50, end: 52),
    ])
    run.leftOut = [.init(index: 3, isChanged: true), .init(index: 4, isChanged: false)]
    let frames = FrameBudgetRun.frames(of: run, isReal: true)
    #expect(frames.map(\.index) == [1, 2, 3, 4, 5])
    #expect(frames.map(\.state) == [.made, .unchanged, .leftOut, .idle, .made])
    #expect(frames.map(\.dueMs) == [10, 20, 30, 40, 50])
    #expect(frames.map(\.beginMs) == [10, 21, 30, 40, 50] && frames.map(\.endMs) == [14, 35, 30, 40, 52])
    #expect([frames[0], frames[1], frames[4]].map(\.overrunMs) == [-6, 5, -8])
    #expect(frames[0].phases.compose == 1 && frames[0].phases.changeSet == 2)
    #expect(frames[0].durationCpuMs == 3)
    #expect(frames[0].blankLength == 12 && frames[0].blankArea == 120 && frames[0].offset == 40)
    #expect(frames[0].blankCells == ["row 3 of section 1"] && frames[0].cells == ["a", "b"])
    #expect(frames[2].blankLength == 0 && frames[2].cells.isEmpty)
  }

  // What begins with a frame is its own. Of the drawing from 15 to 19 ms, 1 ms decodes and 1 ms sets text.
  @Test("work belongs to the last frame that was begun before it, each part to its own phase")
  func work() {
    var run = run([
      frame(1, begin: 10, end: 14), frame(2, begin: 21, end: 25), frame(3, begin: 30, end: 34),
    ])
    run.spans = [
      span(.measure, -5, -1), span(.measure, 3, 5),
      span(.raster, 15, 19, parts: [span(.decode, 15, 16), span(.text, 17, 18)]), span(.measure, 20.9, 25.9),
      span(.text, 21, 28), span(.raster, 90, 99),
    ]
    let frames = FrameBudgetRun.frames(of: run, isReal: true)
    #expect(frames.map(\.phases.measure) == [7, 0, 0])
    #expect(frames.map(\.phases.raster) == [2, 0, 9] && frames.map(\.phases.decode) == [1, 0, 0])
    #expect(frames.map(\.phases.text) == [1, 7, 0])
    // Nobody waits for workers.
    #expect(frames.map(\.durationCpuMs) == [3, 3, 3])
  }

  // The first frame lasts 20 ms, of which workers take 6 and, until it is ready, 8 of 12: 6 are left, 1 of them to put it together.
  @Test(
    "a frame that waits has the workers' time too, and its own is what is left of it; in virtual time it is told"
  )
  func waiting() {
    var run = run([frame(1, begin: 10, end: 30), frame(2, begin: 40, end: 50)], .synchronous)
    run.spans = [span(.measure, 12, 18), span(.raster, 22, 34), span(.raster, 44, 46)]
    let real = FrameBudgetRun.frames(of: run, isReal: true)
    #expect(real.map(\.phases.changeSet) == [5, 7] && real.map(\.phases.compose) == [1, 1])
    // 5 + 1 + 6 + 12 and 7 + 1 + 2.
    #expect(real.map(\.durationCpuMs) == [24, 10])
    let virtual = FrameBudgetRun.frames(of: run, isReal: false)
    #expect(virtual.map(\.phases.changeSet) == [2, 2])
    #expect(virtual.map(\.durationCpuMs) == [21, 5])
  }

  // Of the first frame work takes 2 ms at its beginning and 8 at its end, of the second 4, and of the third all 2; 1 of each puts
  // it together.
  @Test("of work that reaches beyond a frame only what lies in it is taken from its time, down to nothing")
  func overlaps() {
    var run = run(
      [frame(1, begin: 10, end: 30), frame(2, begin: 40, end: 50), frame(3, begin: 60, end: 62)],
      .synchronous)
    run.spans = [span(.measure, 5, 12), span(.raster, 22, 44), span(.raster, 55, 65)]
    #expect(FrameBudgetRun.frames(of: run, isReal: true).map(\.phases.changeSet) == [9, 5, 0])
  }

  @Test("a frame whose thread took less than putting it together has no time of its own left")
  func lessThanNothing() {
    let run = run([frame(1, begin: 10, end: 14, processorTime: 0.0004)])
    let frames = FrameBudgetRun.frames(of: run, isReal: true)
    #expect(frames.map(\.phases.changeSet) == [0] && frames.map(\.durationCpuMs) == [1])
  }
}
