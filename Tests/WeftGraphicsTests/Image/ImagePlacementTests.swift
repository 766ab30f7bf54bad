import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImagePlacementTests {
  private func image(_ width: Int, _ height: Int, scale: Double = 1) throws -> Image {
    try Image(data: TestFile.pngHeader(width, height), name: "\(width) by \(height)", scale: scale)
  }

  private func place(
    _ drawing: ImageDrawing, _ width: Double, _ height: Double, scale: Double = 1
  ) -> ImagePlacement? {
    ImagePlacement(drawing, in: Rect(x: 0, y: 0, width: width, height: height), scale: scale)
  }

  // Bounds of 200 x 400 points at scale 1. The part seen, its pixels, and where it goes.
  @Test(
    "a small image is enlarged to the pixels that it is seen in",
    arguments: [
      // Inside: 200 x 200 in the middle of 400.
      (.aspectFit, Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 100, width: 200, height: 200)),
      // Covering 400 x 400: of 100 columns the middle 50 are seen.
      (.aspectFill, Rect(x: 25, y: 0, width: 50, height: 100), Rect(x: 0, y: 0, width: 200, height: 400)),
      (.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 0, width: 200, height: 400)),
      (.center, Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 150, width: 100, height: 100)),
      (.topRight, Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 100, y: 0, width: 100, height: 100)),
      (.bottom, Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 300, width: 100, height: 100)),
    ] as [(ContentMode, Rect, Rect)])
  func small(mode: ContentMode, source: Rect, frame: Rect) throws {
    let placement = try #require(try place(ImageDrawing(image: image(100, 100), contentMode: mode), 200, 400))
    #expect(placement.source == source)
    #expect(placement.bitmapSize == PixelSize(covering: frame.size, scale: 1))
    #expect(placement.frame == frame)
  }

  // 4000 x 3000 in 200 x 200. Filling, 3000 rows become 200, so 200 columns are 3000 of 4000.
  @Test(
    "a large image has the bounds' pixels",
    arguments: [
      (
        .aspectFit, ImageDrawing.centred, Rect(x: 0, y: 0, width: 4000, height: 3000),
        Rect(x: 0, y: 25, width: 200, height: 150)
      ),
      (
        .aspectFill, ImageDrawing.centred, Rect(x: 500, y: 0, width: 3000, height: 3000),
        Rect(x: 0, y: 0, width: 200, height: 200)
      ),
      (
        .aspectFill, .zero, Rect(x: 0, y: 0, width: 3000, height: 3000),
        Rect(x: 0, y: 0, width: 200, height: 200)
      ),
      (
        .aspectFill, Rect(x: 0.5, y: 0, width: 0.5, height: 1),
        Rect(x: 2000, y: 0, width: 2000, height: 3000),
        Rect(x: 0, y: 0, width: 200, height: 200)
      ),
      (
        .center, ImageDrawing.centred, Rect(x: 1900, y: 1400, width: 200, height: 200),
        Rect(x: 0, y: 0, width: 200, height: 200)
      ),
      (
        .topLeft, ImageDrawing.centred, Rect(x: 0, y: 0, width: 200, height: 200),
        Rect(x: 0, y: 0, width: 200, height: 200)
      ),
      (
        .bottomRight, ImageDrawing.centred, Rect(x: 3800, y: 2800, width: 200, height: 200),
        Rect(x: 0, y: 0, width: 200, height: 200)
      ),
    ] as [(ContentMode, Rect, Rect, Rect)])
  func large(mode: ContentMode, crop: Rect, source: Rect, frame: Rect) throws {
    let drawing = ImageDrawing(image: try image(4000, 3000), contentMode: mode, cropRect: crop)
    let placement = try #require(place(drawing, 200, 200))
    #expect(
      abs(placement.source.minX - source.minX) < 1e-9 && abs(placement.source.minY - source.minY) < 1e-9)
    #expect(abs(placement.source.width - source.width) < 1e-9)
    #expect(abs(placement.source.height - source.height) < 1e-9)
    #expect(placement.frame == frame)
    #expect(placement.bitmapSize == PixelSize(covering: frame.size, scale: 1))
  }

  @Test("a small image is enlarged in the bitmap, up to sixteen million pixels")
  func enlarged() throws {
    let drawing = ImageDrawing(image: try image(100, 100))
    #expect(place(drawing, 200, 400)?.bitmapSize == PixelSize(width: 200, height: 400))
    // 8192 · 4096 is twice as many. What is seen of the image is 100 pixels by 50.
    #expect(place(drawing, 8192, 4096)?.bitmapSize == PixelSize(width: 100, height: 50))
    // Longer than a bitmap can be: the rasterizer stretches it.
    let stretched = ImageDrawing(image: try image(100, 100), contentMode: .scaleToFill)
    #expect(place(stretched, 40_000, 10)?.bitmapSize == PixelSize(width: 100, height: 10))
    let sized = ImageDrawing(
      image: try image(100, 100), contentMode: .scaleToFill, forcedSize: Size(width: 30, height: 20))
    let placement = try #require(place(sized, 200, 400, scale: 2))
    #expect(placement.bitmapSize == PixelSize(width: 60, height: 40))
    #expect(placement.frame == Rect(x: 0, y: 0, width: 200, height: 400))
  }

  // An image of 50 pixels at 1x is 50 points, so 100 pixels of a target at 2x; at 2x it is 25 points.
  @Test(
    "an image that is not scaled keeps its size in points",
    arguments: [
      (1.0, Rect(x: 25, y: 25, width: 50, height: 50)), (2.0, Rect(x: 37.5, y: 37.5, width: 25, height: 25)),
    ])
  func ownSize(scale: Double, frame: Rect) throws {
    let drawing = ImageDrawing(image: try image(50, 50, scale: scale), contentMode: .center)
    let placement = try #require(place(drawing, 100, 100, scale: 2))
    #expect(placement.frame == frame)
    #expect(placement.bitmapSize == PixelSize(covering: frame.size, scale: 2))
  }

  // One pixel more than there is room for: half of it, −0.5, is rounded down to −1 on both axes.
  @Test(
    "where an image that is not scaled is cut, whole pixels of it are",
    arguments: [(.center, 1, 1), (.top, 1, 0), (.right, 1, 1), (.bottomLeft, 0, 1)]
      as [(ContentMode, Double, Double)])
  func wholePixels(mode: ContentMode, x: Double, y: Double) throws {
    let placement = try #require(try place(ImageDrawing(image: image(101, 101), contentMode: mode), 100, 100))
    #expect(placement.source == Rect(x: x, y: y, width: 100, height: 100))
    #expect(placement.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  // 10 × 10 in 40 × 20 from (5, 7) on: 30 and 10 points are left.
  @Test(
    "an image that is not scaled lies at the side that its mode names, from the bounds' corner on",
    arguments: [
      (.topLeft, 0, 0), (.top, 15, 0), (.topRight, 30, 0), (.left, 0, 5), (.center, 15, 5), (.right, 30, 5),
      (.bottomLeft, 0, 10), (.bottom, 15, 10), (.bottomRight, 30, 10),
    ] as [(ContentMode, Double, Double)])
  func sides(mode: ContentMode, x: Double, y: Double) throws {
    let bounds = Rect(x: 5, y: 7, width: 40, height: 20)
    let placement = try #require(
      ImagePlacement(ImageDrawing(image: try image(10, 10), contentMode: mode), in: bounds, scale: 1))
    #expect(placement.frame == Rect(x: 5 + x, y: 7 + y, width: 10, height: 10))
  }

  // 100 × 400 covering 100 × 100: of 300 rows left over none, a quarter or all are above; x says nothing of that.
  @Test(
    "the vertical place of the cut is the origin's y",
    arguments: [(0, 0), (0.25, 75), (1, 300)] as [(Double, Double)])
  func verticalCut(y: Double, start: Double) throws {
    let drawing = ImageDrawing(image: try image(100, 400), cropRect: Rect(x: 0.5, y: y, width: 0, height: 0))
    #expect(place(drawing, 100, 100)?.source == Rect(x: 0, y: start, width: 100, height: 100))
    // What is no number counts as the middle.
    let odd = ImageDrawing(image: try image(100, 400), cropRect: Rect(x: .nan, y: y, width: 0, height: 0))
    #expect(place(odd, 100, 100)?.source == Rect(x: 0, y: 150, width: 100, height: 100))
  }

  // In 20 × 20 pixels the image has 10 from 5 on; spread over 40 points each of them is two.
  @Test("a forced size is spread over the bounds, places and all")
  func forcedPlace() throws {
    let drawing = ImageDrawing(
      image: try image(10, 10), contentMode: .center, forcedSize: Size(width: 20, height: 20))
    let placement = try #require(place(drawing, 40, 40))
    #expect(placement.frame == Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(placement.bitmapSize == PixelSize(width: 10, height: 10))
  }

  @Test("a line of pixels does not vanish")
  func thin() throws {
    // Covering: one row becomes 300, so 50 columns are a sixth of a pixel.
    let fill = try #require(try place(ImageDrawing(image: image(1000, 1)), 50, 300))
    #expect(fill.bitmapSize == PixelSize(width: 50, height: 300))
    #expect(fill.frame == Rect(x: 0, y: 0, width: 50, height: 300))
    // Inside: 1000 columns become 50, a row a twentieth of a pixel; half of the 299 left lies above.
    let fit = try #require(try place(ImageDrawing(image: image(1000, 1), contentMode: .aspectFit), 50, 300))
    #expect(fit.bitmapSize == PixelSize(width: 50, height: 1))
    #expect(fit.frame == Rect(x: 0, y: 149, width: 50, height: 1))
  }

  @Test(
    "where there is no whole pixel there is nothing",
    arguments: [
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 0.4, height: 10),
      Rect(x: 0, y: 0, width: -5, height: 5), Rect(x: 0, y: 0, width: .nan, height: 5),
      Rect(x: .infinity, y: 0, width: 5, height: 5),
    ])
  func nothing(bounds: Rect) throws {
    #expect(ImagePlacement(ImageDrawing(image: try image(10, 10)), in: bounds, scale: 2) == nil)
  }

  @Test(
    "no bitmap is larger than its bounds, in any mode", arguments: 0..<300 as Range<UInt64>)
  func caps(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let image = try image(random(1...3000), random(1...3000), scale: Double(random(1...3)))
    let bounds = Rect(
      x: Double(random(-50...50)), y: 0, width: Double(random(1...4000)) / 4,
      height: Double(random(1...4000)) / 4)
    let scale = Double(random(1...3))
    for mode in ContentMode.allCases {
      guard
        let placement = ImagePlacement(
          ImageDrawing(image: image, contentMode: mode), in: bounds, scale: scale)
      else { continue }
      let size = placement.bitmapSize
      #expect(size.width >= 1 && size.height >= 1, "seed \(seed)")
      #expect(Double(size.width) <= bounds.width * scale && Double(size.height) <= bounds.height * scale)
      #expect(placement.source.minX >= 0 && placement.source.maxX <= Double(image.pixelSize.width) + 1e-6)
      #expect(placement.source.minY >= 0 && placement.source.maxY <= Double(image.pixelSize.height) + 1e-6)
      #expect(placement.frame.minX >= bounds.minX && placement.frame.maxX <= bounds.maxX + 1e-6)
    }
  }

  // A crop as large as the image that begins half of it before the image, or after: the image's half fills half of the bounds.
  @Test(
    "of a crop that reaches beyond the image only what there is of it is shown, where it belongs",
    arguments: [
      (-0.5, 0, Rect(x: 0, y: 0, width: 50, height: 100), Rect(x: 25, y: 7, width: 20, height: 20)),
      (0.5, 0, Rect(x: 50, y: 0, width: 50, height: 100), Rect(x: 5, y: 7, width: 20, height: 20)),
      (0, -0.5, Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 5, y: 17, width: 40, height: 10)),
      (0, 0.5, Rect(x: 0, y: 50, width: 100, height: 50), Rect(x: 5, y: 7, width: 40, height: 10)),
    ] as [(Double, Double, Rect, Rect)])
  func beyond(x: Double, y: Double, source: Rect, frame: Rect) throws {
    let drawing = ImageDrawing(image: try image(100, 100), cropRect: Rect(x: x, y: y, width: 1, height: 1))
    let bounds = Rect(x: 5, y: 7, width: 40, height: 20)
    for scale in [1.0, 2, 3] {
      let placement = try #require(ImagePlacement(drawing, in: bounds, scale: scale))
      #expect(placement.source == source)
      #expect(abs(placement.frame.minX - frame.minX) < 1e-9 && abs(placement.frame.minY - frame.minY) < 1e-9)
      #expect(placement.bitmapSize == PixelSize(covering: frame.size, scale: scale))
    }
    let gone = ImageDrawing(
      image: try image(100, 100), cropRect: Rect(x: 2 * x + 1, y: 2 * y + 1, width: 1, height: 1))
    #expect(ImagePlacement(gone, in: bounds, scale: 1) == nil)
  }
}
