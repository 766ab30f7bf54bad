import Testing
import WeftGeometry

@testable import WeftGraphics

/// Layers are put together as a reckoning pixel by pixel says.
@Suite struct LayerComposerTests {
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

  private static func random(_ size: PixelSize, using random: inout SplitMix64) -> Bitmap {
    let isOpaque = Bool.random(using: &random)
    return TestPicture.random(size.width, size.height, isOpaque: isOpaque, using: &random)
  }

  private static func randomLayer(in size: PixelSize, using random: inout SplitMix64) -> BitmapLayer {
    let rect = PixelRect(
      x: Int.random(in: -10...size.width, using: &random),
      y: Int.random(in: -10...size.height, using: &random),
      width: Int.random(in: 0...size.width + 5, using: &random),
      height: Int.random(in: 0...size.height + 5, using: &random))
    let clip =
      Int.random(in: 0..<3, using: &random) > 0
      ? nil
      : PixelRect(
        x: Int.random(in: -5...size.width, using: &random),
        y: Int.random(in: -5...size.height, using: &random),
        width: Int.random(in: 0...20, using: &random), height: Int.random(in: 0...20, using: &random))
    let blending: BitmapLayer.Blending =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .replace
      case 1: .over(alpha: 255)
      case 2: .over(alpha: 0)
      default: .over(alpha: UInt8.random(in: 0...255, using: &random))
      }
    return BitmapLayer(Self.random(rect.size, using: &random), at: rect, clip: clip, blending: blending)
  }

  @Test(
    "an opacity is the nearest of 256 steps, and none is beyond them",
    arguments: [(0.5, 128), (0.998, 254), (0.999, 255), (0, 0), (-1, 0), (2, 255), (1.0 / 255, 1)]
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

  // MARK: Transforms

  /// Blocks of one colour, 6 by 6 pixels each, in 3 columns and 2 rows.
  private static let blocks: [[UInt32]] = [
    [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF], [0xFF00_FFFF, 0xFFFF_00FF, 0xFF12_3456],
  ]

  private static let picture = Bitmap(size: PixelSize(width: 18, height: 12), isOpaque: true) { y, row in
    for x in 0..<18 { row[x] = blocks[y / 6][x / 6] }
  }

  /// The middle pixels of what blocks become, where each is so many pixels large, from a corner on.
  private func middles(_ bitmap: Bitmap, x: Int, y: Int, columns: Int, rows: Int, side: Int) -> [[UInt32]] {
    (0..<rows).map { row in
      (0..<columns).map { bitmap[x + $0 * side + side / 2, y + row * side + side / 2] }
    }
  }

  private func compose(_ transform: Transform, at rect: PixelRect, side: Int = 60) throws -> Bitmap {
    let layer = BitmapLayer(Self.picture, at: rect, transform: transform)
    return try LayerComposer.compose([layer], width: side, rows: 0..<side, background: .white)
  }

  @Test("a layer that is transformed to twice its size grows around its middle")
  func scaling() throws {
    // The middle of 18 × 12 at 20, 20 is 29, 26: the corner goes to 29 − 18, 26 − 12.
    let bitmap = try compose(.scale(x: 2, y: 2), at: PixelRect(x: 20, y: 20, width: 18, height: 12))
    #expect(middles(bitmap, x: 11, y: 14, columns: 3, rows: 2, side: 12) == Self.blocks)
    #expect(bitmap[9, 26] == 0xFFFF_FFFF && bitmap[49, 26] == 0xFFFF_FFFF)
    #expect(bitmap[29, 12] == 0xFFFF_FFFF && bitmap[29, 40] == 0xFFFF_FFFF)
  }

  @Test("a layer turned by 90 degrees to the right has its left column on top")
  func rotation() throws {
    // x goes down and y goes left: (x, y) to (−y, x). The corner goes to 29 − 6, 26 − 9.
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let bitmap = try compose(turn, at: PixelRect(x: 20, y: 20, width: 18, height: 12))
    let expected = (0..<3).map { column in [Self.blocks[1][column], Self.blocks[0][column]] }
    #expect(middles(bitmap, x: 23, y: 17, columns: 2, rows: 3, side: 6) == expected)
    #expect(bitmap[21, 26] == 0xFFFF_FFFF && bitmap[37, 26] == 0xFFFF_FFFF)
    #expect(bitmap[29, 15] == 0xFFFF_FFFF && bitmap[29, 37] == 0xFFFF_FFFF)
  }

  @Test("a layer that is moved by whole pixels is the same somewhere else")
  func translation() throws {
    let moved = try compose(
      .translation(by: Point(x: 7, y: -4)), at: PixelRect(x: 10, y: 10, width: 18, height: 12))
    let plain = try compose(.identity, at: PixelRect(x: 17, y: 6, width: 18, height: 12))
    #expect(moved == plain)
    let replaced = try LayerComposer.compose(
      [
        BitmapLayer(
          Self.picture, at: PixelRect(x: 17, y: 6, width: 18, height: 12), blending: .over(alpha: 255))
      ],
      width: 60, rows: 0..<60, background: .white)
    #expect(plain == replaced)
  }

  @Test("rows that are composed alone are those of the whole picture", arguments: 0..<30 as Range<UInt64>)
  func parts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = PixelSize(width: 40, height: 40)
    let layers = (0..<4).map { index in
      var layer = Self.randomLayer(in: size, using: &random)
      if index % 2 == 0 {
        layer.transform = [
          Transform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 2), .scale(x: 1.5, y: 0.5), .scale(x: -1, y: 1),
          Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0.25, ty: -7.5), .scale(x: 0, y: 1),
        ].randomElement(using: &random)!
      }
      return layer
    }
    let whole = try LayerComposer.compose(layers, width: 40, rows: 0..<40, background: .white)
    let cut = Int.random(in: 1..<40, using: &random)
    let parts = [
      try LayerComposer.compose(layers, width: 40, rows: 0..<cut, background: .white),
      try LayerComposer.compose(layers, width: 40, rows: cut..<40, background: .white),
    ]
    #expect(
      parts.flatMap { TestPicture.pixels($0) } == TestPicture.pixels(whole), "seed \(seed), cut at \(cut)")
  }

  @Test("a layer that a transform leaves nothing of is not seen")
  func flat() throws {
    let rect = PixelRect(x: 20, y: 20, width: 18, height: 12)
    let nothing = try LayerComposer.compose([], width: 60, rows: 0..<60, background: .white)
    #expect(try compose(.scale(x: 0, y: 1), at: rect) == nothing)
    #expect(try compose(Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), at: rect) == nothing)
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
}
