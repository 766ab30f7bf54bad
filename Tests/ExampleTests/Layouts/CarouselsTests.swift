import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import Carousels

@Suite struct CarouselsTests {
  @Test("containers in cells are scrolled by name, stay where they were left, and no cell is asked for twice")
  func scroll() async throws {
    let counter = ReadCounter(Feed(Entry.samples, in: pictures))
    let table = TableNode(showing: counter)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(390, 640), environment: try .standard(), workers: 2)
    let frames = try await renderer.frames(of: Main.script)
    func cells(ofRow row: Int, in frame: FrameInfo) -> [FrameInfo.Cell] {
      frame.cells.first { $0.row == row }?.cells ?? []
    }
    func x(_ id: String, ofRow row: Int, in frame: FrameInfo) -> Double? {
      cells(ofRow: row, in: frame).first { $0.id == id }?.frame.minX
    }

    // Covers of 136 points and gaps of 10 behind an inset of 16.
    #expect(cells(ofRow: 0, in: frames[0]).map(\.frame.minX) == [16, 162, 308])
    // 40 points a frame, and 20 in the last: the offset counts from the first cover, which lies 16 further.
    #expect(x("The Long Noon", ofRow: 0, in: frames[1]) == 122)
    // Pages as wide as the card, 390 − 2 × 16. Places are told in the viewport: the shelf is 235 high (a title of 21, 10, 176
    // and 2 × 14), and before the pager come 14, another title, and 10.
    #expect(cells(ofRow: 1, in: frames[0]).map(\.frame) == [Rect(x: 16, y: 280, width: 358, height: 210)])
    let turned = try #require(frames.first { cells(ofRow: 1, in: $0).map(\.id) == ["Under 260 stars"] })
    #expect(turned.offset == 0)
    // Back at the top, all stand where they were left.
    let last = try #require(frames.last)
    #expect(last.offset == 0)
    #expect(cells(ofRow: 0, in: last) == cells(ofRow: 0, in: turned))
    #expect(cells(ofRow: 1, in: last) == cells(ofRow: 1, in: turned))
    #expect(counter.items.count == Entry.samples.count && counter.items.values.allSatisfy { $0 == 1 })
  }
}
