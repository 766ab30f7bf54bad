import Testing
import Weft

@testable import WeftFrames

/// What scripts are made of, without a container to carry them out in.
@Suite struct ScrollSegmentTests {
  @Test(
    "a segment that goes nowhere or has a number that is none is not valid",
    arguments: [
      (.step(1, to: .end), true), (.step(0, to: .end), false), (.step(-1, to: .end), false),
      (.step(.infinity, to: .end), false), (.step(1, to: .offset(.nan)), false),
      (.speed(0.5, to: .start), true),
      (.speed(0, to: .end), false), (.fling(velocity: -5), true), (.fling(velocity: 0), false),
      (.fling(velocity: .nan), false), (.jump(to: .distance(0)), true),
      (.jump(to: .distance(.infinity)), false),
      (.page(-1, seconds: 0), true), (.page(0, seconds: 1), false), (.page(1, seconds: -1), false),
      (.wait(seconds: 0), true), (.wait(seconds: -0.1), false), (.wait(seconds: .infinity), false),
      (.within(container: "a", .fling(velocity: 0)), false), (.across(.jump(to: .row(1))), false),
      (.within(container: "a", .jump(to: .row(1))), true), (.across(.across(.wait(seconds: 1))), false),
    ] as [(ScrollSegment, Bool)])
  func validity(segment: ScrollSegment, isValid: Bool) {
    #expect(segment.isValid == isValid)
  }

  @Test(
    "scripts are equal where start, segments and clock are; where they stand in documents makes no difference"
  )
  func equality() {
    let script = ScrollScript([.jump(to: .end)], from: 5, framesPerSecond: 30)
    #expect(script != ScrollScript([.jump(to: .end)], from: 5, framesPerSecond: 60))
    #expect(script != ScrollScript([.jump(to: .end)], from: 6, framesPerSecond: 30))
    #expect(script != ScrollScript([.jump(to: .start)], from: 5, framesPerSecond: 30))
    var elsewhere = script
    (elsewhere.document, elsewhere.segmentPlaces, elsewhere.seed) = ("a.json", ["segments[3]"], 7)
    #expect(elsewhere == script && elsewhere.hashValue == script.hashValue)
  }

  // From 0 to 900, seen 100 at a time. A frame for the start; 9 steps of 100; 30 frames of half a second; a jump.
  @Test("the number of frames is known in advance where nothing has to be measured for it, and else about")
  func estimate() {
    func count(_ segments: ScrollSegment..., from start: Double? = nil) -> [Int] {
      let estimate = ScrollScript(segments, from: start).estimatedFrameCount(in: 0...900, pageLength: 100)
      return [estimate.count, estimate.isExact ? 1 : 0]
    }
    #expect(count() == [1, 1])
    #expect(count(.step(100, to: .end)) == [10, 1])
    #expect(count(.step(100, to: .end), from: 450) == [6, 1])
    #expect(count(.step(100, to: .distance(250)), from: 450) == [4, 1])
    #expect(count(.wait(seconds: 0.5), .jump(to: .end), .step(100, to: .start)) == [41, 1])
    // Neither rows nor what lies to the side or in cells is looked at; waits take their time there too.
    #expect(count(.jump(to: .row(3))) == [2, 0])
    #expect(count(.across(.step(100, to: .end))) == [1, 0])
    #expect(count(.across(.wait(seconds: 0.5)), .within(container: "a", .wait(seconds: 0.25))) == [46, 0])
  }
}
