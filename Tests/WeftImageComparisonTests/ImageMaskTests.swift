import Testing
import WeftGeometry

@testable import WeftImageComparison

@Suite struct ImageMaskTests {
  let size = PixelSize(width: 10, height: 6)

  @Test("without rectangles, every pixel is compared") func none() {
    #expect(ImageMask.none.pixelCount(in: size) == 60)
    #expect(MaskBand.bands(of: .none, in: size) == [MaskBand(rows: 0..<6, spans: [0..<10])])
  }

  @Test("what is ignored cuts rows in parts; overlaps are cut out once") func ignored() {
    let mask = ImageMask(ignoring: [
      PixelRect(x: 2, y: 1, width: 3, height: 2), PixelRect(x: 4, y: 2, width: 2, height: 2),
    ])
    #expect(
      MaskBand.bands(of: mask, in: size) == [
        MaskBand(rows: 0..<1, spans: [0..<10]),
        MaskBand(rows: 1..<2, spans: [0..<2, 5..<10]),
        MaskBand(rows: 2..<3, spans: [0..<2, 6..<10]),
        MaskBand(rows: 3..<4, spans: [0..<4, 6..<10]),
        MaskBand(rows: 4..<6, spans: [0..<10]),
      ])
    // 60 less 3 × 2 and 2 × 2, of which one pixel is in both.
    #expect(mask.pixelCount(in: size) == 60 - 6 - 4 + 1)
  }

  @Test("only what is in a clip counts, and not what is ignored there") func clips() {
    let mask = ImageMask(
      ignoring: [PixelRect(x: 0, y: 0, width: 2, height: 6)],
      clippingTo: [PixelRect(x: 1, y: 1, width: 3, height: 2), PixelRect(x: 3, y: 1, width: 2, height: 1)])
    #expect(
      MaskBand.bands(of: mask, in: size) == [
        MaskBand(rows: 1..<2, spans: [2..<5]), MaskBand(rows: 2..<3, spans: [2..<4]),
      ])
  }

  @Test(
    "rectangles may reach beyond the picture, as far as they like",
    arguments: [
      (PixelRect(x: -5, y: -5, width: 6, height: 7), 2),
      (PixelRect(x: 9, y: 5, width: .max, height: .max), 1),
      (PixelRect(x: .min, y: .min, width: .max, height: .max), 0),
      (PixelRect(x: 10, y: 0, width: 5, height: 5), 0),
      (PixelRect(x: 3, y: 3, width: 0, height: 3), 0),
      (PixelRect(x: 3, y: 3, width: -2, height: 3), 0),
    ] as [(PixelRect, Int)])
  func beyond(rect: PixelRect, count: Int) {
    #expect(ImageMask(ignoring: [rect]).pixelCount(in: size) == 60 - count)
    #expect(ImageMask(clippingTo: [rect]).pixelCount(in: size) == count)
  }

  @Test("an empty picture has no pixels to compare") func empty() {
    #expect(ImageMask.none.pixelCount(in: PixelSize(width: 0, height: 5)) == 0)
  }

  @Test("of several places that are ignored in one clip, each is cut out") func severalInClip() {
    let mask = ImageMask(
      ignoring: [PixelRect(x: 2, y: 0, width: 1, height: 6), PixelRect(x: 5, y: 0, width: 2, height: 6)],
      clippingTo: [PixelRect(x: 1, y: 0, width: 8, height: 6)])
    #expect(MaskBand.bands(of: mask, in: size) == [MaskBand(rows: 0..<6, spans: [1..<2, 3..<5, 7..<9])])
  }

  @Test("what is ignored between two clips takes nothing from either")
  func besideClips() {
    let mask = ImageMask(
      ignoring: [PixelRect(x: 3, y: 0, width: 2, height: 6)],
      clippingTo: [PixelRect(x: 0, y: 0, width: 2, height: 6), PixelRect(x: 6, y: 0, width: 2, height: 6)])
    #expect(MaskBand.bands(of: mask, in: size) == [MaskBand(rows: 0..<6, spans: [0..<2, 6..<8])])
  }

  @Test("clips that touch or lie in one another are one, and rows that are ignored as a whole are in no band")
  func joined() {
    let mask = ImageMask(
      ignoring: [PixelRect(x: 0, y: 2, width: 10, height: 1)],
      clippingTo: [
        PixelRect(x: 1, y: 0, width: 2, height: 6), PixelRect(x: 3, y: 0, width: 5, height: 6),
        PixelRect(x: 4, y: 0, width: 1, height: 6),
      ])
    #expect(
      MaskBand.bands(of: mask, in: size) == [
        MaskBand(rows: 0..<2, spans: [1..<8]), MaskBand(rows: 3..<6, spans: [1..<8]),
      ])
  }

  @Test(
    "as many pixels are compared as one counts one by one, in whatever order the rectangles are named",
    arguments: 1...20)
  func oneByOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func rects() -> [PixelRect] {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        PixelRect(
          x: .random(in: -2...9, using: &random), y: .random(in: -2...5, using: &random),
          width: .random(in: 0...6, using: &random), height: .random(in: 0...4, using: &random))
      }
    }
    let (ignored, clips) = (rects(), rects())
    var expected = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        func isIn(_ rects: [PixelRect]) -> Bool {
          rects.contains { $0.columns.contains(x) && $0.rows.contains(y) }
        }
        if isIn(clips), !isIn(ignored) { expected += 1 }
      }
    }
    #expect(
      ImageMask(ignoring: ignored, clippingTo: clips).pixelCount(in: size) == expected, "\(ignored) \(clips)")
  }
}
