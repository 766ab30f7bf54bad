import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftSnapshots

/// What a picture says of the libraries and fonts that have drawn its text.
@Suite struct TextStackTests {
  private func stack(_ text: String, keyword: String = TextStack.keyword) throws -> [UInt8] {
    PNGChunks.adding(PNGMetadata.Text(keyword: keyword, text: text), to: try picture(1, 1).png())
  }

  @Test("a text of another keyword says nothing, though it begins alike, and nor does a picture without one")
  func keywords() throws {
    #expect(TextStack(ofPNG: try stack("Pango 1.50"))?.parts.map(\.version) == ["1.50"])
    for keyword in ["WeftTextStack2", "WeftText", "Comment"] {
      #expect(TextStack(ofPNG: try stack("Pango 1.50", keyword: keyword)) == nil, "\(keyword)")
    }
    #expect(TextStack(ofPNG: try picture(1, 1).png()) == nil && TextStack(ofPNG: []) == nil)
  }

  @Test("what is written is read back, whatever fonts are called, and a name may have spaces")
  func roundTrip() throws {
    for name in ["A.ttf", "A b  c.ttf", "Ä.ttf", "Ж 안.ttf"] {
      let text = "Pango 1.50\nFreeType 2.13 beta\nfont 00ff00ff00ff00ff \(name)"
      let read = try #require(TextStack(ofPNG: try stack(text)))
      #expect(read.text == text && read == TextStack(text), "\(name)")
    }
  }

  @Test("the fonts come behind the libraries, each with sixteen hexadecimal digits of its bytes")
  func fonts() throws {
    let parts = TextStack(fonts: Set(try FontLibrary.test().files)).parts
    #expect(parts.prefix(5).map(\.name) == ["Pango", "HarfBuzz", "FreeType", "Cairo", "Fontconfig"])
    #expect(parts.prefix(5).allSatisfy { !$0.isFont && $0.version.contains(".") })
    let font = try #require(parts.last)
    #expect(parts.count == 6 && font.isFont && font.version.count == 16)
    #expect(font.version.allSatisfy { $0.isHexDigit && !$0.isUppercase })
  }

  @Test("every library and font that differs is told, in the order of the golden")
  func differences() {
    let here = TextStack("Pango 1\nCairo 2\nfont aa A.ttf\nfont bb B.ttf")
    let there = TextStack("Cairo 3\nPango 4\nfont cc B.ttf\nfont dd A.ttf")
    #expect(
      here.difference(from: there)
        == "Drawn by another text stack: Cairo 2 here, 3 there; Pango 1 here, 4 there; "
        + "B.ttf has other bytes there; A.ttf has other bytes there.")
    #expect(here.difference(from: TextStack(here.text)) == nil)
  }
}
