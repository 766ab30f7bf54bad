import Testing
import WeftCLibrary
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

@Suite struct GaussianBlurTests {
  /// What a blur makes of an edge, from 255 to 0, in the middle of a line, along one axis.
  private func edge(_ sigma: Double, length: Int, isVertical: Bool) -> [UInt8] {
    // As broad as the blur reaches, so that nothing is lost aside.
    let breadth = 2 * GaussianBlur(sigma: sigma).reach + 1
    let (width, height) = isVertical ? (breadth, length) : (length, breadth)
    var coverage = (0..<width * height).map { index -> UInt8 in
      (isVertical ? index / width : index % width) < length / 2 ? 255 : 0
    }
    GaussianBlur(sigma: sigma).apply(to: &coverage, width: width, height: height)
    return (0..<length).map { coverage[isVertical ? $0 * width + breadth / 2 : breadth / 2 * width + $0] }
  }

  @Test(
    "a blur has the deviation that was asked for, and the shape of a Gaussian, along both axes",
    arguments: [0.5, 1, 1.4, 2, 2.5, 3, 5, 8, 12.3], [false, true])
  func deviation(sigma: Double, isVertical: Bool) {
    let length = 12 * Int(sigma.rounded(.up)) + 20
    let line = edge(sigma, length: length, isVertical: isVertical)
    // An edge, blurred, falls by the integral of the Gaussian: its steps, by how far they lie from the edge, have its variance.
    // Beyond the reach of the blur nothing changes but at the line's own end.
    let reach = GaussianBlur(sigma: sigma).reach
    let middle = (length / 2 - reach)...(length / 2 + reach)
    var variance = 0.0
    for x in middle {
      let distance = Double(x - length / 2)
      variance += Double(Int(line[x - 1]) - Int(line[x])) / 255 * distance * distance
    }
    let found = variance.squareRoot()
    #expect(abs(found - sigma) < 0.03 * sigma + 0.02, "σ \(sigma) is drawn as \(found)")
    guard sigma >= 1 else { return }
    for x in middle {
      let distance = Double(length / 2) - 0.5 - Double(x)
      let expected = 255 * 0.5 * (1 + erf(distance / (sigma * 2.0.squareRoot())))
      #expect(abs(Double(line[x]) - expected) < 6, "σ \(sigma), \(distance) from the edge")
    }
  }

  // A variance of 1.5 is three boxes of 1/4, 1/2, 1/4: 1, 6, 15, 20, 15, 6, 1 parts of 64 along each axis, so that the middle has
  // 255 · 20 · 20 / 4096 = 24.9 and the pixel beside it 255 · 20 · 15 / 4096 = 18.7.
  @Test("a point becomes the products of binomial coefficients, each the nearest level")
  func point() {
    var coverage = [UInt8](repeating: 0, count: 49)
    coverage[24] = 255
    GaussianBlur(sigma: 1.5.squareRoot()).apply(to: &coverage, width: 7, height: 7)
    let expected: [[UInt8]] = [
      [0, 0, 1, 1, 1, 0, 0], [0, 2, 6, 7, 6, 2, 0], [1, 6, 14, 19, 14, 6, 1], [1, 7, 19, 25, 19, 7, 1],
      [1, 6, 14, 19, 14, 6, 1], [0, 2, 6, 7, 6, 2, 0], [0, 0, 1, 1, 1, 0, 0],
    ]
    #expect(coverage == expected.flatMap { $0 })
  }

  @Test("no blur changes nothing; what is covered all over stays so")
  func nothing() {
    for sigma in [0, -1, Double.nan] {
      let blur = GaussianBlur(sigma: sigma)
      var coverage: [UInt8] = [0, 255, 7, 0]
      blur.apply(to: &coverage, width: 2, height: 2)
      #expect(coverage == [0, 255, 7, 0] && blur.reach == 0)
    }
    let blur = GaussianBlur(sigma: 3)
    let size = 2 * blur.reach + 5
    var full = [UInt8](repeating: 255, count: size * size)
    blur.apply(to: &full, width: size, height: size)
    #expect(full[size / 2 * size + size / 2] == 255)
  }

  @Test("the shadow of a shape, blurred at its corners only, is that of the whole", arguments: 0..<40)
  func stretched(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let shape = RoundedRect(
      Rect(x: random(-40...60), y: random(-40...60), width: random(1...180), height: random(1...180)),
      radius: [0, 3, 20, 400].randomElement(using: &generator) ?? 0,
      corners: Corners(rawValue: .random(in: 0...15, using: &generator)))
    let shadow = Shadow(
      color: Color(red: 0.2, green: 0, blue: 0.6, alpha: 0.8),
      offset: Point(x: random(-5...5), y: random(-5...5)),
      radius: [0, 0.6, 1, 3, 7.5].randomElement(using: &generator) ?? 0)
    let scale: Double = [1, 2, 1.5].randomElement(using: &generator) ?? 1
    func picture(_ draw: (GraphicsContext) throws(RenderError) -> Void) throws -> Bitmap {
      let surface = try Surface(size: PixelSize(width: 150, height: 130))
      try surface.draw(scale: scale, fonts: GlyphFonts()) { context throws(RenderError) in try draw(context) }
      return surface.finish(isOpaque: false)
    }
    let short = try picture { context throws(RenderError) in try context.drawShadow(shadow, of: shape) }
    let whole = try picture { context throws(RenderError) in
      try context.drawShadow(shadow, of: shape.rect) { $0.fill(shape, .black) }
    }
    #expect(short == whole, "seed \(seed), \(shape), \(shadow), scale \(scale)")
  }

  // The variance of a pass is σ² / 3; its box has ⌊(√(12 σ² / 3 + 1) − 1) / 2⌋ pixels on each side: at first 0,
  // 1 and 1, and one more that counts a fourth, nothing and a tenth. With 500, of 499 pixels, it counts less
  // than half of 1 / 255; with 501 there would be 500.
  @Test(
    "a blur reaches three times as far as its box, with a pixel that counts in part, and not beyond σ = 500",
    arguments: [
      (1.5.squareRoot(), 3), (2.0.squareRoot(), 3), (2, 6), (500, 1497), (501, 1497), (.infinity, 1497),
    ] as [(Double, Int)])
  func reach(sigma: Double, expected: Int) {
    #expect(GaussianBlur(sigma: sigma).reach == expected)
  }
}
