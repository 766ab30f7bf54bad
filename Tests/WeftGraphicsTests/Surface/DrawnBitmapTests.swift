import Testing
import WeftGeometry

@testable import WeftGraphics

/// Bitmaps that are drawn by hand.
@Suite struct DrawnBitmapTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFF00_00FF
  private static let half: UInt32 = 0x8080_8080

  /// Red and green above blue and half-transparent white.
  private static let four = Bitmap(
    size: PixelSize(width: 2, height: 2),
    fillingRows: { y, row in
      row[0] = y == 0 ? red : blue
      row[1] = y == 0 ? green : half
    })

  private func draw(
    scale: Double = 1, _ body: @escaping @Sendable (GraphicsContext) -> Void
  ) throws -> Bitmap {
    let all = Rect(x: 0, y: 0, width: 4 / scale, height: 4 / scale)
    return try rasterize(4, 4, scale: scale) { $0.append(.draw(all, body)) }
  }

  /// The pixels of two rows and columns from a place on.
  private func square(_ bitmap: Bitmap, x: Int, y: Int) -> [UInt32] {
    [bitmap[x, y], bitmap[x + 1, y], bitmap[x, y + 1], bitmap[x + 1, y + 1]]
  }

  @Test("one that lies on pixels is copied, and nothing around it is painted")
  func copied() throws {
    let bitmap = try draw { $0.draw(Self.four, in: Rect(x: 1, y: 2, width: 2, height: 2)) }
    #expect(square(bitmap, x: 1, y: 2) == [Self.red, Self.green, Self.blue, Self.half])
    #expect((0..<4).allSatisfy { bitmap[0, $0] == 0 && bitmap[3, $0] == 0 && bitmap[$0, 1] == 0 })
  }

  @Test("at two pixels a point a point of it is two pixels")
  func scaled() throws {
    let bitmap = try draw(scale: 2) { $0.draw(Self.four, in: Rect(x: 0.5, y: 0, width: 1, height: 1)) }
    #expect(square(bitmap, x: 1, y: 0) == [Self.red, Self.green, Self.blue, Self.half])
  }

  @Test("a quarter turn takes its top left pixel to the top right")
  func turned() throws {
    let bitmap = try draw { context in
      context.withTransform(.rotation(by: .pi / 2, about: Point(x: 2, y: 2))) {
        context.draw(Self.four, in: Rect(x: 1, y: 1, width: 2, height: 2))
      }
    }
    #expect(square(bitmap, x: 1, y: 1) == [Self.blue, Self.red, Self.half, Self.green])
  }

  @Test("one pixel fills any rectangle, up to its edge")
  func enlarged() throws {
    let pixel = Bitmap(
      size: PixelSize(width: 1, height: 1), isOpaque: true, fillingRows: { _, row in row[0] = Self.red })
    let bitmap = try draw { $0.draw(pixel, in: Rect(x: 0, y: 1, width: 4, height: 3)) }
    for x in 0..<4 { #expect((0..<4).map { bitmap[x, $0] } == [0, Self.red, Self.red, Self.red]) }
  }

  @Test("reduced, pixels are mixed")
  func reduced() throws {
    let stripes = Bitmap(
      size: PixelSize(width: 8, height: 8), isOpaque: true,
      fillingRows: { _, row in
        for x in row.indices { row[x] = x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
      })
    let bitmap = try draw { $0.draw(stripes, in: Rect(x: 0, y: 0, width: 4, height: 4)) }
    for x in 1..<3 { #expect((100...155).contains(bitmap[x, 1] & 0xFF)) }
  }

  @Test(
    "rectangles without extent, without an end or too small to be told draw nothing, and harm nothing",
    arguments: [
      Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: 0, y: .nan, width: 4, height: 4),
      Rect(x: 0, y: 0, width: .infinity, height: 4), Rect(x: 0, y: 0, width: 1e-200, height: 1e-200),
    ])
  func nothing(rect: Rect) throws {
    let bitmap = try draw { context in
      context.draw(Self.four, in: rect)
      context.draw(
        Bitmap(size: PixelSize(width: 0, height: 4), fillingRows: { _, _ in }),
        in: Rect(x: 0, y: 0, width: 4, height: 4))
      context.fill(Rect(x: 3, y: 3, width: 1, height: 1), .black)
    }
    #expect(bitmap[0, 0] == 0 && bitmap[3, 3] == 0xFF00_0000)
  }

  @Test("a bitmap as long as can be is drawn, copied and scaled, on either axis", arguments: [true, false])
  func longest(isWide: Bool) throws {
    func size(_ length: Int) -> PixelSize {
      PixelSize(width: isWide ? length : 1, height: isWide ? 1 : length)
    }
    let long = Bitmap(
      size: size(32_000), fillingRows: { _, row in for x in row.indices { row[x] = 0xFF00_0000 } })
    for length in [32_000, 100] {
      let size = size(length)
      let rect = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      let drawn = try rasterize(size.width, size.height) {
        $0.append(.draw(rect) { $0.draw(long, in: rect) })
      }
      #expect(drawn[size.width / 2, size.height / 2] == 0xFF00_0000)
    }
  }

  @Test("a side longer than can be drawn is an error that says so")
  func tooLong() {
    let long = Bitmap(size: PixelSize(width: 1, height: 32_001), fillingRows: { _, _ in })
    let error = #expect(throws: RenderError.self) {
      try draw { $0.draw(long, in: Rect(x: 0, y: 0, width: 1, height: 1)) }
    }
    #expect(error?.reason == .size(long.size))
    #expect(
      error?.description
        == "A bitmap of 1 × 32001 px cannot be drawn: a side may have at most 32000 pixels. Draw it in parts."
    )
  }
}
