import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftFrames

/// Numbers that no scroll, clock or sink can have.
@Suite struct OutOfRangeTests {
  private static func told(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a fling that keeps all of its speed, or none of it, ends the program with what it is to keep")
  func decelerationRates() async {
    let all = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecelerationRate(perMillisecond: 1)
    }
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecelerationRate(perMillisecond: 0)
    }
    #expect(Self.told(all).contains("between 0 and 1 of its speed, but is to keep 1.0"))
    #expect(Self.told(none).contains("between 0 and 1 of its speed, but is to keep 0.0"))
    #expect(DecelerationRate(perMillisecond: 0.5).perMillisecond == 0.5)
  }

  @Test("a clock without frames ends the program, whoever has it")
  func clocks() async {
    let clock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FrameClock(framesPerSecond: 0)
    }
    let script = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var script = ScrollScript([.wait(seconds: 1)])
      script.framesPerSecond = 0
      _ = script
    }
    for result in [clock, script] { #expect(Self.told(result).contains("but is to have 0.0")) }
  }

  @Test("a scroll without length, from nowhere, or to a place before its start ends the program")
  func scripts() async {
    let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScrollScript(step: 0)
    }
    let backwards = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScrollScript(step: 1, from: 5, to: 4)
    }
    let nowhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var script = ScrollScript([.wait(seconds: 1)])
      script.start = .offset(.infinity)
      _ = script
    }
    let segment = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScrollScript([.wait(seconds: 1), .page(0)])
    }
    #expect(Self.told(step).contains("above 0, but it is 0.0"))
    #expect(Self.told(backwards).contains("but 4.0 is before 5.0"))
    #expect(Self.told(nowhere).contains("starts at a finite offset"))
    #expect(Self.told(segment).contains("cannot carry out page(0"))
  }
}
