import CPangoCairo
import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

@Suite struct LargeGlyphTests {
  /// Boxes as wide and as high as the font is large.
  private func boxes(_ string: String, size: Double) throws -> TextLayout {
    TextEngine(fonts: try .test())
      .layout(for: TextLayoutRequest(text: StyledText(string, TextAttributes(font: .test(size: size)))))
  }

  // 256 × 256 pixels is the largest bitmap.
  @Test(
    "glyphs cover the same pixels, whether they are drawn by bitmaps or as paths",
    arguments: [250, 255, 260, 300])
  func boxes(side: Int) throws {
    let box = Rect(x: 10, y: 20, width: Double(side), height: Double(side))
    let text = try boxes("a", size: Double(side))
    let drawn = try rasterize(side + 40, side + 40) {
      $0.text(text, at: box.origin, defaultColor: .black)
    }
    let filled = try rasterize(side + 40, side + 40) { $0.fill(RoundedRect(box), .black) }
    #expect(drawn == filled)
  }

  // A glyph's place is rounded in both directions, half a pixel upwards.
  @Test("between pixels, large glyphs stand where small ones do", arguments: [100, 300])
  func fractions(side: Int) throws {
    let text = try boxes("a", size: Double(side))
    let drawn = try rasterize(side + 40, side + 40) {
      $0.text(text, at: Point(x: 10.5, y: 20.4), defaultColor: .black)
    }
    let filled = try rasterize(side + 40, side + 40) {
      $0.fill(RoundedRect(Rect(x: 11, y: 20, width: Double(side), height: Double(side))), .black)
    }
    #expect(drawn == filled)
  }

  @Test("large glyphs are turned and scaled with all else")
  func transforms() throws {
    // A quarter turn about the origin leads from x to y and from y to −x.
    let turn = Transform(a: 0, b: 2, c: -2, d: 0, tx: 300, ty: 0)
    let text = try boxes("a", size: 140)
    let drawn = try rasterize(300, 300) {
      $0.append(.pushTransform(turn))
      $0.text(text, at: Point(x: 3, y: 4), defaultColor: .black)
      $0.append(.pop)
    }
    let filled = try rasterize(300, 300) {
      $0.fill(RoundedRect(Rect(x: 300 - 8 - 280, y: 6, width: 280, height: 280)), .black)
    }
    #expect(drawn == filled)
  }

  @Test("pictures are unpacked while a drawing goes on, and go with it")
  func drawingEnds() throws {
    let rasterizer = Rasterizer(images: NoImages())
    let emoji = try layOut("👋", size: 300)
    let list = DisplayList(commands: [.text(emoji, at: .zero, defaultColor: .black)])
    let fonts = GlyphFonts()
    let surface = try Surface(size: PixelSize(width: 400, height: 400), background: .white)
    try surface.draw(scale: 1, fonts: fonts) { context throws(RenderError) in
      try DisplayListPlayer(context: context, images: NoImages(), scale: 1).play(list.commands[...])
    }
    #expect(fonts.keepsUnpacked)
    rasterizer.idleFonts.put(back: fonts)
    _ = try rasterizer.rasterize(list, size: PixelSize(width: 400, height: 400), scale: 1)
    #expect(rasterizer.idleFonts.take() === fonts)
    #expect(!fonts.keepsUnpacked)
  }

  @Test("a large glyph counts with the pixels that are seen of it, and one that is not seen with none")
  func painted() throws {
    var rasterizer = Rasterizer(images: NoImages())
    rasterizer.limits = .unlimited
    func isRefused(_ limit: Int, _ string: String, at x: Double) throws -> Bool {
      rasterizer.limits[.paintedPixels] = limit
      var builder = DisplayListBuilder()
      builder.text(try boxes(string, size: 1000), at: Point(x: x, y: -500), defaultColor: .black)
      do throws(RenderError) {
        _ = try rasterizer.rasterize(builder.finish(), size: PixelSize(width: 100, height: 100), scale: 1)
        return false
      } catch {
        #expect(error.reason == .limit(.paintedPixels))
        return true
      }
    }
    // The text's own 100 × 100 pixels, as many of its only glyph, and 170 for each cell of its edges: four points, and what is seen
    // no more than three times for each of them, across and down.
    let whole = 20_000 + 170 * (4 + 1200 + 1200)
    #expect(try !isRefused(whole, "a", at: 0))
    #expect(try isRefused(whole - 1, "a", at: 0))
    // The first of two lies to the left, and of a thousand all but one lie somewhere else.
    #expect(try !isRefused(whole, "aa", at: -1000))
    #expect(try !isRefused(whole, String(repeating: "a", count: 1000), at: -500_000))
    // Half of each of two.
    let halves = 20_000 + 2 * 170 * (4 + 600 + 1200)
    #expect(try !isRefused(halves, "aa", at: -950))
    #expect(try isRefused(halves - 1, "aa", at: -950))
  }

