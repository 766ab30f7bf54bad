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

  // U+2FFF has no character. 25,000 for a font, 1,300 for each file that is looked into, and 1,500 for a character that none has.
  @Test(
    "a font costs what is looked into for its characters: of the default one file, for what no font has all")
  func steps() {
    let latin = layout([("Wg", Font(size: 12))]).openedFonts
    #expect(Array(latin.values) == [26_300])
    let missing = layout([("\u{2FFF}", Font(size: 12))]).openedFonts
    let all = fonts.tier(for: StyledText("\u{2FFF}")).configuration.fileCount
    #expect(all > 100 && missing.values.sorted() == [1500, 25_000 + 1300 * all])
    let others = layout([("\u{2FFF}\u{2FFE}\u{2FFF}", Font(size: 12)), ("\u{2FFF}", Font(size: 13))])
      .openedFonts
    // Two characters, in what is asked for together, and two sizes.
    #expect(others.values.sorted() == [1500, 1500, 25_000 + 1300 * all, 25_000 + 1300 * all])
    let thai = layout([("ก", Font(size: 12))]).openedFonts.values.first ?? 0
    #expect(thai > 26_300 && thai < 25_000 + 1300 * all)
  }

  // A line is higher than 5 points; and of two lines one is seen, with a token that no font has.
  @Test("what has been shaped counts, also where it does not fit or is cut")
  func cut() {
    func layout(_ text: String, height: Double, lines: Int, token: String? = nil) -> TextLayout {
      var request = TextLayoutRequest(
        text: StyledText(text, TextAttributes(font: Font(size: 12))),
        constraint: Size(width: 30, height: height))
      request.maximumNumberOfLines = lines
      if let token { request.truncationToken = StyledText(token, TextAttributes(font: Font(size: 12))) }
      return TextEngine(fonts: fonts).layout(for: request)
    }
    let all = fonts.tier(for: StyledText("\u{2FFF}")).configuration.fileCount
    let hidden = layout("\u{2FFF}", height: 5, lines: 0)
    #expect(hidden.lines.isEmpty && hidden.openedFonts.values.max() == 25_000 + 1300 * all)
    let cut = layout("some words of several lines", height: .infinity, lines: 1, token: "\u{2FFF}")
    #expect(cut.isTruncated && cut.openedFonts.values.max() == 25_000 + 1300 * all)
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

  @Test("a shaper is worn with over 2,000 fonts that it looked into, 1,024 that it keeps, or 256 described")
  func mostWear() {
    func shaper() -> TextShaper { TextShaper(library: fonts, tier: fonts.firstTier) }
    let (a, b) = (Font(size: 10), Font(size: 11))
    let searching = shaper()
    for count in [1500, 1500, 1000, 2000] { searching.noteSearch(of: count, for: a) }
    #expect(!searching.isWorn)
    searching.noteSearch(of: 1, for: b)
    #expect(searching.isWorn)
    let keeping = shaper()
    keeping.keptFonts = Set(1...1024)
    #expect(!keeping.isWorn)
    keeping.keptFonts.insert(0)
    #expect(keeping.isWorn)
    let describing = shaper()
    for size in [Array(1...256), Array(1...256)].joined() {
      _ = unsafe describing.description(of: Font(size: Double(size)))
    }
    #expect(!describing.isWorn)
    _ = unsafe describing.description(of: Font(size: 300))
    #expect(describing.isWorn)
  }

  // 25,000 for the font, 1,300 for each file up to that of the emoji, and 5,000 for each picture.
  @Test("each emoji costs what unpacking its picture takes, once in a size")
  func emoji() {
    func pictures(_ text: String, size: Double = 12) -> [Int: Int] {
      layout([(text, Font(size: size))]).openedFonts.filter { $0.value == 5000 }
    }
    #expect(pictures("a").isEmpty)
    #expect(pictures("🎈").count == 1 && pictures("🎈🎈🎈").count == 1)
    let two = pictures("🎈b🎁")
    #expect(two.count == 2 && Set(two.keys).isSuperset(of: pictures("🎁").keys))
    #expect(Set(two.keys).isDisjoint(with: pictures("🎈🎁", size: 13).keys))
  }

  // Each letter, of two or three bytes, is a run of its own: of 60 in 140 bytes 8 are free, and one more.
  @Test("runs that change at every letter cost steps, those of people's words none")
  func runs() {
    let changing = layout([(String(repeating: "aܐꦏ", count: 20), Font(size: 12))])
    #expect(changing.lines.map(\.runs.count) == [60])
    #expect(changing.shapingSteps == 2000 * (60 - 120 / 16 - 1))
    let mixed = "A line with שלום and العربية in it, as people write them."
    #expect(layout([(mixed, Font(size: 12))]).shapingSteps == 0)
  }
}
