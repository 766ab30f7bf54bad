/// What the tables of a font claim that FreeType, HarfBuzz and Fontconfig go through, or unpack, as soon as a face is opened or a
/// glyph is asked for: parts that are shared cost as much as if each were there.
///
/// OpenType 1.9.1, “cmap”, “fvar”, “gvar”, “cvar”, “COLR”, “EBLC”, “SVG”, “HVAR”, “VVAR”, “MVAR”, “GDEF”, “BASE” and “Item Variation Store”.
struct FontClaims {
  /// The most axes of a variable font; Debian's fonts have 20 at most.
  static let mostAxes = 64
  /// The most sizes that bitmaps or pictures are there in; Debian's fonts have five at most.
  static let mostBitmapSizes = 256
  /// The most named instances times axes.
  static let mostCoordinates = 8192
  /// The most bytes of a table `avar`.
  static let mostMappingBytes = 16_384
  /// The most layers of colour of a glyph.
  static let mostLayers = 512
  /// The most glyphs that one may be made of, with those that these are made of.
  static let mostComponents = 1000
  /// The most points of a glyph, with those of all that it is made of; those of Debian's fonts have 1,273 at most by themselves.
  static let mostPoints = 8192
  /// The most points of a glyph times those sets of numbers that move them.
  static let mostMoves = 500_000

  /// Why a font is refused, as the end of a sentence about it.
  typealias Finding = String

  private var characters: CharacterTables
  /// The faces that were looked at: those of a collection mostly share their tables.
  private var known: Set<[String: Range<Int>]> = []
  /// Of those of which not all are shared, the tables that take long to look at.
  private var knownParts: Set<[Range<Int>?]> = []
  /// What may be read of all faces.
  private let budget: ReadingBudget

  /// The most points of a glyph of all faces, and the most that variations move.
  private(set) var points = 0
  private(set) var moves = 0
  /// The most glyphs that one is made of, with those that these are made of, and itself.
  private(set) var components = 0
  /// The most numbers that all measures of a face vary with, and those that the width of a glyph does.
  private(set) var metricMoves = 0
  private(set) var widthMoves = 0
  /// The most layers of colour of a glyph, each of which is another glyph.
  private(set) var layers = 0
  /// The ranges of glyphs that FreeType goes through to find a glyph's bitmap, in one size.
  private(set) var bitmapRanges = 0

  init(budget: ReadingBudget = ReadingBudget()) {
    self.budget = budget
    characters = CharacterTables(budget)
  }

  /// What is too much in a file; `nil`: nothing.
  mutating func finding(in directory: FontDirectory) -> Finding? {
    guard directory.isOrdered else {
      return "has tables that are named twice, out of order, or longer than the file"
    }
    for tables in directory.faces {
      if let finding = characters.finding(in: directory.table(tables["cmap"])) { return finding }
      guard known.insert(tables).inserted else { continue }
      if let finding = look(at: tables, of: directory) { return finding }
    }
    return nil
  }

