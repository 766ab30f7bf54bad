import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What texts say of the fonts that they take.
@Suite struct OpenedFontsTests {
  private let fonts: FontLibrary

  init() throws { fonts = try .standard() }

  private func layout(_ runs: [(String, Font)], _ engine: TextEngine? = nil) -> TextLayout {
    (engine ?? TextEngine(fonts: fonts)).layout(
      for: TextLayoutRequest(text: StyledText(runs.map { ($0.0, TextAttributes(font: $0.1)) })))
  }

  // U+2FFF has no character. 5,000 for a font, and 1,300 for each file that is looked into.
  @Test(
    "a font costs what is looked into for its characters: of the default one file, for what no font has all")
  func steps() {
    let latin = layout([("Wg", Font(size: 12))]).openedFonts
    #expect(Array(latin.values) == [6300])
    let missing = layout([("\u{2FFF}", Font(size: 12))]).openedFonts
    let all = fonts.tier(for: StyledText("\u{2FFF}")).configuration.fileCount
    #expect(all > 100 && Array(missing.values) == [5000 + 1300 * all])
    let thai = layout([("ก", Font(size: 12))]).openedFonts.values.first ?? 0
    #expect(thai > 6300 && thai < 5000 + 1300 * all)
  }

  @Test("fonts are told apart by their sizes and weights, and are the same in every text and engine")
  func identities() {
    var bold = Font(size: 12)
    bold.weight = .bold
    let three = layout([("a", Font(size: 12)), ("b", Font(size: 12.5)), ("c", bold), ("d", Font(size: 12))])
    #expect(three.openedFonts.count == 3)
    #expect(Set(three.openedFonts.keys).isSuperset(of: layout([("other", Font(size: 12))]).openedFonts.keys))
    // Among all fonts another one is opened.
    let missing = layout([("\u{2FFF}", Font(size: 12))]).openedFonts.keys
    #expect(Set(three.openedFonts.keys).isDisjoint(with: missing))
  }

  // 2,000 fonts are what ten sizes take that are looked for in all files.
  @Test(
    "a shaper that has looked into very many files for its sizes is not kept, one that has looked into few is"
  )
  func wear() {
    let tier = fonts.tier(for: StyledText("\u{2FFF}"))
    let shaper = TextShaper(library: fonts, tier: tier)
    var sizes = 0
    while !shaper.isWorn, sizes < 100 {
      sizes += 1
      for _ in 0..<2 { shaper.noteSearch(of: tier.configuration.fileCount, for: Font(size: Double(sizes))) }
    }
    #expect(sizes == 2000 / tier.configuration.fileCount + 1)
    let other = TextShaper(library: fonts, tier: tier)
    for size in 1...250 { other.noteSearch(of: 1, for: Font(size: Double(size))) }
    #expect(!other.isWorn)
  }
}
