import Testing
import WeftFoundation
import WeftGeometry
import WeftSynchronization
import WeftTestSupport

@testable import WeftGraphics

extension FontInspectionTests {
  @Test("a glyph that is a picture of more than a million pixels is refused before it is decoded")
  func pictures() throws {
    // One strike, which begins at byte 12, for an em of 1,024 pixels or as many as are said.
    func picture(width: Int, height: Int, em: Int = 1024) -> Table {
      table("sbix") {
        $0.uint16(1, 1)
        $0.uint32(1, 12)
        $0.uint16(em, 72)
        $0.append(GlyphPictures.pngStart)
        $0.ascii("IHDR")
        $0.uint32(width, height)
      }
    }
    #expect(try refusal(of: font(picture(width: 1024, height: 1024))) == nil)
    #expect(
      try refusal(of: font(picture(width: 1025, height: 1024)))?
        .contains("a picture of 1049600 pixels, and 1048576 is the most") == true)
    #expect(try refusal(of: font(picture(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))) != nil)
    // What is scaled from one pixel to fifty has pictures fifty times as large.
    #expect(try refusal(of: font(picture(width: 136, height: 128, em: 68))) == nil)
    #expect(
      try refusal(of: font(picture(width: 136, height: 128, em: 67)))?
        .contains("pictures of glyphs that are far larger than it says") == true)
    // A strike without pictures: beside it FreeType passes over outlines.
    let none = table("sbix") {
      $0.uint16(1, 1)
      $0.uint32(1, 12)
      $0.uint16(1024, 72)
      for _ in 0...TestFont.glyphs.count { $0.uint32(0) }
    }
    #expect(
      try refusal(of: font(none))?.contains("has a table sbix without a picture of a glyph") == true)
  }

  // FreeType reads pictures from the first of these tables that there is, whatever it is called.
  @Test("pictures are looked at in whichever table of bitmaps they are", arguments: ["CBDT", "EBDT", "bdat"])
  func bitmaps(tag: String) throws {
    let picture = table(tag) {
      $0.append(GlyphPictures.pngStart)
      $0.ascii("IHDR")
      $0.uint32(1025, 1024)
    }
    #expect(try refusal(of: font(picture))?.contains("a picture of 1049600 pixels") == true)
  }

  @Test("what FreeType would unpack is no font")
  func compressed() throws {
    let others = "it must be TrueType, OpenType or a collection of them"
    let webFont = "which is not read: bring the TrueType or OpenType font"
    let starts = [
      ("wOFF", webFont), ("wOF2", webFont), ("%!PS", others), ("\u{1}fcp", others),
      ("\u{1F}\u{8B}\u{8}\u{0}", others),
    ]
    for (magic, sentence) in starts {
      let bytes = magic.unicodeScalars.map { UInt8($0.value) } + font()[4...]
      let error = #expect(throws: FontError.self) { try open(bytes) }
      #expect(error?.description.contains(sentence) == true)
    }
  }
}
