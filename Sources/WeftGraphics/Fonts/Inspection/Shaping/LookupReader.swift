/// Reads the subtables of a lookup in a font's table `GSUB` or `GPOS`, and for which glyphs they are.
struct LookupReader {
  /// A part of a lookup; of those that have a glyph the first does what it says.
  struct Subtable {
    /// Where the glyphs are told; `nil`: nowhere.
    var glyphs: Int?
    /// Whether each glyph has a set of rules of its own; else a glyph may have any.
    var isByGlyph = false
    /// How it looks for glyphs that are not the next ones.
    var reach = Reach.next
    /// The steps in which the numbers vary by which it places a glyph.
    var variations = 0
    /// Whether it makes several glyphs of one.
    var makesMoreGlyphs = false
    var sets: [RuleSet] = []
  }

  /// How far a subtable looks from a glyph.
  enum Reach {
    /// At the glyph, or as many beside it as a rule names.
    case next
    /// At those beside it that are not passed over: where it is called from another lookup, the glyph itself may be one that is.
    case passing
    /// For what a mark stands on, before it.
    case attachment
  }

  /// Rules that are tried one after the other.
  struct RuleSet {
    /// The comparisons of glyphs that they take at most.
    var comparisons = 1
    /// The lookups that one of them calls, of each that calls some.
    var calls: Set<[Int]> = []
  }

  private let table: FontTable
  private let kind: GlyphLookups.Kind
  private let regions: Int

  /// The regions of a variation that are added up in a step.
  private static let regionsOfStep = 8

  /// - Parameter regions: with how many regions a number varies of those that glyphs are placed by.
  init(_ table: FontTable, _ kind: GlyphLookups.Kind, regions: Int) {
    self.table = table
    self.kind = kind
    self.regions = regions
  }

  /// The subtables of the lookup at a place.
  func subtables(of place: Int, _ readsLeft: inout Int) throws(GlyphLookups.Failure) -> [Subtable] {
    guard let type = table.uint16(at: place), let offsets = table.array(at: place + 4) else { return [] }
    // IGNORE_BASE_GLYPHS, _LIGATURES and _MARKS, USE_MARK_FILTERING_SET and a class of marks: the others are passed over.
    let passes = (table.uint16(at: place + 2) ?? 0) & 0xFF1E != 0
    try Self.count(offsets.count, &readsLeft)
    var subtables: [Subtable] = []
    for offset in offsets {
      var (type, place) = (type, place + offset)
      // What lies too far away for 16 bits.
      if type == (kind == .substitution ? 7 : 9), let inner = table.uint16(at: place + 2),
        let offset = table.uint32(at: place + 4)
      {
        (type, place) = (inner, place + offset)
      }
      var subtable = try subtable(at: place, type: type, &readsLeft)
      if passes, subtable.reach == .next, looksBeside(type) { subtable.reach = .passing }
      subtables.append(subtable)
    }
    return subtables
  }

  /// Whether lookups of a type look at more than one glyph.
  private func looksBeside(_ type: Int) -> Bool {
    switch kind {
    case .substitution: [4, 5, 6, 8].contains(type)
    case .positioning: [2, 3, 7, 8].contains(type)
    }
  }

  private func subtable(
    at place: Int, type: Int, _ readsLeft: inout Int
  ) throws(GlyphLookups.Failure) -> Subtable {
    let kind: RuleReader.Kind
    switch (self.kind, type) {
    case (.substitution, 4): kind = .ligature
    case (.substitution, 5), (.positioning, 7): kind = .context
    case (.substitution, 6), (.positioning, 8): kind = .chain
    case (.substitution, 8): kind = .reverse
    default:
      return Subtable(
        glyphs: table.uint16(at: place + 2).map { place + $0 },
        reach: self.kind == .positioning && (4...6).contains(type) ? .attachment : .next,
        variations: variedNumbers(at: place, type: type) * regions / Self.regionsOfStep,
        makesMoreGlyphs: self.kind == .substitution && type == 2, sets: [RuleSet()])
    }
    let reader = RuleReader(table, kind)
    guard let rules = reader.rules(at: place) else { throw GlyphLookups.Failure.unclear }
    var subtable = Subtable(glyphs: rules.glyphs, isByGlyph: rules.isByGlyph)
    for set in rules.sets {
      let places = reader.places(of: set, in: rules)
      try Self.count(1 + places.count, &readsLeft)
      var own: [GlyphRule] = []
      for place in places {
        guard let rule = reader.rule(at: place, rules.format) else { continue }
        try Self.count(rule.row.count + rule.calls.count, &readsLeft)
        own.append(rule)
      }
      subtable.sets.append(
        RuleSet(
          comparisons: 1 + GlyphRule.comparisons(of: own),
          calls: Set(own.map(\.calls).filter { !$0.isEmpty })))
    }
    return subtable
  }

  /// How many numbers may vary by which a subtable places a glyph.
  private func variedNumbers(at place: Int, type: Int) -> Int {
    guard kind == .positioning else { return 0 }
    // X_PLACEMENT_DEVICE and the three behind it.
    func devices(_ offset: Int) -> Int { ((table.uint16(at: place + offset) ?? 0) & 0xF0).nonzeroBitCount }
    return switch type {
    case 1: devices(4)
    case 2: devices(4) + devices(6)
    // Two anchors of two numbers each.
    default: 4
    }
  }

  /// The glyphs of a subtable, and which set of rules they have; `nil`: any.
  func ranges(
    of subtable: Subtable, _ readsLeft: inout Int
  ) throws(GlyphLookups.Failure) -> [(glyphs: Range<Int>, set: Int?)] {
    guard let place = subtable.glyphs, let format = table.uint16(at: place),
      let count = table.uint16(at: place + 2), !subtable.sets.isEmpty
    else { return [] }
    var parts: [(glyphs: Range<Int>, first: Int)] = []
    switch format {
    case 1:
      let glyphs = table.array(at: place + 4, count: count) ?? []
      parts = glyphs.enumerated().map { ($1..<$1 + 1, $0) }
    case 2:
      let numbers = table.array(at: place + 4, count: 3 * count) ?? []
      for i in 0..<numbers.count / 3 where numbers[3 * i] <= numbers[3 * i + 1] {
        parts.append((numbers[3 * i]..<numbers[3 * i + 1] + 1, numbers[3 * i + 2]))
      }
    // Glyphs of 24 bits, as a draft has them and HarfBuzz reads.
    case 3, 4: throw GlyphLookups.Failure.unclear
    default: return []
    }
    try Self.count(parts.count, &readsLeft)
    var ranges: [(glyphs: Range<Int>, set: Int?)] = []
    for (glyphs, first) in parts {
      guard subtable.isByGlyph else {
        ranges.append((glyphs, nil))
        continue
      }
      let own = glyphs.prefix(max(0, subtable.sets.count - first))
      try Self.count(own.count, &readsLeft)
      ranges += own.enumerated().map { ($1..<$1 + 1, first + $0) }
    }
    return ranges
  }

  private static func count(_ reads: Int, _ readsLeft: inout Int) throws(GlyphLookups.Failure) {
    readsLeft -= reads
    guard readsLeft >= 0 else { throw .tooMuchShared }
  }
}