  private mutating func look(at tables: [String: Range<Int>], of directory: FontDirectory) -> Finding? {
    if tables["SVG "] != nil { return "has glyphs that are SVG documents, which are not drawn" }
    for name in ["EBLC", "CBLC", "bloc"] {
      guard let range = tables[name], knownParts.insert([range]).inserted else { continue }
      let bitmaps = directory.table(range)
      if Self.hasComposedBitmaps(bitmaps, budget) {
        return "has bitmaps of glyphs that are made of one another"
      }
      bitmapRanges = max(bitmapRanges, Self.mostRanges(in: bitmaps))
      if budget.isSpent { return "has a table \(name) that uses its parts again and again" }
    }
    // Fontconfig makes a list of them, and goes through it for each.
    for name in ["EBLC", "CBLC", "bloc", "sbix"] {
      let sizes = directory.table(tables[name]).uint32(at: 4) ?? 0
      guard sizes <= Self.mostBitmapSizes else {
        return "has pictures in \(sizes) sizes, and \(Self.mostBitmapSizes) is the most"
      }
    }
    let axes = directory.table(tables["fvar"]).uint16(at: 8) ?? 0
    guard axes <= Self.mostAxes else { return "has \(axes) axes, and \(Self.mostAxes) is the most" }
    // FreeType reads these whenever the font is opened in another size.
    let coordinates = axes * (directory.table(tables["fvar"]).uint16(at: 12) ?? 0)
    guard coordinates <= Self.mostCoordinates else {
      return "has named instances with more than \(Self.mostCoordinates) coordinates"
    }
    let mappings = tables["avar"]?.count ?? 0
    guard mappings <= Self.mostMappingBytes else {
      return "has a table avar of \(mappings) bytes, and \(Self.mostMappingBytes) is the most"
    }
    if let finding = Self.mismatch(of: directory.table(tables["gvar"]), directory.table(tables["maxp"])) {
      return finding
    }
    for (name, place) in VariationStore.places {
      let table = directory.table(tables[name])
      guard let start = place(table) else { continue }
      let store = VariationStore(table, at: start)
      if let finding = store.finding(axes: max(1, axes)) {
        return "has a table \(name) that \(finding)"
      }
      let most = store.most(axes: max(1, axes))
      switch name {
      case "MVAR": metricMoves = max(metricMoves, most * (table.uint16(at: 8) ?? 0))
      case "HVAR": widthMoves = max(widthMoves, most)
      default: break
      }
    }
    // HarfBuzz looks for widths in outlines of TrueType then.
    if tables["CFF2"] != nil, axes > 0, tables["HVAR"] == nil {
      return "is varied with outlines of CFF2 and has no table HVAR, without which its letters have no width"
    }
    // Each data of its store of variations becomes a copy in memory.
    if let outlines = tables["CFF2"] {
      do throws(CompactFont.Failure) {
        _ = try CompactFont(.cff2, directory.table(outlines).bytes, budget)
      } catch {
        return error.finding
      }
    }
    if Self.isPainted(directory.table(tables["COLR"])) {
      return "has glyphs that are painted as version 1 of COLR says, which are not drawn"
    }
    layers = max(layers, Self.mostLayers(in: directory.table(tables["COLR"])))
    guard layers <= Self.mostLayers else {
      return "has a glyph of \(layers) layers, and \(Self.mostLayers) is the most"
    }
    guard metricMoves <= Self.mostMoves else {
      return "has a table MVAR that varies with more than \(Self.mostMoves) numbers"
    }
    // Those that hints refer to, all of which FreeType moves wherever the font is varied.
    let values = directory.table(tables["cvt "]).bytes.count / 2
    let sets = (directory.table(tables["cvar"]).uint16(at: 4) ?? 0) & 0x0FFF
    guard values * sets <= Self.mostMoves else {
      return "has a table cvar that moves more than \(Self.mostMoves) values"
    }
    let outlines = ["glyf", "loca", "head", "gvar"].map { tables[$0] }
    guard knownParts.insert(outlines).inserted else { return nil }
    var parts = GlyphParts(budget: budget) { directory.table(tables[$0]).bytes }
    let most = parts.most(
      upTo: GlyphParts.Amount(glyphs: Self.mostComponents, points: Self.mostPoints))
    guard most.points <= Self.mostPoints else {
      return "has a glyph of more than \(Self.mostPoints) points"
    }
    guard most.depth <= FontInspection.deepestComponent else {
      return
        "has glyphs that are made of one another more than \(FontInspection.deepestComponent) levels deep"
    }
    guard most.glyphs <= Self.mostComponents else {
      return "has a glyph that is made of more than \(Self.mostComponents) others"
    }
    guard most.moves <= Self.mostMoves else {
      return "has a glyph of which variations move more than \(Self.mostMoves) points"
    }
    guard !budget.isSpent else { return "has glyphs that use their parts again and again" }
    (points, moves) = (max(points, most.points), max(moves, most.moves))
    components = max(components, most.glyphs)
    return nil
  }

  /// Variations of another number of glyphs than there are, which FreeType refuses as soon as it varies one.
  private static func mismatch(of variations: FontTable, _ limits: FontTable) -> Finding? {
    guard let varied = variations.uint16(at: 12), let count = limits.uint16(at: 4), varied != count else {
      return nil
    }
    return "has \(count) glyphs, and variations of \(varied)"
  }

  /// Whether a table of places of bitmaps has those of the formats 8 and 9.
  private static func hasComposedBitmaps(_ table: FontTable, _ budget: ReadingBudget) -> Bool {
    let sizes = min(table.uint32(at: 4) ?? 0, table.bytes.count / 48)
    // Subtables may be those of many sizes.
    var looked: Set<Int> = []
    for size in 0..<sizes {
      guard let array = table.uint32(at: 8 + 48 * size), let count = table.uint32(at: 16 + 48 * size) else {
        continue
      }
      for index in 0..<min(count, table.bytes.count / 8) where !budget.isSpent {
        budget.take(1)
        guard let offset = table.uint32(at: array + 8 * index + 4), looked.insert(array + offset).inserted,
          let format = table.uint16(at: array + offset + 2)
        else { continue }
        if format == 8 || format == 9 { return true }
      }
    }
    return false
  }

  /// The most ranges of glyphs of a size in a table of places of bitmaps.
  private static func mostRanges(in table: FontTable) -> Int {
    (0..<min(table.uint32(at: 4) ?? 0, table.bytes.count / 48)).reduce(0) {
      max($0, min(table.uint32(at: 16 + 48 * $1) ?? 0, table.bytes.count / 8))
    }
  }

  /// Whether glyphs have paints in `COLR`, and none has layers.
  private static func isPainted(_ table: FontTable) -> Bool {
    guard let version = table.uint16(at: 0), version >= 1, let paints = table.uint32(at: 14) else {
      return false
    }
    return table.uint16(at: 2) == 0 && paints > 0
  }

  /// The most layers of a glyph in version 0 of `COLR`.
  private static func mostLayers(in table: FontTable) -> Int {
    guard let count = table.uint16(at: 2), let start = table.uint32(at: 4) else { return 0 }
    return (0..<count).reduce(0) { max($0, table.uint16(at: start + 6 * $1 + 4) ?? 0) }
  }
}
