import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct FontTests {
  // CSS Fonts 4, 2.2: font-weight names from 100 on; OpenType calls 200 ExtraLight, as UIKit ultraLight is told apart from thin.
  @Test("weights are those of CSS, in their order, and what lies outside of them is clamped")
  func weights() {
    let weights: [Font.Weight] = [
      .thin, .ultraLight, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(weights.reversed().sorted() == weights)
    #expect(
      [Int.min, 0, 1, 1000, 1001, .max].map { Font.Weight(rawValue: $0).rawValue } == [
        1, 1, 1, 1000, 1000, 1000,
      ])
  }

  @Test("a size is used as it is up to 4096 points, and what is no size as 0")
  func sizes() throws {
    #expect([12.5, 4096, 4097, .infinity].map { Font(size: $0).effectiveSize } == [12.5, 4096, 4096, 4096])
    #expect([0, -1, .nan, -.infinity].map { Font(size: $0).effectiveSize } == [0, 0, 0, 0])
    // A character of the test font is as wide and as high as its size.
    let text = StyledText("a", TextAttributes(font: .test(size: 5000)))
    let layout = try TextEngine(fonts: .test()).layout(for: TextLayoutRequest(text: text))
    #expect(layout.size == Size(width: 4096, height: 4096))
  }

  @Test("a font that nothing is said of is twelve points of the regular upright sans-serif")
  func standard() {
    #expect(Font() == Font(family: "sans-serif", size: 12, weight: .regular, isItalic: false))
    #expect(Font.standard == Font() && TextAttributes().font == .standard)
  }

  private func face(_ text: String, _ family: String, _ weight: Font.Weight, isItalic: Bool = false) throws
    -> FontFace
  {
    let font = Font(family: family, size: 16, weight: weight, isItalic: isItalic)
    let layout = try TextEngine(fonts: .standard()).layout(
      for: TextLayoutRequest(text: StyledText(text, TextAttributes(font: font))))
    return try #require(layout.lines[0].runs.first?.face)
  }

  // Lohit Devanagari has one face, which is regular; Noto Color Emoji is of pictures.
  @Test(
    "the only face of a family is thickened from semibold on and slanted for italics, but for pictures",
    arguments: [.light, .regular, .medium, .semibold, .bold, .black] as [Font.Weight])
  func synthetic(weight: Font.Weight) throws {
    for isItalic in [false, true] {
      let face = try face("\u{905}", "Lohit Devanagari", weight, isItalic: isItalic)
      #expect(face.file.hasSuffix("Lohit-Devanagari.ttf"))
      #expect(face.isEmboldened == (weight >= .semibold))
      #expect(face.slant == (isItalic ? 0.2 : 0))
      let emoji = try self.face("\u{1F600}", "sans-serif", weight, isItalic: isItalic)
      #expect(emoji.file.hasSuffix("NotoColorEmoji.ttf"))
      #expect(!emoji.isEmboldened && emoji.slant == 0)
    }
  }

  @Test(
    "of a family with four faces the one that is nearest is taken as it is",
    arguments: [
      (.light, false, "Regular"), (.medium, false, "Regular"), (.semibold, false, "Bold"),
      (.black, false, "Bold"), (.regular, true, "Italic"), (.bold, true, "BoldItalic"),
    ] as [(Font.Weight, Bool, String)])
  func faces(weight: Font.Weight, isItalic: Bool, style: String) throws {
    for (family, file) in [("Liberation Sans", "LiberationSans"), ("Noto Serif", "NotoSerif")] {
      let face = try face("a", family, weight, isItalic: isItalic)
      #expect(face.file.hasSuffix("/\(file)-\(style).ttf"))
      #expect(!face.isEmboldened && face.slant == 0)
    }
  }

  // é as one scalar and as two is one string, and there may be files of either name.
  @Test("families and links are equal where their bytes are")
  func exactNames() {
    let (whole, halves) = ("caf\u{E9}", "cafe\u{301}")
    #expect(whole == halves)
    #expect(Font(family: whole) != Font(family: halves) && Font(family: whole).family == whole)
    #expect(Set([Font(family: whole), Font(family: halves), Font(family: "caf" + "\u{E9}")]).count == 2)
    var (left, right) = (TextAttributes(link: whole), TextAttributes(link: halves))
    #expect(left != right && left.link == whole)
    right.link = whole
    #expect(left == right && left.hashValue == right.hashValue)
    left.link = nil
    #expect(left != right && left.link == nil)
  }
}
