import CPangoCairo
import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What the glyphs of brought fonts take to fill.
///
/// The font is Weft's test font, but for the glyphs of “a”, “b” and “c”.
@Suite struct GlyphOutlineTests {
  private static let box = TestGlyph(advance: 1000, boxes: [.init(x: 0...1000, y: -200...800)])
  private static let small = TestGlyph(advance: 1000, boxes: [.init(x: 0...100, y: 0...100)])
  private static let huge = TestGlyph(advance: 1000, boxes: [.init(x: -15_000...15_000, y: -15_000...15_000)])
  private static let identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func glyph(of character: Character) -> Int {
    TestFont.glyph(of: Int(character.unicodeScalars.first?.value ?? 0), shownAs: .box)
  }

  /// A comb of upright boxes, as high as the em.
  private static func comb(_ count: Int) -> TestGlyph {
    TestGlyph(advance: 1000, boxes: (0..<count).map { .init(x: $0...($0 + 1), y: -200...800) })
  }

  /// Where the font is that has these glyphs.
  ///
  /// - Parameter layers: the glyphs that “a” has as layers of colour.
  private func font(
    _ glyphs: [Character: TestGlyph], layers: [Character] = [], overlapping: Character? = nil
  ) throws -> String {
    var all = TestFont.glyphs
    for (character, glyph) in glyphs { all[Self.glyph(of: character)] = glyph }
    let latin = CharacterMap(segments: [.init(characters: 0x61...0x7A, glyph: Self.glyph(of: "a"))])
    var tables = TestFont.faces[0].tables(glyphs: all, characters: latin)
    if let overlapping, let glyf = tables.firstIndex(where: { $0.tag == "glyf" }) {
      // Behind the head of ten bytes, the last point of its contour, and no instructions: the first point's flags.
      let start = all[..<Self.glyph(of: overlapping)].reduce(0) { $0 + $1.outline.count }
      var bytes = tables[glyf].bytes
      bytes[start + 14] |= 0x40
      tables[glyf] = .init(tag: "glyf", bytes: bytes)
    }
    if !layers.isEmpty {
      var colors = OpenTypeWriter()
      // Version 0, one glyph with layers, where its record and the layers begin, and how many these are.
      colors.uint16(0, 1)
      colors.uint32(14, 20)
      colors.uint16(layers.count)
      colors.uint16(Self.glyph(of: "a"), 0, layers.count)
      for layer in layers { colors.uint16(Self.glyph(of: layer), 0) }
      var palette = OpenTypeWriter()
      // Version 0, one entry, one palette, one colour, where it is, and with which the palette begins: an opaque red.
      palette.uint16(0, 1, 1, 1)
      palette.uint32(14)
      palette.uint16(0)
      for byte in [0, 0, 255, 255] { palette.uint8(byte) }
      tables += [.init(tag: "COLR", bytes: colors.bytes), .init(tag: "CPAL", bytes: palette.bytes)]
      tables.sort { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
    }
    let path = folder.path("font.ttc")
    try Data(OpenTypeCollection(faces: [tables]).bytes).write(to: URL(filePath: path))
    return path
  }

  private func outline(of character: Character, in path: String) throws -> GlyphOutline {
    var library: FT_Library?
    var face: FT_Face?
    #expect(unsafe FT_Init_FreeType(&library) == 0)
    defer { unsafe FT_Done_FreeType(library) }
    #expect(unsafe FT_New_Face(library, path, 0, &face) == 0)
    return try unsafe GlyphOutline(of: UInt32(Self.glyph(of: character)), in: #require(unsafe face))
  }

  /// Draws text at a size and says whether it is refused with so many painted pixels.
  private func isRefused(
    _ string: String, size: Double, in path: String, limit: Int, side: Int = 100
  ) throws -> Bool {
    let layout = TextEngine(fonts: try FontLibrary(files: [path]))
      .layout(
        for: TextLayoutRequest(
          text: StyledText(string, TextAttributes(font: Font(family: TestFont.family, size: size)))))
    var builder = DisplayListBuilder()
    builder.text(layout, at: .zero, defaultColor: .black)
    var rasterizer = Rasterizer(images: NoImages())
    rasterizer.limits[.paintedPixels] = limit
    do throws(RenderError) {
      _ = try rasterizer.rasterize(builder.finish(), size: PixelSize(width: side, height: side), scale: 1)
      return false
    } catch {
      #expect(error.reason == .limit(.paintedPixels))
      return true
    }
  }

  @Test("an outline has its points, and the way from one to the next")
  func outlines() throws {
    let path = try font(["a": Self.box, "b": Self.comb(500), "c": TestGlyph(advance: 1000)])
    let box = try outline(of: "a", in: path)
    #expect((box.points, box.across, box.upright, box.layers) == (4, 2, 2, 0))
    // Each box of the comb: twice a thousandth across, twice an em up or down.
    let comb = try outline(of: "b", in: path)
    #expect(comb.points == 2000)
    #expect(abs(comb.across - 1) < 1e-9)
    #expect(abs(comb.upright - 1000) < 1e-9)
    let empty = try outline(of: "c", in: path)
    #expect((empty.points, empty.across, empty.upright) == (0, 0, 0))
  }

  @Test("a glyph with layers of colour has the points of all of them, and reaches as far")
  func layers() throws {
    let path = try font(["a": Self.small, "b": Self.box, "c": Self.huge], layers: ["b", "c", "b"])
    let outline = try outline(of: "a", in: path)
    #expect((outline.points, outline.layers) == (4 + 3 * 4, 3))
    #expect(abs(outline.upright - (0.2 + 2 + 60 + 2)) < 1e-9)
    // The font says that its glyphs begin where they are placed.
    #expect(outline.reach == Rect(x: 0, y: -15, width: 30, height: 30))
  }

  // Of 10 × 10 pixels: 4 points and 20 cells for each direction, in 1 + 100 / 680 strips of 25 each; of a row's 10 cells half is gone
  // through, at 2 each.
  @Test("a bitmap costs the cells that the edges go through, once for each of its strips")
  func bitmapCost() throws {
    let box = try outline(of: "a", in: font(["a": Self.box]))
    let cost = box.bitmapCost(size: 10, Self.identity, pixels: Size(width: 10, height: 10))
    #expect(abs(cost - 44 * (25 * (1 + 100.0 / 680) + 10)) < 1e-9)
    // Turned by a quarter and twice as large, of a font of half the size, it is the same.
    let turned = cairo_matrix_t(xx: 0, yx: 2, xy: -2, yy: 0, x0: 0, y0: 0)
    #expect(box.bitmapCost(size: 5, turned, pixels: Size(width: 10, height: 10)) == cost)
  }

  // OVERLAP_SIMPLE.
  @Test("a bitmap of contours that overlap takes one of sixteen times as many pixels, in a layer too")
  func overlap() throws {
    let pixels = Size(width: 10, height: 10)
    func cost(_ overlapping: Character?, layers: [Character] = []) throws -> Double {
      let glyphs: [Character: TestGlyph] = ["a": Self.box, "b": Self.box]
      return try outline(of: "a", in: font(glyphs, layers: layers, overlapping: overlapping))
        .bitmapCost(size: 10, Self.identity, pixels: pixels)
    }
    #expect(try cost("a") == 16 * cost(nil))
    #expect(try cost("b", layers: ["b"]) == 16 * cost(nil, layers: ["b"]))
    #expect(try cost("b") == cost(nil))
  }

  // What is seen of 100 × 100 pixels: 4 points that go through 100 cells three times in each direction.
  @Test("a path costs what is seen of its edges, however far they reach")
  func pathCost() throws {
    let box = try outline(of: "a", in: font(["a": Self.box]))
    let seen = Size(width: 100, height: 100)
    #expect(box.pathCost(size: 100, Self.identity, pixels: seen) == 170 * (4 + 200 + 200))
    #expect(box.pathCost(size: 1e6, Self.identity, pixels: seen) == 170 * (4 + 1200 + 1200))
  }

  // Beside the pixels of the text, 10 × 10 for each letter, 1,701.8 for each that is not there yet.
  @Test("a glyph of a brought font counts once, however often it is drawn")
  func repeated() throws {
    let path = try font(["a": Self.box, "b": Self.box])
    #expect(try !isRefused("a", size: 10, in: path, limit: 1802))
    #expect(try isRefused("a", size: 10, in: path, limit: 1801))
    #expect(try !isRefused("aaa", size: 10, in: path, limit: 2002))
    #expect(try isRefused("aab", size: 10, in: path, limit: 2002))
    #expect(try !isRefused("aab", size: 10, in: path, limit: 3704))
    #expect(try isRefused("aab", size: 10, in: path, limit: 3703))
  }

  // It is read, whatever is seen of it: four points of 25 each, beside the text's own 10 × 10 pixels.
  @Test("a glyph without ink counts by its points")
  func withoutInk() throws {
    let path = try font(["a": TestGlyph(advance: 1000, boxes: [.init(x: 0...0, y: -200...800)])])
    #expect(try !isRefused("aaa", size: 10, in: path, limit: 400))
    #expect(try isRefused("aaa", size: 10, in: path, limit: 399))
  }

  // A row of FreeType's cells is a list: 680 in a single row take some 20 times as long as those of a square.
  @Test("the cells of low glyphs cost by how many there are in a row")
  func rows() throws {
    let box = try outline(of: "a", in: font(["a": Self.box]))
    let low = box.bitmapCost(size: 1, Self.identity, pixels: Size(width: 680, height: 1))
    #expect(low == (25 * 2 + 680) * 8)
  }

  @Test("glyphs of thousands of points are refused before anybody fills them", arguments: [240, 900])
  func combs(size: Double) throws {
    let path = try font(["a": Self.comb(1000), "b": Self.comb(1000), "c": Self.comb(1000)])
    let limit = RenderLimits.standard[.paintedPixels]
    #expect(try !isRefused("a", size: 12, in: path, limit: limit))
    #expect(try isRefused("abcabc", size: size, in: path, limit: limit, side: 4 * Int(size)))
  }

  // A layer of 30 ems is none of a hundredth of the glyph: at 8 points it has 240 × 240 pixels.
  @Test("a glyph takes what its layers reach, and not what it says")
  func farLayers() throws {
    let path = try font(["a": Self.small, "b": Self.huge], layers: Array(repeating: "b", count: 16))
    #expect(try !isRefused("a", size: 1, in: path, limit: 1_000_000))
    #expect(try isRefused("a", size: 8, in: path, limit: 1_000_000))
  }

  // Of 1000 × 1000 pixels 100 × 100 are seen: those of the text, those of the glyph, and 170 for each of 4
  // points and of 3 · 4 · 100 cells in each direction, where the whole glyph would have 2000.
  @Test("a huge glyph counts what is seen of its edges")
  func hugeGlyph() throws {
    let path = try font(["a": Self.box])
    let cost = 10_000 + 10_000 + 170 * (4 + 1200 + 1200)
    #expect(try !isRefused("a", size: 1000, in: path, limit: cost))
    #expect(try isRefused("a", size: 1000, in: path, limit: cost - 1))
  }
}
