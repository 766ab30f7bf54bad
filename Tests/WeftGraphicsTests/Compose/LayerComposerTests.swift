import Testing
import WeftGeometry

@testable import WeftGraphics

/// Layers are put together as a reckoning pixel by pixel says.
@Suite struct LayerComposerTests: RandomLayers {
  /// Four channels between 0 and 255: alpha, red, green, blue.
  private typealias Channels = [Double]

  private static func channels(_ pixel: UInt32) -> Channels {
    [24, 16, 8, 0].map { Double(pixel >> $0 & 255) }
  }

  private static func pixel(_ channels: Channels) -> UInt32 {
    channels.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The pixel of a picture, layer by layer; each product is rounded to the nearest whole number.
  private static func reference(_ layers: [BitmapLayer], x: Int, y: Int, background: UInt32) -> UInt32 {
    var below = channels(background)
    for layer in layers {
      let (column, row) = (x - layer.rect.x, y - layer.rect.y)
      guard column >= 0, column < layer.rect.width, row >= 0, row < layer.rect.height else { continue }
      if let clip = layer.clip {
        guard x >= clip.x, x < clip.x + clip.width, y >= clip.y, y < clip.y + clip.height else { continue }
      }
      var above = channels(layer.bitmap[column, row])
      switch layer.blending {
      case .replace: below = above
      case .over(let alpha):
        // No product of two whole numbers up to 255 lies half way between two multiples of 255.
        above = above.map { ($0 * Double(alpha) / 255).rounded() }
        let rest = 255 - above[0]
        below = zip(above, below).map { $0 + ($1 * rest / 255).rounded() }
      }
    }
    return pixel(below)
  }

  @Test(
    "an opacity is the nearest of 256 steps, and none is beyond them",
    arguments: [
      (0.5, 128), (0.998, 254), (0.999, 255), (0, 0), (-1, 0), (2, 255), (1.0 / 255, 1), (.nan, 255),
    ]
      as [(Double, UInt8)])
  func opacity(opacity: Double, alpha: UInt8) {
    #expect(BitmapLayer.Blending.over(opacity: opacity) == .over(alpha: alpha))
  }

  @Test("random layers come out as reckoned pixel by pixel", arguments: 0..<120 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = PixelSize(
      width: Int.random(in: 1...30, using: &random), height: Int.random(in: 1...30, using: &random))
    let layers = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Self.randomLayer(in: size, using: &random)
    }
    let background = [Color.white, .clear, Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)]
      .randomElement(using: &random)!
    let first = Int.random(in: 0..<size.height, using: &random)
    let rows = first..<Int.random(in: first...size.height, using: &random)
    let composed = try LayerComposer.compose(layers, width: size.width, rows: rows, background: background)
    #expect(composed.size == PixelSize(width: size.width, height: rows.count))
    for y in rows {
      for x in 0..<size.width {
        let expected = Self.reference(layers, x: x, y: y, background: background.premultipliedPixel)
        guard composed[x, y - rows.lowerBound] == expected else {
          Issue.record("seed \(seed): \(composed[x, y - rows.lowerBound]), not \(expected) at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test("every product of two channels is rounded to the nearest: (x · y + 127) / 255")
  func products() throws {
    // 256 white pixels of all alphas, premultiplied, each seen at every alpha of the layer over nothing.
    let ramp = Bitmap(size: PixelSize(width: 256, height: 1), isOpaque: false) { _, row in
      for x in 0..<256 { row[x] = UInt32(x) << 24 | UInt32(x) << 16 | UInt32(x) << 8 | UInt32(x) }
    }
    for alpha in 0...255 {
      let layer = BitmapLayer(
        ramp, at: PixelRect(x: 0, y: 0, width: 256, height: 1), blending: .over(alpha: UInt8(alpha)))
      let composed = try LayerComposer.compose([layer], width: 256, rows: 0..<1, background: .clear)
      for x in 0..<256 {
        let channel = UInt32((x * alpha + 127) / 255)
        let expected = channel << 24 | channel << 16 | channel << 8 | channel
        #expect(composed[x, 0] == expected, "\(x) times \(alpha)")
      }
    }
  }

  @Test("later layers lie above earlier ones; what replaces hides what is below even where it is clear")
  func order() throws {
    func flat(_ pixel: UInt32) -> Bitmap {
      Bitmap(size: PixelSize(width: 2, height: 1), isOpaque: false) { _, row in
        for x in 0..<2 { row[x] = pixel }
      }
    }
    let red = BitmapLayer(flat(0xFFFF_0000), at: PixelRect(x: 0, y: 0, width: 2, height: 1))
    let blue = BitmapLayer(flat(0xFF00_00FF), at: PixelRect(x: 1, y: 0, width: 2, height: 1))
    func row(_ layers: [BitmapLayer]) throws -> [UInt32] {
      TestPicture.pixels(try LayerComposer.compose(layers, width: 4, rows: 0..<1, background: .white))
    }
    #expect(try row([red, blue]) == [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_FFFF])
    #expect(try row([blue, red]) == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_FFFF])
    let hole = BitmapLayer(flat(0), at: PixelRect(x: 1, y: 0, width: 2, height: 1))
    #expect(try row([red, hole]) == [0xFFFF_0000, 0, 0, 0xFFFF_FFFF])
    var half = blue
    // Blue at 128 / 255 over red: 128 of blue, 255 · 127 / 255 = 127 of red; over white 127 of red and green, 255 of blue.
    half.blending = .over(alpha: 128)
    #expect(try row([red, half]) == [0xFFFF_0000, 0xFF7F_0080, 0xFF7F_7FFF, 0xFFFF_FFFF])
  }

  @Test("a clip keeps a layer inside, and one beyond the layer leaves nothing of it")
  func clips() throws {
    let bitmap = Bitmap(size: PixelSize(width: 4, height: 3), isOpaque: true) { _, row in
      for x in 0..<4 { row[x] = 0xFF00_0000 }
    }
    var layer = BitmapLayer(
      bitmap, at: PixelRect(x: 0, y: 0, width: 4, height: 3),
      clip: PixelRect(x: 1, y: 1, width: 2, height: 9))
    #expect(layer.bounds == PixelRect(x: 1, y: 1, width: 2, height: 2))
    let composed = try LayerComposer.compose([layer], width: 4, rows: 0..<3, background: .white)
    let black = (0..<3).map { y in (0..<4).filter { composed[$0, y] == 0xFF00_0000 } }
    #expect(black == [[], [1, 2], [1, 2]])
    layer.clip = PixelRect(x: 7, y: 7, width: 2, height: 2)
    #expect(layer.bounds.isEmpty)
    #expect(
      try LayerComposer.compose([layer], width: 1, rows: 0..<1, background: .white)[0, 0] == 0xFFFF_FFFF)
  }

  @Test(
    "mixed pictures are the weighted mean of their channels, clear where one has no pixel", arguments: 0..<20)
  func mixing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = PixelSize(width: 9, height: 7)
    var rest = 255
    var shares: [LayerComposer.Share] = []
    for index in 0..<4 {
      let weight = index == 3 ? rest : Int.random(in: 0...rest, using: &random)
      rest -= weight
      let own = PixelSize(
        width: Int.random(in: 1...size.width, using: &random),
        height: Int.random(in: 1...size.height, using: &random))
      let origin = (
        x: Int.random(in: 0...size.width - own.width, using: &random),
        y: Int.random(in: 0...size.height - own.height, using: &random)
      )
      shares.append(.init(Self.random(own, using: &random), at: origin, weight: UInt8(weight)))
    }
    let mixed = LayerComposer.mix(shares, size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sums = [0.0, 0, 0, 0]
        for share in shares {
          let (column, row) = (x - share.origin.x, y - share.origin.y)
          guard (0..<share.bitmap.size.width).contains(column),
            (0..<share.bitmap.size.height).contains(row)
          else { continue }
          sums = zip(sums, Self.channels(share.bitmap[column, row])).map { $0 + $1 * Double(share.weight) }
        }
        // No sum of whole numbers lies half way between two multiples of 255.
        let expected = Self.pixel(sums.map { ($0 / 255).rounded() })
        #expect(mixed[x, y] == expected, "seed \(seed), column \(x), row \(y)")
      }
    }
  }

  @Test("a picture is opaque where its background is, whatever lies on it")
  func opacity() throws {
    let layer = BitmapLayer(TestPicture.clear(2, 2), at: PixelRect(x: 0, y: 0, width: 2, height: 2))
    for (color, isOpaque) in [(Color.white, true), (Color(white: 1, alpha: 0.99), false), (.clear, false)] {
      #expect(
        try LayerComposer.compose([layer], width: 3, rows: 0..<3, background: color).isOpaque == isOpaque)
    }
  }

