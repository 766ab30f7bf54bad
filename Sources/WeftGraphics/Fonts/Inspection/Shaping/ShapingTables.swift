/// The tables of a font that say how its glyphs are replaced and placed, looked at before HarfBuzz goes through them for each glyph of a
/// text.
struct ShapingTables {
  /// The most steps at a glyph with a table `GSUB` or `GPOS` (``GlyphLookups/steps(upTo:)``).
  ///
  /// Of 3,838 files of Debian's fonts those of Mingzat have 19,753 at most and those of Harmattan 19,216; no other has more than
  /// 6,385.
  static let mostSteps = 40_000
  /// The most subtables of a table `kern` or `kerx`; Debian's fonts have five at most.
  static let mostKernings = 32
  /// The most chains and subtables of a table `morx` or `mort`; Debian's fonts have 67 at most.
  static let mostChains = 272
  /// The steps of a subtable that is not OpenType's own, where it goes on to the next glyph.
  private static let stepsOfSubtable = 16
  /// The steps of a turn in which a table `morx` or `mort` does not go on to the next glyph: it looks back at 64 glyphs and moves those
  /// between.
  private static let stepsOfStay = 128
  /// The same of one that looks at two glyphs at most.
  private static let stepsOfPlainStay = 2
  /// The steps of a piece of text in which HarfBuzz stops a machine that does not go on: 16,384 turns, however short the piece is.
  private static let stepsUntilStopped = 20_480
  /// The most steps that a table takes for a piece of text, however short it is.
  static let mostStepsOfPiece = 40_000

  /// Why a font is refused, as the end of a sentence about it.
  typealias Finding = String

  /// The tables that were looked at last: faces share them.
  private var last: [String: [UInt8]] = [:]
  /// What may be read of all faces.
  private let budget: ReadingBudget
  /// The most steps at a glyph with each table, of all faces.
  private var steps: [String: Int] = [:]

  /// The most steps that a glyph of a text takes with all tables; a subtable of those that are not OpenType's own is sixteen.
  var mostStepsFound: Int { steps.values.reduce(0, +) }

  /// The most steps for a piece of text with each table, of all faces.
  private var stepsOfPieces: [String: Int] = [:]

  /// The most with all tables (``GlyphCost/stepsOfPiece``).
  var stepsOfPiece: Int { stepsOfPieces.values.reduce(0, +) }

  /// The most searches at a glyph that may go through all of a text, with each table, of all faces.
  private var searchesOfTables: [String: Int] = [:]

  /// The most with all tables (``GlyphCost/searches``).
  var searches: Int { searchesOfTables.values.reduce(0, +) }

  /// Whether a glyph may become several.
  private(set) var makesMoreGlyphs = false

  init(budget: ReadingBudget = ReadingBudget()) { self.budget = budget }

  /// What is too much in the tables of a face; `nil`: nothing.
  ///
  /// - Parameter table: the bytes of a table by its name, none where there is no such table.
  mutating func finding(_ table: (String) -> [UInt8]) -> Finding? {
    let definitions = table("GDEF")
    for name in ["GSUB", "GPOS", "kern", "kerx", "morx", "mort", "trak"] {
      let bytes = table(name)
      guard !bytes.isEmpty, bytes != last[name] || name == "GPOS" && definitions != last["GDEF"] else {
        continue
      }
      last[name] = bytes
      if let finding = look(at: name, bytes, definitions) { return finding }
    }
    last["GDEF"] = definitions
    return nil
  }

  private mutating func look(at name: String, _ bytes: [UInt8], _ definitions: [UInt8]) -> Finding? {
    switch name {
    case "GSUB": features(name, bytes) ?? lookups(name, .substitution, bytes)
    case "GPOS":
      features(name, bytes)
        ?? lookups(name, .positioning, bytes, regions: VariationStore.regions(ofDefinitions: definitions))
    case "kern", "kerx": kerning(name, KerningTable(bytes, upTo: Self.mostKernings, budget))
    case "trak": tracks(name, FontTable(bytes))
    default:
      chains(name, ReplacementChains(bytes, isExtended: name == "morx", upTo: Self.mostChains, budget))
    }
  }

