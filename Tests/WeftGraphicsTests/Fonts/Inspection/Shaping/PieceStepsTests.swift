import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What a font takes for each piece of text, however short the piece is.
@Suite struct PieceStepsTests: FontInspectionSuite {
  private typealias Bytes = LayoutTableBytes

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A table of one script that has its only feature so many times; the feature has so many lookups, and there is none.
  private func table(features: Int, lookups: Int = 0, variations: [Int] = []) -> [UInt8] {
    let language = [0, 0xFFFF, features] + Array(repeating: 0, count: features)
    let scripts = [1, 0x4446, 0x4C54, 8, 4, 0] + language
    let list = [1, 0x6363, 0x6D70, 8, 0, lookups] + Array(repeating: 0, count: lookups)
    let start = variations.isEmpty ? 10 : 14
    let features = start + 2 * scripts.count
    let end = features + 2 * list.count
    let header = [1, variations.isEmpty ? 0 : 1, start, features, end]
    let place = variations.isEmpty ? [] : [0, end + 2]
    return Bytes.words(header + place + scripts + list + [0] + variations)
  }

  private func lists(_ bytes: [UInt8]) -> FeatureLists {
    FeatureLists(bytes, ReadingBudget())
  }

  @Test("features that a script has count four each, and their lookups two, as often as they are named")
  func features() {
    let lists = lists(table(features: 3, lookups: 5))
    #expect(lists.features == 3 && lists.lookups == 15 && lists.conditions == 0)
    #expect(lists.stepsOfPiece == 3 * 4 + 15 * 2)
    // Neither a version that is not known nor a table that breaks off has any.
    #expect(self.lists([0, 2]).stepsOfPiece == 0)
    let bytes = table(features: 3, lookups: 5)
    for count in bytes.indices { #expect(self.lists(Array(bytes[..<count])).features <= 3) }
  }

  // Two records with one set of two conditions and one set of substitutions: of one feature, which has then four lookups.
  @Test(
    "conditions of variations count as often as records name them, and the features that take the place of others with their lookups"
  )
  func variations() {
    let records = [1, 0, 0, 2] + [0, 24, 0, 26, 0, 24, 0, 26]
    let conditions = [2]
    let substitutions = [1, 0, 1, 0, 0, 12, 0, 4, 0, 0, 0, 0]
    let lists = lists(table(features: 1, lookups: 1, variations: records + conditions + substitutions))
    #expect(lists.conditions == 2 * 3 && lists.lookups == 1 + 4)
    #expect(lists.stepsOfPiece == 4 + 2 * 5 + 1)
  }

  @Test("a font is refused that takes too many steps for each piece of text", arguments: ["GSUB", "GPOS"])
  func refused(tag: String) throws {
    #expect(try refusal(of: font(Table(tag: tag, bytes: table(features: 10_000)))) == nil)
    #expect(
      try refusal(of: font(Table(tag: tag, bytes: table(features: 10_001))))?
        .contains("takes more than 40000 steps of its table \(tag) for each piece of text. ") == true)
  }

  @Test("features that many scripts share are read as long as the budget lasts, that of all faces together")
  func budget() {
    func isRefused(_ rest: Int) -> Bool {
      var shaping = ShapingTables(budget: ReadingBudget(rest: rest))
      return shaping.finding { $0 == "GSUB" ? table(features: 30) : [] }
        == "has a table GSUB that uses its parts again and again"
    }
    // One feature is there, and it is named thirty times.
    #expect(!isRefused(31 + 40))
    #expect(isRefused(30))
  }

  @Test("tracks are looked for one after the other: eight are a step")
  func tracks() {
    // The version, the format, where the tracks are that go sideways, and none that go down.
    let table = Bytes.words([1, 0, 0, 12, 0, 0, 1600, 8])
    var shaping = ShapingTables()
    #expect(shaping.finding { $0 == "trak" ? table : [] } == nil)
    #expect(shaping.stepsOfPiece == 201)
  }

  // 1,608 and 2,416 tracks and sizes: 201 steps and 302.
  @Test("of tracks for text that goes sideways and for text that goes down those count that take longer")
  func downwardTracks() {
    func steps(sideways: Int, downwards: Int) -> Int {
      let table = Bytes.words([1, 0, 0, sideways, downwards, 0, 1600, 8, 2400, 16])
      var shaping = ShapingTables()
      #expect(shaping.finding { $0 == "trak" ? table : [] } == nil)
      return shaping.stepsOfPiece
    }
    #expect(steps(sideways: 0, downwards: 16) == 302)
    #expect(steps(sideways: 12, downwards: 16) == 302 && steps(sideways: 16, downwards: 12) == 302)
    #expect(steps(sideways: 12, downwards: 0) == 201 && steps(sideways: 0, downwards: 0) == 0)
  }

