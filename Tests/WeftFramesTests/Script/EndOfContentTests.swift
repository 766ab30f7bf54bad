import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

/// Scrolls that come to the end of a table before all of it has been measured.
@Suite struct EndOfContentTests {
  private actor OffsetSink: FrameSink {
    private(set) var offsets: [Double] = []

    func write(_ frame: EncodedFrame) { offsets.append(frame.info.offset) }
  }

  // 400 rows of 50 points: 20,000 points, of which the last frame shows 100.
  @Test(
    "the last frame stands at the end, however the script gets there",
    arguments: [
      (ScrollScript([.jump(to: .end)]), [0, 19_900]),
      (ScrollScript([.jump(to: .end), .step(15_000, to: .start)]), [0, 19_900, 4900, 0]),
      (ScrollScript([.speed(1e308)], framesPerSecond: 0.01), [0, 19_900]),
      (ScrollScript([.step(1e308)], from: 1e308), [19_900]),
    ] as [(ScrollScript, [Double])])
  func end(script: ScrollScript, expected: [Double]) async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 400))
    let table = TableNode(showing: feed)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(20, 100), environment: try .standard(), workers: 2)
    let sink = OffsetSink()
    _ = try await renderer.render(script, to: sink)
    #expect(await sink.offsets == expected)
    withExtendedLifetime(feed) {}
  }
}
