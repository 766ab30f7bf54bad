import Testing
import WeftGeometry

@testable import WeftGraphics

/// Layers that are turned, moved and made larger, and pictures that are made in parts.
@Suite struct TransformedLayersTests: RandomLayers {
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

  // Turned round its middle, the first block lies where the third was. Half of red over white.
  @Test("a layer that is transformed is as translucent as it is without")
  func translucent() throws {
    let layer = BitmapLayer(
      Self.picture, at: PixelRect(x: 0, y: 0, width: 18, height: 12), blending: .over(alpha: 128),
      transform: .scale(x: -1, y: 1))
    let bitmap = try LayerComposer.compose([layer], width: 20, rows: 0..<20, background: .white)
    #expect(bitmap[15, 3] == 0xFFFF_7F7F && bitmap[19, 3] == 0xFFFF_FFFF)
  }

  @Test("of a bitmap that is larger than its place, in either direction, what reaches beyond is cut off")
  func largerThanItsPlace() throws {
    for (width, height) in [(18, 6), (6, 12), (6, 6)] {
      let layer = BitmapLayer(Self.picture, at: PixelRect(x: 1, y: 1, width: width, height: height))
      let bitmap = try LayerComposer.compose([layer], width: 20, rows: 0..<20, background: .white)
      for y in 0..<20 {
        for x in 0..<20 {
          let isInside = (1...width).contains(x) && (1...height).contains(y)
          #expect(bitmap[x, y] == (isInside ? Self.blocks[(y - 1) / 6][(x - 1) / 6] : 0xFFFF_FFFF))
        }
      }
    }
  }

  @Test("a layer that a transform leaves nothing of is not seen")
  func flat() throws {
    let rect = PixelRect(x: 20, y: 20, width: 18, height: 12)
    let nothing = try LayerComposer.compose([], width: 60, rows: 0..<60, background: .white)
    #expect(try compose(.scale(x: 0, y: 1), at: rect) == nothing)
    #expect(try compose(Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), at: rect) == nothing)
  }
}
