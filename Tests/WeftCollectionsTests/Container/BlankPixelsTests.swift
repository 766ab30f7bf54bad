import Testing
import WeftGeometry

@testable import Weft
@testable import WeftCollections

/// A viewport of 40 by 100 pixels, two to a point.
@Suite struct BlankPixelsTests {
  private var blank = BlankPixels(of: PixelSize(width: 40, height: 100))

  @Test("what is missing twice counts once, and what lies outside not at all")
  mutating func overlaps() {
    // 40 × 20, of which 10 rows are under the next one; and one that reaches over two edges.
    blank.add([PixelRect(x: 0, y: 0, width: 40, height: 20)], of: .item([0, 0]))
    blank.add([PixelRect(x: 0, y: 10, width: 20, height: 20)], of: .item([0, 1]))
    blank.add([PixelRect(x: 30, y: 90, width: 20, height: 50)], of: .item([0, 2]))
    blank.add([PixelRect(x: 0, y: 100, width: 40, height: 50)], of: .item([0, 3]))
    let area = blank.blankArea(along: .vertical, scale: 2)
    #expect(area.area == Double(40 * 20 + 20 * 10 + 10 * 10) / 4)
    #expect(area.length == Double(30 + 10) / 2)
    #expect(area.cells == [.item([0, 0]), .item([0, 1]), .item([0, 2])])
    #expect(blank.blankArea(along: .horizontal, scale: 2).length == 20)
  }

  @Test("nothing missing is no area, no length and no cell")
  func nothing() {
    #expect(blank.blankArea(along: .vertical, scale: 2) == BlankArea())
    #expect(blank.blankArea(along: .vertical, scale: 2).isEmpty)
  }
}
