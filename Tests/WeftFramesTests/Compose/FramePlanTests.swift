import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftGraphics

/// Which rows of a frame of 8 × 100 pixels are copied from bands of 16 rows, and which are composed.
@Suite struct FramePlanTests {
  /// Rows of which none is like the one above, so that no band repeats.
  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), isOpaque: true) { y, row in
      for x in row.indices { row[x] = 0xFF00_0000 | UInt32(y * 7919 + x) }
    }
  }

  private func bands(_ bitmap: Bitmap) -> [EncodedBand] {
    var encoder = BandEncoder(width: bitmap.size.width, format: .rgb)
    return encoder.bands(of: bitmap)
  }

  /// A layer with bands, which may be changed.
  private func layer(
    x: Int = 0, y: Int, width: Int = 8, height: Int, _ change: (inout BitmapLayer) -> Void = { _ in }
  ) -> CollectionFrame.Layer {
    let bitmap = bitmap(width, height)
    var layer = BitmapLayer(bitmap, at: PixelRect(x: x, y: y, width: width, height: height))
    change(&layer)
    return .bitmap(layer, bands: bands(bitmap))
  }

  /// The pieces of a frame of these layers, from top to bottom.
  private func pieces(_ layers: CollectionFrame.Layer...) -> [String] {
    let frame = CollectionFrame(
      position: ContentPosition(offset: 0), shift: 0, viewport: Viewport(8, 100), cells: [], layers: layers)
    return FramePlan(frame).pieces.map { piece in
      switch piece {
      case .band(let band): "band \(band.size.height)"
      case .composed(let rows): "\(rows)"
      }
    }
  }

  @Test("the bands of a layer from side to side are copied where they are whole, and all else is composed")
  func whole() {
    #expect(pieces() == ["0..<100"])
    #expect(pieces(layer(y: 10, height: 40)) == ["0..<10", "band 16", "band 16", "band 8", "50..<100"])
    #expect(pieces(layer(y: -8, height: 40)) == ["0..<8", "band 16", "band 8", "32..<100"])
    #expect(pieces(layer(y: 84, height: 40)) == ["0..<84", "band 16"])
    #expect(pieces(layer(y: 85, height: 40)) == ["0..<100"])
    #expect(
      pieces(layer(y: 50, height: 16), layer(y: 0, height: 16))
        == ["band 16", "16..<50", "band 16", "66..<100"])
  }

  @Test("what does not fill its rows, or shows what is below it, is composed")
  func composed() {
    #expect(pieces(layer(x: 1, y: 0, height: 40)) == ["0..<100"])
    #expect(pieces(layer(y: 0, width: 7, height: 40)) == ["0..<100"])
    #expect(pieces(layer(y: 0, height: 40) { $0.blending = .over(alpha: 255) }) == ["0..<100"])
    let clipped = layer(y: 0, height: 40) { $0.clip = PixelRect(x: 0, y: 0, width: 8, height: 40) }
    #expect(pieces(clipped) == ["0..<100"])
    let round = layer(y: 0, height: 40) {
      $0.shapes = [RoundedRect(Rect(x: 0, y: 0, width: 8, height: 40), radius: 2)]
    }
    #expect(pieces(round) == ["0..<100"])
  }

  // Rows 20 and 21 are another layer's: of the bands only the second has any of them.
  @Test("a layer takes the rows that it touches from those below it, and none from those above it")
  func overlaps() {
    let (below, above) = (layer(y: 0, height: 48), layer(x: 2, y: 20, width: 2, height: 2))
    #expect(pieces(below, above) == ["band 16", "16..<32", "band 16", "48..<100"])
    #expect(pieces(above, below) == ["band 16", "band 16", "band 16", "48..<100"])
    #expect(
      pieces(below, layer(y: 40, height: 16))
        == ["band 16", "band 16", "32..<40", "band 16", "56..<100"])
    #expect(pieces(below, layer(x: 3, y: 0, width: 1, height: 100)) == ["0..<100"])
  }

  @Test("a strip has bands of its own, over what lies below it")
  func strips() {
    let strip = CollectionFrame.Layer.strip(y: 20, bands: bands(bitmap(8, 20)))
    #expect(pieces(strip) == ["0..<20", "band 16", "band 4", "40..<100"])
    #expect(
      pieces(layer(y: 0, height: 48), strip) == ["band 16", "16..<20", "band 16", "band 4", "40..<100"])
    let cut = CollectionFrame.Layer.strip(y: -4, bands: bands(bitmap(8, 20)))
    #expect(pieces(cut) == ["0..<12", "band 4", "16..<100"])
  }
}
