import Testing
import Weft
import WeftGraphics
import WeftSnapshotTesting
import WeftTestSupport

/// The frames of a transition, their times, and the files that they become.
@Suite struct TransitionFramesTests: TransitionSuite {
  let environment: RenderEnvironment

  init() throws { environment = try testEnvironment.get() }

  @Test("an animated PNG has all frames, as large as the largest and clear where the tree does not reach")
  func animatedPNG() throws {
    let (first, second) = (box(20, red), box(10, blue))
    let row = RowNode([first])
    let transition = try transition(row) { row.items = [first, second] }
    let png = try transition.animatedPNG(framesPerSecond: 2, loopCount: 3)
    let chunks = Array(PNGChunks(png))
    #expect(
      chunks.map(\.type) == ["IHDR", "acTL", "pHYs", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(Array(png[chunks[1].content]) == [0, 0, 0, 3, 0, 0, 0, 3])
    // 20 points wide at first and 30 in the end.
    let still = try pixels(ofPNG: png)
    #expect(still.size == PixelSize(width: 30, height: 10))
    #expect(still[19, 5] == 0xFFFF_0000 && still[20, 5] == 0)
    for chunk in chunks where chunk.type == "fcTL" {
      #expect(Array(png[chunk.content].dropFirst(4).prefix(8)) == [0, 0, 0, 30, 0, 0, 0, 10])
    }
    #expect(png[chunks[6].content] != png[chunks[8].content])
  }

  @Test("a bitmap written as PNG is what it was, and says how large a point is")
  func png() throws {
    let translucent = box(10, Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let bitmap = try translucent.bitmap(thatFits: .exact(10, 10), scale: 2, environment: environment)
    let png = try bitmap.png(scale: 2)
    #expect(try pixels(ofPNG: png) == bitmap)
    #expect(PNGChunks(png).contains { $0.type == "pHYs" })
    #expect(try !PNGChunks(bitmap.png()).contains { $0.type == "pHYs" })
  }

  @Test("without animation, and without a change, there is one frame")
  func notAnimated() throws {
    let row = RowNode([box(20, blue)])
    let jump = try transition(row, animated: false) { row.items = [box(20, red)] }
    #expect(jump.duration == 0)
    #expect(try jump.bitmaps(framesPerSecond: 60).map { $0[5, 5] } == [0xFFFF_0000])
    #expect(try transition(row) {}.duration == 0)
  }

  @Test("frames come at whole multiples of the frame time, and at the end")
  func times() throws {
    let row = RowNode([box(20, blue)])
    let transition = try transition(row, timing: AnimationTiming(duration: 0.25)) { row.items = [] }
    #expect(transition.frameTimes(framesPerSecond: 10) == [0, 0.1, 0.2, 0.25])
    #expect(transition.frameTimes(framesPerSecond: 4) == [0, 0.25])
  }

  @Test(
    "the error of adding a delay and a duration up is not a frame of its own, but the shortest change has two"
  )
  func inexactTimes() throws {
    let row = RowNode([box(20, blue)])
    let summed = try transition(row, timing: AnimationTiming(delay: 0.1, duration: 0.2)) { row.items = [] }
    // 0.30000000000000004, by IEEE 754.
    #expect(summed.duration > 0.3)
    #expect(summed.frameTimes(framesPerSecond: 10) == [0, 0.1, 0.2, summed.duration])
    let other = RowNode([box(20, blue)])
    let short = try transition(other, timing: AnimationTiming(duration: 1e-9)) { other.items = [] }
    #expect(short.frameTimes(framesPerSecond: 10) == [0, 1e-9])
  }

  @Test(
    "times that are none, or beyond the ends, give the stills",
    arguments: [-1, .nan, -.infinity, 5, .infinity] as [Double])
  func strangeTimes(time: Double) throws {
    let row = RowNode([box(20, blue)])
    let transition = try transition(row) { row.items = [box(20, red)] }
    #expect(try transition.bitmap(at: time)[5, 5] == (time > 1 ? 0xFFFF_0000 : 0xFF00_00FF))
  }

  @Test("the tree is as large as before until it starts, and as large as after from the end on")
  func sizes() throws {
    let row = RowNode([box(20, blue)])
    let transition = try transition(row) { row.items = [box(40, blue)] }
    #expect([-1, .nan, 0].map { transition.size(at: $0).width } == [20, 20, 20])
    #expect([0.25, 0.75].map { transition.size(at: $0).width } == [25, 35])
    #expect([1, 5, .infinity].map { transition.size(at: $0).width } == [40, 40, 40])
    #expect(try transition.bitmaps(framesPerSecond: 2).map(\.size.width) == [20, 30, 40])
  }
}
