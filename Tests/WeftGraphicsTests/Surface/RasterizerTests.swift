import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct RasterizerTests {
  @Test("A rectangle on pixel edges is exact, and stays exact at scale 2") func exactFill() throws {
    let bitmap = try rasterize(8, 8, scale: 2) {
      $0.fill(RoundedRect(Rect(x: 1, y: 1, width: 2, height: 2)), .black)
    }
    for y in 0..<8 {
      for x in 0..<8 {
        let isInside = (2..<6).contains(x) && (2..<6).contains(y)
        #expect(bitmap[x, y] == (isInside ? 0xFF00_0000 : 0))
      }
    }
  }

  @Test("Only the masked corners are round, and evenly so") func corners() throws {
    let bitmap = try rasterize(20, 20) {
      $0.fill(
        RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20), radius: 8, corners: [.topLeft, .bottomRight]),
        .black)
    }
    #expect(bitmap[0, 0] == 0)
    #expect(bitmap[19, 19] == 0)
    #expect(bitmap[19, 0] == 0xFF00_0000)
    #expect(bitmap[0, 19] == 0xFF00_0000)
    #expect(bitmap[10, 10] == 0xFF00_0000)
    for i in 0..<8 {
      for j in 0..<i {
        // Mirrored at the diagonal; Cairo's sampling grid is finer across than down, which leaves a little.
        let (a, b) = (Int(bitmap[i, j] >> 24), Int(bitmap[j, i] >> 24))
        #expect(abs(a - b) <= 12)
      }
    }
  }

  @Test("A radius is at most half the short side") func pill() {
    #expect(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 10), radius: 99).drawnRadii == CornerRadii(5))
    #expect(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 10), radius: .nan).drawnRadii == .zero)
  }

  @Test("A stroke lies inside the rectangle") func stroke() throws {
    let bitmap = try rasterize(10, 10) {
      $0.stroke(RoundedRect(Rect(x: 1, y: 1, width: 8, height: 8)), width: 2, .black)
    }
    let row = (0..<10).map { bitmap[$0, 5] >> 24 }
    #expect(row == [0, 255, 255, 0, 0, 0, 0, 255, 255, 0])
  }

  // Black over red inside the group is black; the group at ½ over white: 255 · (1 − 128/255) = 127.
  @Test("A group is flattened before its alpha counts") func groupAlpha() throws {
    let all = RoundedRect(Rect(x: 0, y: 0, width: 4, height: 4))
    let bitmap = try rasterize(4, 4, background: .white) {
      $0.withGroup(alpha: 0.5) {
        $0.fill(all, Color(red: 1, green: 0, blue: 0))
        $0.fill(all, .black)
      }
    }
    let channels = [16, 8, 0].map { Int(bitmap[1, 1] >> UInt32($0) & 0xFF) }
    #expect(channels.allSatisfy { (127...128).contains($0) })
    #expect(bitmap.isOpaque && bitmap[1, 1] >> 24 == 255)
  }

  // Three points are six pixels at two a point, and one or two at half of one.
  @Test("A picture is opaque where what is filled first covers all of its pixels, whatever the scale")
  func firstFill() throws {
    func bitmap(_ points: Double, scale: Double) throws -> Bitmap {
      try rasterize(6, 6, scale: scale) {
        $0.fill(RoundedRect(Rect(x: 0, y: 0, width: points, height: points)), .white)
      }
    }
    for (points, scale, isOpaque) in [
      (3, 2, true), (2.5, 2, false), (6, 1, true), (5, 1, false), (6, 0.5, false), (12, 0.5, true),
    ] as [(Double, Double, Bool)] {
      let bitmap = try bitmap(points, scale: scale)
      #expect(bitmap.isOpaque == isOpaque, "\(points) at \(scale)")
      #expect(bitmap[0, 0] == 0xFFFF_FFFF && (bitmap[5, 5] == 0xFFFF_FFFF) == isOpaque)
    }
  }

  @Test("A clip and a transform end with their pop") func pops() throws {
    let square = RoundedRect(Rect(x: 0, y: 0, width: 2, height: 2))
    let bitmap = try rasterize(6, 6) {
      $0.withTransform(.translation(by: Point(x: 2, y: 0))) {
        $0.withClip(RoundedRect(Rect(x: 0, y: 0, width: 1, height: 1))) { $0.fill(square, .black) }
      }
      $0.fill(RoundedRect(Rect(x: 5, y: 5, width: 1, height: 1)), .black)
    }
    let filled = (0..<36).filter { bitmap[$0 % 6, $0 / 6] != 0 }
    #expect(filled == [2, 35])
  }

  @Test("A shadow keeps all of its coverage, spread around the shape") func shadow() throws {
    let bitmap = try rasterize(60, 60) {
      $0.append(
        .shadow(
          RoundedRect(Rect(x: 20, y: 20, width: 20, height: 20)),
          Shadow(color: .black, offset: .zero, radius: 3)))
    }
    let total = (0..<3600).reduce(0) { $0 + Int(bitmap[$1 % 60, $1 / 60] >> 24) }
    #expect(abs(total - 400 * 255) < 400 * 255 / 50)
    // On the edge of a shape that is wide beside the blur, half of it is left.
    #expect((120...150).contains(Int((bitmap[19, 30] >> 24) + (bitmap[20, 30] >> 24)) / 2))
    #expect(bitmap[30, 30] >> 24 > 250)
    #expect(bitmap[19, 30] == bitmap[40, 30] && bitmap[30, 19] == bitmap[30, 40])
  }

  @Test("Emoji keep their colours; text takes its own") func textColors() throws {
    let emoji = try layOut("😀", size: 20)
    let bitmap = try rasterize(30, 30, background: .white) { $0.text(emoji, at: .zero) }
    let yellow = (0..<900).filter {
      let pixel = bitmap[$0 % 30, $0 / 30]
      return pixel >> 16 & 0xFF > 200 && pixel >> 8 & 0xFF > 150 && pixel & 0xFF < 120
    }
    #expect(yellow.count > 50)
    let letter = try layOut("█", size: 20)
    let block = try rasterize(20, 20) {
      $0.text(letter, at: .zero, defaultColor: Color(css: "red") ?? .clear)
    }
    #expect(block[4, 10] == 0xFFFF_0000)
  }

  @Test("A picture of as many pixels as its frame is copied pixel by pixel") func bitmapAtOne() throws {
    struct Checkers: ImageSource {
      let bitmap: Bitmap
      func bitmap(
        for drawing: ImageDrawing, in rect: Rect, scale: Double
      ) throws(RenderError) -> (bitmap: Bitmap, frame: Rect)? { (bitmap, rect) }
      func keep(atMost byteCount: Int?) {}
    }
    let checkers = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { y, row in
      for x in row.indices { row[x] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }
    let surface = try Surface(size: checkers.size)
    try surface.draw(scale: 2, fonts: GlyphFonts()) { context in
      context.draw(checkers, in: Rect(x: 0, y: 0, width: 2, height: 2), clippedTo: nil)
    }
    #expect(surface.finish(isOpaque: true) == checkers)
  }

  @Test(
    "Sizes and scales that cannot be drawn are refused",
    arguments: [(40_000, 1, 1), (1, 32_768, 1), (1, -1, 1), (1, 1, 0), (1, 1, .nan)] as [(Int, Int, Double)])
  func refused(width: Int, height: Int, scale: Double) {
    #expect(throws: RenderError.self) { try rasterize(width, height, scale: scale) { _ in } }
  }

  @Test("Pushes without pops, and pops without pushes, are refused") func unbalanced() {
    let rasterizer = Rasterizer(images: NoImages())
    for commands in [[DisplayCommand.pop], [.pushGroup(alpha: 0.5)]] {
      #expect(throws: RenderError.self) {
        try rasterizer.rasterize(
          DisplayList(commands: commands), size: PixelSize(width: 2, height: 2), scale: 1)
      }
    }
  }

  @Test(
    "Numbers that are not finite draw nothing and break nothing", arguments: [Double.nan, .infinity, 1e300])
  func notFinite(value: Double) throws {
    let shape = RoundedRect(Rect(x: value, y: 0, width: 5, height: 5), radius: value)
    let bitmap = try rasterize(4, 4) {
      $0.fill(shape, .black)
      $0.stroke(shape, width: 1, .black)
      $0.append(.shadow(shape, Shadow(radius: value)))
      $0.withTransform(.scale(x: 0, y: value)) { $0.fill(shape, .black) }
    }
    #expect(bitmap[0, 0] == 0)
  }

  @Test("Drawing of one's own is moved, clipped, and undone") func ownDrawing() throws {
    let bitmap = try rasterize(6, 6) {
      $0.append(
        .draw(Rect(x: 2, y: 2, width: 2, height: 2)) { context in
          context.fill(Rect(x: -5, y: -5, width: 20, height: 20), .black)
        })
    }
    #expect((0..<36).filter { bitmap[$0 % 6, $0 / 6] != 0 } == [14, 15, 20, 21])
  }

  @Test(
    "what is filled first is a background only where it covers all, without corners, and nothing shows through"
  )
  func noFirstFill() throws {
    let partial: [(RoundedRect, Color)] = [
      (RoundedRect(Rect(x: 1, y: 0, width: 6, height: 6)), .white),
      (RoundedRect(Rect(x: 0, y: 1, width: 6, height: 6)), .white),
      (RoundedRect(Rect(x: 0, y: 0, width: 6, height: 5)), .white),
      (RoundedRect(Rect(x: 0, y: 0, width: 5, height: 6)), .white),
      (RoundedRect(Rect(x: 0, y: 0, width: 6, height: 6), radius: 3), .white),
      (RoundedRect(Rect(x: 0, y: 0, width: 6, height: 6)), Color(white: 1, alpha: 0.5)),
    ]
    for (shape, color) in partial {
      let bitmap = try rasterize(6, 6) { $0.fill(shape, color) }
      #expect(!bitmap.isOpaque)
      #expect((0..<36).contains { bitmap[$0 % 6, $0 / 6] >> 24 != 255 }, "\(shape)")
    }
    let whole = RoundedRect(Rect(x: -1, y: -2, width: 8, height: 9))
    let second = try rasterize(6, 6, background: .red) {
      $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 3, height: 6)), .black)
      $0.fill(whole, .white)
    }
    #expect(second == (try rasterize(6, 6, background: .red) { $0.fill(whole, .white) }))
  }

  // Half of red: 128 of 255. Black over its right half leaves nothing of it.
  @Test("a background that something shows through is painted as it is, and drawn over")
  func translucentBackground() throws {
    let bitmap = try rasterize(4, 1, background: Color(red: 1, green: 0, blue: 0, alpha: 0.5)) {
      $0.fill(RoundedRect(Rect(x: 2, y: 0, width: 2, height: 1)), .black)
    }
    #expect((0..<4).map { bitmap[$0, 0] } == [0x8080_0000, 0x8080_0000, 0xFF00_0000, 0xFF00_0000])
    #expect(!bitmap.isOpaque)
  }

  @Test("a side may be as long as Cairo can draw, on either axis")
  func longestSides() throws {
    for (width, height) in [(32_767, 1), (1, 32_767)] {
      let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      let bitmap = try rasterize(width, height) { $0.fill(RoundedRect(rect), .black) }
      #expect(bitmap[width - 1, height - 1] == 0xFF00_0000)
    }
  }
}
