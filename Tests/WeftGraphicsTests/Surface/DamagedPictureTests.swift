import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Glyphs of brought fonts that are pictures which cannot be read to their end.
@Suite(.timeLimit(.minutes(5))) struct DamagedPictureTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Pictures for an em of 32 pixels: that of “a” is `png`, no other glyph has one.
  private func strike(of png: [UInt8]) -> Table {
    table("sbix") {
      $0.uint16(1, 1)
      $0.uint32(1, 12)
      $0.uint16(32, 72)
      let (count, glyph) = (TestFont.glyphs.count, TestFont.glyph(of: 0x61, shownAs: .box))
      let start = 4 + 4 * (count + 1)
      for index in 0...count { $0.uint32(index <= glyph ? start : start + 8 + png.count) }
      $0.uint16(0, 0)
      $0.ascii("png ")
      $0.append(png)
    }
  }

  /// A font of pictures alone: beside outlines FreeType takes these where a picture is damaged.
  private func font(of png: [UInt8]) -> [UInt8] {
    var tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: Self.latin)
    tables.removeAll { ["glyf", "loca"].contains($0.tag) }
    tables.append(strike(of: png))
    tables.sort { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
    return OpenTypeCollection(faces: [tables]).bytes
  }

  private func draw(_ png: [UInt8], size: Double, color: Color = .black) throws -> Bitmap {
    let text = StyledText("a", TextAttributes(font: Font(family: "Weft Test", size: size)))
    let layout = TextEngine(fonts: try open(font(of: png))).layout(for: TextLayoutRequest(text: text))
    return try rasterize(400, 400) { $0.text(layout, at: .zero, defaultColor: color) }
  }

  private let red = TestFile.png(
    32, 32, depth: 8, colorType: 6,
    rows: Array(repeating: Array(repeating: [255, 0, 0, 255], count: 32).flatMap { $0 }, count: 32))

  // Cairo has drawn the first half of such a glyph in colours, and asks for the other without end. 300 points are unpacked to be scaled.
  @Test(
    "a picture that is whole is drawn, and a damaged one refused with its font", arguments: [12.0, 64, 300])
  func damaged(size: Double) throws {
    #expect(try TestPicture.pixels(draw(red, size: size)).contains(0xFFFF_0000))
    for color in [Color.black, Color.black.withAlphaComponent(0.5)] {
      // The last of its bytes is that of a sum over the word that ends it.
      let error = #expect(throws: RenderError.self) {
        try draw(red.dropLast() + [red[red.count - 1] ^ 1], size: size, color: color)
      }
      #expect(error?.reason == .font(file: folder.path("font.ttc")))
      #expect(error?.description.contains("the picture of its glyph ") == true)
    }
  }
}
