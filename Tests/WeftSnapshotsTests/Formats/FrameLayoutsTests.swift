import Testing
import Weft

@testable import WeftSnapshots

/// The layouts of all frames in one text.
@Suite struct FrameLayoutsTests {
  private func frame(_ place: String, _ id: String?) -> FramesSnapshot.Frame {
    let layout = id.map { id in
      let cell = LayoutResult.Node(id: id, type: "cell", frame: Rect(x: 0, y: 1, width: 9, height: 2))
      return LayoutResult(size: Size(width: 9, height: 8), nodes: [cell])
    }
    return FramesSnapshot.Frame(png: [], place: place, layout: layout)
  }

  @Test("each frame has a line with its number and its place, and its layout, by which it is read back")
  func roundTrip() {
    let frames = [frame("at 0 pt", "a"), frame("at 5 pt", nil), frame("at 9 pt, 0.5 s", "b")]
    let written = FrameLayouts(frames)
    #expect(
      written.text == """
        frame 0 at 0 pt
        9 × 8
            |9 × 2 at (0, 1) cell "a"
        frame 1 at 5 pt
        frame 2 at 9 pt, 0.5 s
        9 × 8
            |9 × 2 at (0, 1) cell "b"

        """)
    for layouts in [written.layouts, FrameLayouts(written.text).layouts] {
      #expect(layouts.mapValues { $0.nodes.map(\.id) } == [0: ["a"], 2: ["b"]])
    }
  }

  @Test("what is no layout is left out")
  func damaged() {
    let text = "9 × 9\nframe 0 x\nhello\nframe 1 y\n9 × 8\nframe z\n9 × 8"
    #expect(FrameLayouts(text).layouts.keys.sorted() == [1])
  }
}
