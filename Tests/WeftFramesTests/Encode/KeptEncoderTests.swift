import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What a worker keeps from one frame to the next.
@Suite struct KeptEncoderTests {
  @Test(
    "frames of other widths, with another background or a digest are encoded as by a worker that begins with them"
  )
  func kinds() async throws {
    let environment = try RenderEnvironment.standard()
    let feed = BoxFeed(heights: [30, 20, 30])
    let clear = Color(white: 1, alpha: 0.5)
    let viewports = [
      Viewport(20, 60), Viewport(20, 60, backgroundColor: clear), Viewport(24, 60), Viewport(20, 60),
    ]
    var frames: [CollectionFrame] = []
    for viewport in viewports {
      let table = TableNode(showing: feed)
      // Narrower than the frame, so that all rows are composed.
      table.contentInset = EdgeInsets(left: 3)
      table.attach(viewport: viewport, pool: WorkerPool(count: 1), environment: environment)
      frames.append(try await table.makeFrame(atOffset: 0))
    }
    let scratch = WorkerPool.Scratch()
    for (index, frame) in frames.enumerated() {
      for hasFingerprint in [false, true, true, false] {
        let kept = try FrameEncoder.encode(frame, hasFingerprint: hasFingerprint, in: scratch)
        let fresh = try FrameEncoder.encode(frame, hasFingerprint: hasFingerprint)
        #expect(kept == fresh, "frame \(index), \(hasFingerprint)")
      }
    }
    withExtendedLifetime(feed) {}
  }
}
