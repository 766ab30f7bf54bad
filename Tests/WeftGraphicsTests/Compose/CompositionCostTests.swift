import Testing
import WeftGeometry

@testable import WeftGraphics

/// What putting a layer into a picture counts as.
@Suite struct CompositionCostTests {
  private let size = PixelSize(width: 10, height: 10)

  // Of 4 × 6 pixels at (8, 7), 2 × 3 are in the picture.
  @Test("a layer counts with the pixels that are seen, five times where it is drawn, and with each shape")
  func cost() {
    let bitmap = TestPicture.clear(4, 6)
    var layer = BitmapLayer(bitmap, at: PixelRect(x: 8, y: 7, width: 4, height: 6))
    #expect(layer.compositionCost(in: size) == 6)
    layer.shapes = [RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9))]
    #expect(layer.compositionCost(in: size) == 5 * 6 + 16_000)
    layer.shapes += layer.shapes
    #expect(layer.compositionCost(in: size) == 5 * 6 + 2 * 16_000)
    let unseen = BitmapLayer(bitmap, at: PixelRect(x: 10, y: 0, width: 4, height: 6))
    #expect(unseen.compositionCost(in: size) == 0)
  }
}
