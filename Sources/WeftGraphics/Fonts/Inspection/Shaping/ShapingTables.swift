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

  /// Why a font is refused, as the end of a sentence about it.
  typealias Finding = String

  /// The tables that were looked at last: faces share them.
  private var last: [String: [UInt8]] = [:]
  /// What may be read of all faces.
  private(set) var budget: ReadingBudget
  /// The most steps at a glyph with each table, of all faces.
  private var steps: [String: Int] = [:]

  /// The most steps that a glyph of a text takes with all tables; a subtable of those that are not OpenType's own is sixteen.
  var mostStepsFound: Int { steps.values.reduce(0, +) }

  /// The most searches at a glyph that may go through all of a text, with each table, of all faces.
  private var searchesOfTables: [String: Int] = [:]

  /// The most with all tables (``GlyphCost/searches``).
  var searches: Int { searchesOfTables.values.reduce(0, +) }

  init(budget: ReadingBudget = ReadingBudget(byteCount: 0)) { self.budget = budget }

  /// What is too much in the tables of a face; `nil`: nothing.
  ///
  /// - Parameter table: the bytes of a table by its name, none where there is no such table.
  mutating func finding(_ table: (String) -> [UInt8]) -> Finding? {
    for name in ["GSUB", "GPOS", "kern", "kerx", "morx", "mort"] {
      let bytes = table(name)
      guard !bytes.isEmpty, bytes != last[name] else { continue }
      last[name] = bytes
      if let finding = look(at: name, bytes) { return finding }
    }
    return nil
  }

  private mutating func look(at name: String, _ bytes: [UInt8]) -> Finding? {
    switch name {
    case "GSUB": lookups(name, .substitution, bytes)
    case "GPOS": lookups(name, .positioning, bytes)
    case "kern", "kerx": subtables(name, SubtableCount.ofKerning(bytes), most: Self.mostKernings)
    default:
      chains(name, ReplacementChains(bytes, isExtended: name == "morx", upTo: Self.mostChains, budget))
    }
  }

  private mutating func lookups(_ name: String, _ kind: GlyphLookups.Kind, _ bytes: [UInt8]) -> Finding? {
    do throws(GlyphLookups.Failure) {
      var lookups = try GlyphLookups(kind, bytes, budget)
      defer { budget = lookups.budget }
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
    budget = chains.budget
    if chains.isTooMuchShared { return "has a table \(name) that uses its parts again and again" }
    searchesOfTables[name] = max(searchesOfTables[name] ?? 0, chains.rewinds)
    return subtables(
      name, chains.count, most: Self.mostChains, andSteps: Self.stepsOfStay * chains.stays)
  }

  private mutating func subtables(
    _ name: String, _ count: Int, most: Int, andSteps more: Int = 0
  ) -> Finding? {
    steps[name] = max(steps[name] ?? 0, Self.stepsOfSubtable * count + more)
    return count <= most ? nil : "has more than \(most) subtables in its table \(name)"
  }
}
