import Testing
import WeftGeometry

@testable import WeftGraphics

/// What a layer can touch.
@Suite struct BitmapLayerTests {
  @Test("what fades has a part of its opacity, and what is whole stays as it is")
  func faded() {
    #expect(BitmapLayer.Blending.replace.faded(to: 1) == .replace)
    #expect(BitmapLayer.Blending.replace.faded(to: 0.2) == .over(alpha: 51))
    #expect(BitmapLayer.Blending.over(alpha: 100).faded(to: 0.5) == .over(alpha: 50))
    #expect(BitmapLayer.Blending.over(alpha: 100).faded(to: 1) == .over(alpha: 100))
  }

  private func layer(_ width: Int, _ height: Int, x: Int, y: Int, _ transform: Transform) -> BitmapLayer {
    BitmapLayer(
      TestPicture.clear(width, height), at: PixelRect(x: x, y: y, width: width, height: height),
      transform: transform)
  }

  // Around its middle, (29, 26), a layer of 18 × 12 goes from 11 to 47 and from 14 to 38.
  @Test("a layer that grows reaches a pixel beyond its edges, on every side, and no further than its clip")
  func scaled() {
    var layer = layer(18, 12, x: 20, y: 20, .scale(x: 2, y: 2))
    #expect(layer.bounds == PixelRect(x: 10, y: 13, width: 38, height: 26))
    layer.clip = PixelRect(x: 0, y: 0, width: 20, height: 30)
    #expect(layer.bounds == PixelRect(x: 10, y: 13, width: 10, height: 17))
    layer.clip = PixelRect(x: 90, y: 0, width: 20, height: 30)
    #expect(layer.bounds == PixelRect(x: 10, y: 13, width: 0, height: 0))
  }

  // x' = x − y, y' = x + y around (2, 1): the corners are at (1, −2), (5, 2), (−1, 0) and (3, 4).
  @Test("a layer that is turned reaches as far as all four of its corners")
  func turned() {
    let layer = layer(4, 2, x: 0, y: 0, Transform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0))
    #expect(layer.bounds == PixelRect(x: -2, y: -3, width: 8, height: 8))
  }

  @Test("what lies beyond any picture is a thousand million pixels away, and what is no number at the origin")
  func far() {
    #expect(
      layer(2, 2, x: 0, y: 0, .scale(x: 1e300, y: 1e300)).bounds
        == PixelRect(x: -1_000_000_000, y: -1_000_000_000, width: 2_000_000_000, height: 2_000_000_000))
    #expect(
      layer(2, 2, x: 7, y: 7, Transform(a: .nan, b: 0, c: 0, d: .nan, tx: .nan, ty: .nan)).bounds
        == PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  @Test("a bitmap larger than its place may touch what of the place lies in its clip")
  func place() {
    let place = PixelRect(x: 1, y: 1, width: 2, height: 2)
    let clip = PixelRect(x: 2, y: 0, width: 9, height: 9)
    let large = BitmapLayer(TestPicture.clear(5, 5), at: place, clip: clip)
    #expect(large.rect == PixelRect(x: 1, y: 1, width: 5, height: 5))
    #expect(large.clip == PixelRect(x: 2, y: 1, width: 1, height: 2))
    #expect(BitmapLayer(TestPicture.clear(2, 2), at: place, clip: clip).clip == clip)
    #expect(BitmapLayer(TestPicture.clear(2, 2), at: place).clip == nil)
    // Nothing of it, where both lie apart.
    let apart = PixelRect(x: 50, y: 0, width: 9, height: 9)
    #expect(place.clipped(to: apart) == PixelRect(x: 1, y: 1, width: 0, height: 0))
    #expect(place.clipped(to: nil) == place)
  }
}