  /// A machine of four classes and two states, both of which lead to an entry of so many numbers.
  private func machine(goesOn: Bool, numbers: Int) -> [Int] {
    [0, 4, 0, 0, 0, 20, 0, 36, 0, 0] + Array(repeating: 0, count: 8)
      + [0, goesOn ? 0 : 0x4000] + Array(repeating: 0, count: numbers - 2)
  }

  // A length of 12 bytes and those of the machine.
  @Test(
    "a machine that does not go on is stopped by HarfBuzz, which takes long for the shortest piece",
    arguments: [1, 4])
  func kerning(kind: Int) {
    func shaping(goesOn: Bool) -> ShapingTables {
      let words = machine(goesOn: goesOn, numbers: 3)
      let table = Bytes.words([2, 0, 0, 1, 0, 12 + 2 * words.count, 0, kind, 0, 0] + words)
      var shaping = ShapingTables()
      #expect(shaping.finding { $0 == "kerx" ? table : [] } == nil)
      return shaping
    }
    #expect(shaping(goesOn: true).stepsOfPiece == 0)
    #expect(shaping(goesOn: true).mostStepsFound == 16)
    #expect(shaping(goesOn: false).stepsOfPiece == 20_480)
    #expect(shaping(goesOn: false).mostStepsFound == 16 + 2 * 64)
  }