  private mutating func features(_ name: String, _ bytes: [UInt8]) -> Finding? {
    let lists = FeatureLists(bytes, budget)
    if budget.isSpent { return "has a table \(name) that uses its parts again and again" }
    return piece(name, lists.stepsOfPiece)
  }

  private mutating func lookups(
    _ name: String, _ kind: GlyphLookups.Kind, _ bytes: [UInt8], regions: Int = 0
  ) -> Finding? {
    // What regions are worth is found once for each piece.
    if regions > 0 { stepsOfPieces["GDEF"] = max(stepsOfPieces["GDEF"] ?? 0, regions / 4) }
    do throws(GlyphLookups.Failure) {
      var lookups = try GlyphLookups(kind, bytes, regions: regions, budget)
      makesMoreGlyphs = makesMoreGlyphs || lookups.makeMoreGlyphs
      let count = try lookups.steps(upTo: Self.mostSteps)
      steps[name] = max(steps[name] ?? 0, count)
      let searches = try lookups.searches(upTo: Self.mostSteps)
      searchesOfTables[name] = max(searchesOfTables[name] ?? 0, searches)
      guard count > Self.mostSteps else { return nil }
      return "has a glyph that takes more than \(Self.mostSteps) steps of its table \(name)"
    } catch {
      switch error {
      case .unclear: return "has a table \(name) that programs read in different ways"
      case .tooMuchShared: return "has a table \(name) that uses its parts again and again"
      }
    }
  }

  private mutating func chains(_ name: String, _ chains: ReplacementChains) -> Finding? {
    if chains.isTooMuchShared { return "has a table \(name) that uses its parts again and again" }
    searchesOfTables[name] = max(searchesOfTables[name] ?? 0, chains.rewinds)
    makesMoreGlyphs = makesMoreGlyphs || chains.insert
    machines(name, stays: max(chains.stays, chains.plainStays))
    return subtables(
      name, chains.count, most: Self.mostChains,
      andSteps: Self.stepsOfStay * chains.stays + Self.stepsOfPlainStay * chains.plainStays)
  }

  private mutating func kerning(_ name: String, _ table: KerningTable) -> Finding? {
    if table.isTooMuchShared { return "has a table \(name) that uses its parts again and again" }
    // A pair is looked for beyond all marks between, at marks too, which takes twice as long as looking for what a mark stands on.
    searchesOfTables[name] = max(searchesOfTables[name] ?? 0, 2 * min(table.count, Self.mostKernings))
    machines(name, stays: table.stays)
    return subtables(
      name, table.count, most: Self.mostKernings, andSteps: Self.stepsOfPlainStay * table.stays)
  }

  /// Machines that may stay at a glyph as long as HarfBuzz lets them.
  private mutating func machines(_ name: String, stays: Int) {
    guard stays == ReplacementChains.mostStays else { return }
    stepsOfPieces[name] = max(stepsOfPieces[name] ?? 0, Self.stepsUntilStopped)
  }

  /// The tracks of a table `trak`, of which the one that a text has is looked for.
  private mutating func tracks(_ name: String, _ table: FontTable) -> Finding? {
    // Behind the version and the format is where the tracks are of text that goes sideways, and of text that goes down.
    let counts = [6, 8].map { place -> Int in
      guard let offset = table.uint16(at: place), offset > 0 else { return 0 }
      return (table.uint16(at: offset) ?? 0) + (table.uint16(at: offset + 2) ?? 0)
    }
    return piece(name, (counts.max() ?? 0) / 8)
  }

  private mutating func piece(_ name: String, _ steps: Int) -> Finding? {
    stepsOfPieces[name] = max(stepsOfPieces[name] ?? 0, steps)
    guard steps > Self.mostStepsOfPiece else { return nil }
    return "takes more than \(Self.mostStepsOfPiece) steps of its table \(name) for each piece of text"
  }

  private mutating func subtables(
    _ name: String, _ count: Int, most: Int, andSteps more: Int = 0
  ) -> Finding? {
    steps[name] = max(steps[name] ?? 0, Self.stepsOfSubtable * count + more)
    return count <= most ? nil : "has more than \(most) subtables in its table \(name)"
  }
}
