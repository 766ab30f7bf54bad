import Testing
import WeftGeometry

@testable import WeftCollections
@testable import WeftFrames
@testable import WeftGraphics
@testable import WeftNodes

/// What is known of frames that were left out, at 10 a second.
@Suite struct FrameRecorderTests {
  private struct Space: ScrollSpace {
    var minimumOffset = 0.0
    var knownBounds = 0...1000.0
    var pageLength = 200.0
    var offset = 0.0

    func offset(ofRow row: Int, section: Int) async throws -> Double { 0 }
    func nested(_ id: ExactString) -> Space? { id == "a" ? Space(offset: 30) : nil }
  }

  // Frames 1 and 2 go across, 3 and 4 within a cell, 5 along, and in 6 and 7 nothing moves.
  private func steps() async throws -> [FrameSteps.Step] {
    let segments: [ScrollSegment] = [
      .across(.step(10, to: .distance(20))), .within(container: "a", .step(10, to: .distance(20))),
      .step(10, to: .distance(10)), .wait(seconds: 0.2),
    ]
    var steps = FrameSteps(ScrollScript(segments, framesPerSecond: 10))
    var all: [FrameSteps.Step] = []
    while let step = try await steps.next(in: Space()) { all.append(step) }
    return all
  }

  private func meter() -> RunMeter {
    .virtual(VirtualWorkers(count: 1) { _ in 0 }, frameCost: { _ in FramePhases() })
  }

  @Test("a frame that was left out would have changed where it goes elsewhere along, across or within a cell")
  func leftOut() async throws {
    let steps = try await steps()
    #expect(steps.map(\.index) == Array(0...7))
    var recorder = FrameRecorder(meter(), WorkLedger())
    let told = steps.flatMap { recorder.leaveOut($0) }
    #expect(told.map(\.index) == Array(0...7))
    #expect(told.map(\.isChanged) == [true, true, true, true, true, true, false, false])
  }

  @Test("a frame that was left out is compared with the one before it, whether that was made or left out")
  func afterOneThatWasMade() async throws {
    let steps = try await steps()
    var recorder = FrameRecorder(meter(), WorkLedger())
    recorder.begin(steps[5])
    #expect(recorder.leaveOut(steps[6]).map(\.isChanged) == [false])
    recorder.begin(steps[1])
    #expect(recorder.leaveOut(steps[6]).map(\.isChanged) == [true])
    #expect(recorder.leaveOut(steps[7]).map(\.isChanged) == [false])
  }

  @Test("where nothing is measured, nothing is known of frames, and no time is modelled")
  func unmeasured() async throws {
    var phases = FramePhases()
    (phases.layout, phases.composition) = (0.25, 0.5)
    var recorder = FrameRecorder(nil, WorkLedger())
    #expect(recorder.leaveOut(try await steps()[1]).isEmpty && recorder.spans(from: 0).isEmpty)
    #expect(recorder.modelledTime(phases) == nil)
    #expect(FrameRecorder(meter(), WorkLedger()).modelledTime(phases) == 0.75)
    #expect(FrameRecorder(.real(WorkMeter()), WorkLedger()).modelledTime(phases) == nil)
  }
}