  @Test("machines of Apple's `kern` have shorter heads, and states of a byte for each class")
  func oldKerning() {
    // Five numbers; two states of four classes; one entry, which leads to the first state.
    let machine: [UInt8] =
      [0, 4, 0, 0, 0, 10, 0, 18, 0, 0] + Array(repeating: 0, count: 8) + [0, 10, 0x40, 0]
    let table: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, UInt8(8 + machine.count), 0, 1, 0, 0] + machine
    #expect(KerningTable(table, upTo: 32).stays == 64)
    #expect(KerningTable(table, upTo: 0).stays == 0)
  }

  @Test(
    "machines that move glyphs, and those that replace one by what is around it, stay as well",
    arguments: [(0, 2), (1, 4)])
  func replacing(kind: Int, numbers: Int) {
    let words = machine(goesOn: false, numbers: numbers)
    let length = 12 + 2 * words.count
    let table = Bytes.words([2, 0, 0, 1, 0, 1, 0, 16 + length, 0, 0, 0, 1, 0, length, 0, kind, 0, 1] + words)
    let chains = ReplacementChains(table, isExtended: true, upTo: 272)
    #expect(chains.plainStays == 64 && chains.stays == 0)
    var shaping = ShapingTables()
    #expect(shaping.finding { $0 == "morx" ? table : [] } == nil)
    #expect(shaping.stepsOfPiece == 20_480)
  }

  // Placed by one number and by four that vary with 800 regions each, an eighth of a step: beside the lookup, the subtable and the glyph.
  @Test("numbers that vary count with all regions that they vary with")
  func regions() throws {
    func steps(_ format: Int, regions: Int) throws -> Int {
      let single =
        [1, 6 + 2 * format.nonzeroBitCount, format] + Array(repeating: 0, count: format.nonzeroBitCount)
      let table = Bytes.table([(1, [Bytes.words(single + Bytes.coverage([1]))])], feature: "kern")
      var lookups = try GlyphLookups(.positioning, table, regions: regions)
      return try lookups.steps(upTo: 10_000)
    }
    #expect(try steps(0x0004, regions: 800) == 3)
    #expect(try steps(0x00F0, regions: 800) == 3 + 400)
    #expect(try steps(0x0014, regions: 800) == 3 + 100)
    #expect(try steps(0x00F0, regions: 0) == 3)
  }

  @Test("the regions of `GDEF` are those that glyphs are placed by")
  func definitions() {
    // Version 1.3; the store follows its head of 18 bytes, and has one data of 800 regions.
    let head = [1, 3, 0, 0, 0, 0, 0, 0, 18]
    let definitions = Bytes.words(head + [1, 0, 0, 1, 0, 12, 0, 0, 800] + Array(repeating: 0, count: 800))
    #expect(VariationStore.regions(ofDefinitions: definitions) == 800)
    #expect(VariationStore.regions(ofDefinitions: Bytes.words([1, 2, 0, 0])) == 0)
    // Of two data, of 800 and of 5, the most.
    let two = Bytes.words(head + [1, 0, 0, 2, 0, 16, 0, 22, 0, 0, 800, 0, 0, 5])
    #expect(VariationStore.regions(ofDefinitions: two) == 800)
    let single = [1, 14, 0x00F0, 0, 0, 0, 0] + Bytes.coverage([1])
    let placing = Bytes.table([(1, [Bytes.words(single)])], feature: "kern")
    var shaping = ShapingTables()
    #expect(shaping.finding { $0 == "GPOS" ? placing : $0 == "GDEF" ? definitions : [] } == nil)
    #expect(shaping.mostStepsFound == 3 + 400)
    // The only feature and its lookup, and what regions are worth.
    #expect(shaping.stepsOfPiece == 4 + 2 + 200)
  }

  @Test("pairs of kerning are looked for beyond marks, which is two searches for each table")
  func kerningOverMarks() {
    var shaping = ShapingTables()
    let subtable = [0, 20, 1, 1, 6, 0, 0, 1, 1, 0]
    let table = Bytes.words([0, 3] + Array(repeating: subtable, count: 3).flatMap(\.self))
    #expect(shaping.finding { $0 == "kern" ? table : [] } == nil)
    #expect(shaping.searches == 6)
  }

  @Test("so many glyphs may be shaped as take the steps that are left, and no more")
  func glyphs() {
    // 100 each; and with 32 searches as much as their number: n · n = 10,000.
    #expect(GlyphCost(steps: 100).glyphs(in: 10_000) == 100)
    #expect(GlyphCost(searches: 32).glyphs(in: 10_000) == 100)
    #expect(GlyphCost(searches: 32).glyphs(in: -1) == 0)
    #expect(GlyphCost().glyphs(in: 1) == .max)
  }

  @Test(
    "each byte of a text takes two steps for every face that somebody has brought: a character is looked for in all"
  )
  func faces() throws {
    func steps(faces: Int) throws -> Int {
      let engine = TextEngine(fonts: try open(font(faces: faces)))
      return engine.layout(for: TextLayoutRequest(text: StyledText("abc"))).shapingSteps
    }
    #expect(try steps(faces: 64) - steps(faces: 1) == 63 * 2 * 3)
  }

  @Test("fonts are told apart by their sizes, and a text that opens very many is cut")
  func sizes() throws {
    let engine = TextEngine(fonts: try open(font()))
    func layout(sizes: Int) -> TextLayout {
      let pieces = (0..<sizes).map { index in
        ("a", TextAttributes(font: Font(family: "Weft Test", size: 10 + Double(index) / 100)))
      }
      return engine.layout(for: TextLayoutRequest(text: StyledText(pieces)))
    }
    // Each is asked for, and opened.
    #expect(layout(sizes: 3).openedFonts.count == 6)
    // 16, and 20,000,000 / 14,000.
    #expect(layout(sizes: 1400).glyphCount == 1400)
    #expect(layout(sizes: 1450).leavesOutGlyphs)
  }

  // Each machine has 54 bytes, and each byte takes 3.
  @Test("of machines one behind the other those are looked at that move glyphs, as long as the budget lasts")
  func kerningMachines() {
    func read(_ machines: [(kind: Int, goesOn: Bool)], rest: Int = 324) -> KerningTable {
      let parts = machines.flatMap { kind, goesOn in
        [0, 54, 0, kind, 0, 0] + machine(goesOn: goesOn, numbers: 3)
      }
      let table = Bytes.words([2, 0, 0, machines.count] + parts)
      return KerningTable(table, upTo: 32, ReadingBudget(rest: rest))
    }
    #expect(read([(0, false), (4, true)]).stays == 0 && read([(1, true), (4, false)]).stays == 64)
    #expect(read([(2, false), (1, false)], rest: 162).stays == 64)
    #expect(read([(1, false), (4, false)]).stays == 64 && !read([(1, false), (4, false)]).isTooMuchShared)
    #expect(read([(1, false), (4, false)], rest: 323).isTooMuchShared)
    #expect(read([(2, false), (1, false)], rest: 161).isTooMuchShared)
  }
}
