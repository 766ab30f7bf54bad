import Testing

@testable import WeftGraphics

/// Pictures of glyphs that the faces of a file share.
@Suite struct FacePicturesTests: FontClaimsSuite {
  @Test("a table that faces share is looked at once, whatever else they have")
  func shared() {
    // A version, no size, and a picture of 20 × 20 pixels without a byte of them.
    let table = bytes {
      $0.append(GlyphPictures.pngStart)
      $0.ascii("IHDR")
      $0.uint32(20, 20)
      $0.uint8(8, 6, 0, 0, 0)
      $0.uint32(0)
    }
    let budget = ReadingBudget()
    let directory = FontDirectory(file([("CBDT", table), ("abcd", [1])]))
    var pictures = FacePictures(directory, budget)
    let tables = directory.faces[0]
    #expect(pictures.pictures(in: tables).largest.pixels == 400)
    let rest = budget.rest
    #expect(rest < ReadingBudget.base)
    #expect(pictures.pictures(in: tables.filter { $0.key != "abcd" }).largest.pixels == 400)
    #expect(budget.rest == rest)
    #expect(pictures.pictures(in: tables.filter { $0.key == "abcd" }).largest.pixels == 0)
  }
}