  // Of 100 × 100 pixels the text's own lines cover all.
  @Test(
    "a glyph counts with what is seen of it each time, and once with the whole bitmap that is made of it"
  )
  func paintedBitmaps() throws {
    var rasterizer = Rasterizer(images: NoImages())
    rasterizer.limits = .standard
    func painted(_ string: String, size: Double, at x: Double) throws -> Double {
      var builder = DisplayListBuilder()
      builder.text(try boxes(string, size: size), at: Point(x: x, y: 0), defaultColor: .black)
      return try rasterizer.draw(builder.finish(), size: PixelSize(width: 100, height: 100), scale: 1).work
        .paintedPixels
    }
    // One that is small counts nothing beside the text.
    #expect(try painted("a", size: 64, at: 0) == 4096)
    #expect(try painted("a", size: 100, at: 0) == 10_000 + 10_000 + 4 * 10_000)
    // Half of each of two, which are the same glyph.
    #expect(try painted("aa", size: 100, at: -50) == 10_000 + 10_000 + 4 * 10_000)
    // The last of so many that a bitmap of each would take more than 64 MiB.
    let many = String(repeating: "a", count: 1100)
    #expect(try painted(many, size: 256, at: -256 * 1099) == 10_000 + 10_000 + 4 * 65_536)
  }

  @Test("small glyphs have bitmaps, large ones none, and those between as long as there is room for all")
  func bitmaps() {
    let budget = DrawingBudget(.standard)
    #expect(!budget.keepsBitmap(pixels: 65_537, isPicture: false))
    // 64 MiB are 1,024 times 65,536 bytes; a picture's pixel has four.
    for _ in 0..<1020 { #expect(budget.keepsBitmap(pixels: 65_536, isPicture: false)) }
    #expect(budget.keepsBitmap(pixels: 65_536, isPicture: true))
    #expect(!budget.keepsBitmap(pixels: 65_536, isPicture: false))
    #expect(!budget.keepsBitmap(pixels: 4097, isPicture: false))
    #expect(budget.keepsBitmap(pixels: 4096, isPicture: true))
  }

  @Test(
    "pictures that are unpacked to be scaled are given up together, and count anew when they are unpacked again"
  )
  func unpacked() throws {
    let face = try #require(try layOut("\u{1F7E5}", size: 20, family: "emoji").lines.first?.runs.first).face
    let font = GlyphFonts.ScaledKey(face, size: 20, cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0))
    let budget = DrawingBudget(.unlimited)
    // 32 MiB have room for 101 of 258 × 258 pixels, each with 65,536 bytes that it is made of.
    for round in 0..<2 {
      for glyph in 0..<101 as Range<UInt> { #expect(try !budget.unpack(glyph, of: font), "\(round)") }
    }
    #expect(budget.taken.paintedPixels == 101 * 200_000)
    #expect(try budget.unpack(101, of: font))
    // The newest has stayed.
    #expect(try !budget.unpack(101, of: font))
    #expect(budget.taken.paintedPixels == 102 * 200_000)
    #expect(try !budget.unpack(0, of: font))
    #expect(budget.taken.paintedPixels == 102 * 200_000 + 400_000)
  }

  // U+1F7E5 and U+1F7E9 are a red and a green square.
  @Test("a picture of a glyph keeps its colours, however large it is drawn", arguments: [40, 400])
  func pictures(size: Double) throws {
    let layout = try layOut("\u{1F7E5}\u{1F7E9}", size: size, family: "emoji")
    let (width, height) = (Int(layout.size.width), Int(layout.size.height))
    let bitmap = try rasterize(width, height) { $0.text(layout, at: .zero, defaultColor: .black) }
    func color(_ x: Int) -> [Int] { [16, 8, 0].map { Int(bitmap[x, height / 2] >> UInt32($0) & 0xFF) } }
    let (left, right) = (color(width / 4), color(3 * width / 4))
    #expect(left[0] > 180 && left[1] < 100 && left[2] < 100)
    #expect(right[0] < 130 && right[1] > 140 && right[2] < 130)
  }

  // The pictures of digits are among the first; a PNG begins with 0x89, “PNG”.
  @Test("a glyph whose picture is none is refused with its font, however large it is drawn")
  func damagedPictures() throws {
    let folder = try TemporaryFolder()
    var bytes = try Data(contentsOf: standardFont("NotoColorEmoji.ttf"))
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    var count = 0
    for index in bytes.indices
    where bytes[index] == 0x89 && bytes[index...].prefix(4).elementsEqual(signature) {
      bytes[index] = 0
      count += 1
      if count == 40 { break }
    }
    try bytes.write(to: URL(filePath: folder.path("emoji.ttf")))
    let engine = TextEngine(fonts: try FontLibrary(files: [folder.path("emoji.ttf")]))
    let text = engine.layout(
      for: TextLayoutRequest(text: StyledText("2", TextAttributes(font: Font(size: 300)))))
    #expect(text.glyphCount == 1)
    let error = #expect(throws: RenderError.self) {
      try rasterize(100, 100) { $0.text(text, at: .zero, defaultColor: .black) }
    }
    #expect(error?.reason == .font(file: folder.path("emoji.ttf")))
  }

  // 20.6 is nearer to 21.
  @Test(
    "more than half a pixel below a row, large and small glyphs stand on the next", arguments: [100, 300])
  func fractionsDown(side: Int) throws {
    let text = try boxes("a", size: Double(side))
    let drawn = try rasterize(side + 40, side + 40) {
      $0.text(text, at: Point(x: 10, y: 20.6), defaultColor: .black)
    }
    let filled = try rasterize(side + 40, side + 40) {
      $0.fill(RoundedRect(Rect(x: 10, y: 21, width: Double(side), height: Double(side))), .black)
    }
    #expect(drawn == filled)
  }
}