  // Of 20 × 20 pixels at (4, 6) those within two shapes: from 8 to 20 across, from 10 to 22 down, without the round corner.
  @Test(
    "a layer is cut off at all its shapes, which lie in the picture, in whichever rows it is made",
    arguments: [0, 9, 13])
  func shapes(first: Int) throws {
    let black = Bitmap(size: PixelSize(width: 20, height: 20), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFF00_0000 }
    }
    var layer = BitmapLayer(black, at: PixelRect(x: 4, y: 6, width: 20, height: 20))
    layer.shapes = [
      RoundedRect(Rect(x: 8, y: 0, width: 30, height: 22)),
      RoundedRect(Rect(x: -10, y: 10, width: 30, height: 30), radii: CornerRadii(topRight: 6)),
    ]
    #expect(!layer.replacesAll)
    let bitmap = try LayerComposer.compose([layer], width: 30, rows: first..<30, background: .white)
    func isBlack(_ x: Int, _ y: Int) -> Bool { bitmap[x, y - first] == 0xFF00_0000 }
    func isWhite(_ x: Int, _ y: Int) -> Bool { bitmap[x, y - first] == 0xFFFF_FFFF }
    #expect(isBlack(8, 15) && isWhite(7, 15) && isBlack(19, 17) && isWhite(20, 17))
    #expect(isBlack(12, 21) && isWhite(12, 22))
    if first < 10 { #expect(isBlack(8, 10) && isWhite(12, 9) && isWhite(19, 10)) }
  }

  @Test("a layer replaces all where it is neither blended, nor transformed, nor cut off")
  func replacing() {
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 2)
    #expect(BitmapLayer(TestPicture.clear(2, 2), at: rect).replacesAll)
    #expect(!BitmapLayer(TestPicture.clear(2, 2), at: rect, blending: .over(alpha: 255)).replacesAll)
    #expect(!BitmapLayer(TestPicture.clear(2, 2), at: rect, transform: .scale(x: 2, y: 2)).replacesAll)
  }
}
