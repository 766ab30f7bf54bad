import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftGraphics

/// What is counted of runs, and how frames are compared.
@Suite struct RealTimeRunTests {
  private func frame(_ index: Int, missing area: Double = 0) -> RealTimeRun.Frame {
    var blank = BlankArea()
    blank.area = area
    return RealTimeRun.Frame(
      index: index, due: 0, begin: 0, end: 0, processorTime: 0, phases: FramePhases(), blank: blank,
      position: ContentPosition(offset: 0), batches: [], details: nil)
  }

  @Test("frames whose numbers are missing were dropped, and those that lack something are blank")
  func counts() {
    var run = RealTimeRun(ScrollScript(), .hz60, .asynchronous)
    #expect(run.droppedFrames == 0 && run.blankFrames.isEmpty)
    run.frames = [frame(0), frame(1, missing: 3), frame(4), frame(6, missing: 1)]
    #expect(run.droppedFrames == 3)
    #expect(run.blankFrames.map(\.index) == [1, 6])
  }

  @Test("a clock has as many frames a second as it is called by, each with its part of that")
  func clocks() {
    #expect([FrameClock.hz60, .hz90, .hz120].map(\.framesPerSecond) == [60, 90, 120])
    #expect(FrameClock(framesPerSecond: 4).interval == 0.25)
    let running = RunningFrameClock(FrameClock(framesPerSecond: 4), nil)
    #expect([0, 1, 6].map(running.due) == [0, 0.25, 1.5])
  }

  private func collectionFrame(_ layers: [BitmapLayer]) -> CollectionFrame {
    CollectionFrame(
      position: ContentPosition(offset: 0), shift: 0, viewport: Viewport(9, 9), cells: [],
      layers: layers.map { .bitmap($0, bands: []) })
  }

  @Test("a frame shows something else where one layer has other pixels, another place, or is drawn otherwise")
  func changes() {
    func bitmap() -> Bitmap {
      Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFF00_0000 }
      }
    }
    let rect = PixelRect(x: 1, y: 2, width: 4, height: 4)
    let (first, second) = (bitmap(), bitmap())
    let layer = BitmapLayer(first, at: rect)
    let frame = collectionFrame([layer, BitmapLayer(second, at: rect)])
    #expect(frame.shows(theSameAs: collectionFrame([layer, BitmapLayer(second, at: rect)])))
    #expect(!frame.shows(theSameAs: collectionFrame([layer])))
    #expect(!collectionFrame([layer]).shows(theSameAs: frame))
    var rounded = BitmapLayer(second, at: rect)
    rounded.shapes = [RoundedRect(Rect(x: 1, y: 2, width: 4, height: 4), radius: 2)]
    let others = [
      BitmapLayer(first, at: rect), BitmapLayer(second, at: PixelRect(x: 1, y: 3, width: 4, height: 4)),
      BitmapLayer(second, at: rect, clip: PixelRect(x: 1, y: 2, width: 4, height: 2)),
      BitmapLayer(second, at: rect, blending: .over(alpha: 128)),
      BitmapLayer(second, at: rect, transform: Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)), rounded,
    ]
    for (index, other) in others.enumerated() {
      #expect(!frame.shows(theSameAs: collectionFrame([layer, other])), "\(index)")
    }
  }
}
