/// The lookups of a font's table `GSUB` or `GPOS`, and the steps that shaping takes with them.
///
/// OpenType 1.9.1, “OpenType Layout Common Table Formats”.
struct GlyphLookups {
  /// Which of the tables it is.
  enum Kind {
    case substitution
    case positioning
  }

  /// Why the steps are not known.
  enum Failure: Error, Equatable {
    /// It is a version of the table, or of a part, that few programs know.
    case unclear
    /// Its parts are shared so often that they are not looked at.
    case tooMuchShared
  }

  /// HarfBuzz calls no lookup from one that was called from so many.
  private static let mostLevels = 64
  /// The most numbers that are read for each byte of the table, where parts of it are shared; Debian's fonts have one at most.
  private static let readsPerByte = 4

  private let reader: LookupReader
  private var readsLeft: Int
  /// What may be read of this table and others.
  private let budget: ReadingBudget
  /// Each lookup, by its place, and the places of all in their order: many may be one.
  private var known: [Int: [LookupReader.Subtable]] = [:]
  private let places: [Int]

  /// Reads a table.
  ///
  /// What breaks off is passed over, as HarfBuzz does.
  /// - Parameter regions: with how many regions a number varies of those that glyphs are placed by.
  init(
    _ kind: Kind, _ bytes: [UInt8], regions: Int = 0,
    _ budget: ReadingBudget = ReadingBudget()
  ) throws(Failure) {
    let table = FontTable(bytes)
    reader = LookupReader(table, kind, regions: regions)
    readsLeft = min(Self.readsPerByte * bytes.count, max(0, budget.rest))
    self.budget = budget
    guard let version = table.uint16(at: 0), let list = table.uint16(at: 8) else {
      places = []
      return
    }
    // Offsets of 24 bits, as a draft has them and HarfBuzz reads.
    guard version != 2 else { throw Failure.unclear }
    places = version == 1 ? (table.array(at: list) ?? []).map { list + $0 } : []
    for place in places where known[place] == nil {
      known[place] = try reading { [reader] (readsLeft) throws(Failure) in
        try reader.subtables(of: place, &readsLeft)
      }
    }
  }

  /// Reads parts of the table: what is read of it counts, and of this table and others together.
  private mutating func reading<Parts>(
    _ read: (_ readsLeft: inout Int) throws(Failure) -> Parts
  ) throws(Failure) -> Parts {
    let before = readsLeft
    defer { budget.take(before - readsLeft) }
    let parts = try read(&readsLeft)
    guard before - readsLeft <= budget.rest else { throw .tooMuchShared }
    return parts
  }

  /// Whether a lookup makes several glyphs of one.
  var makeMoreGlyphs: Bool { known.values.contains { $0.contains(where: \.makesMoreGlyphs) } }

  /// The most steps that all lookups take at one glyph, with those that they call; not more than `limit` + 1.
  ///
  /// Each lookup is a step and each subtable another; in those that have the glyph it takes those of its rules.
  /// - Complexity: O(bytes), and O(lookups and calls) for each level that they nest
  mutating func steps(upTo limit: Int) throws(Failure) -> Int {
    let called = try called(upTo: limit) { subtables in
      subtables.reduce(1 + subtables.count) { sum, subtable in
        min(limit + 1, sum + min(limit, subtable.variations + (subtable.sets.map(\.comparisons).max() ?? 0)))
      }
    }
    return try most(
      upTo: limit, called, lookup: { 1 + $0.count }, rules: { $0.variations + $1.comparisons })
  }

  /// The most searches at one glyph that may go through all of a text; not more than `limit` + 1.
  ///
  /// One in each lookup that places a mark on what is before it, and one for two comparisons in those that pass over glyphs and are
  /// called from another lookup: HarfBuzz passes over a glyph in 0.6 ns, where it looks at one for a mark in 1 ns. One that is not called begins at a glyph that is not passed over, and ends at the next.
  /// - Complexity: as that of the steps
  mutating func searches(upTo limit: Int) throws(Failure) -> Int {
    let called = try called(upTo: limit) { subtables in
      subtables.reduce(0) { sum, subtable in
        switch subtable.reach {
        case .next: sum
        case .passing:
          min(limit + 1, sum + min(limit, (1 + (subtable.sets.map(\.comparisons).max() ?? 0)) / 2))
        case .attachment: min(limit + 1, sum + 1)
        }
      }
    }
    return try most(
      upTo: limit, called, lookup: { _ in 0 }, rules: { subtable, _ in subtable.reach == .attachment ? 1 : 0 }
    )
  }

  /// The most that all lookups take at one glyph; not more than `limit` + 1.
  /// - Parameters:
  ///   - called: what each takes where it is called.
  ///   - lookup: what one takes at every glyph.
  ///   - rules: what some rules take at glyphs that they are for, without what they call.
  private mutating func most(
    upTo limit: Int, _ called: [Int], lookup: ([LookupReader.Subtable]) -> Int,
    rules: (LookupReader.Subtable, LookupReader.RuleSet) -> Int
  ) throws(Failure) -> Int {
    var steps = 0
    var glyphs = GlyphSteps()
    for (place, times) in Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +) {
      let subtables = known[place] ?? []
      steps += times * lookup(subtables)
      guard steps <= limit else { return limit + 1 }
      var parts: [GlyphSteps.Part] = []
      for subtable in subtables {
        let sets = subtable.sets.map { set in
          (search: min(limit + 1, rules(subtable, set)), calls: Self.most(set.calls, called, upTo: limit))
        }
        let any = (search: sets.map(\.search).max() ?? 0, calls: sets.map(\.calls).max() ?? 0)
        let ranges = try reading { [reader] (readsLeft) throws(Failure) in
          try reader.ranges(of: subtable, &readsLeft)
        }
        for (glyphs, set) in ranges {
          let (search, calls) = set.map { sets[$0] } ?? any
          parts.append(GlyphSteps.Part(glyphs: glyphs, search: search, calls: calls))
        }
      }
      glyphs.add(parts, times: times)
    }
    return min(limit + 1, steps + glyphs.most)
  }

  /// What each lookup takes where it is called, with those that it calls; not more than `limit` + 1.
  /// - Parameter own: what it takes by itself.
  private mutating func called(
    upTo limit: Int, _ own: ([LookupReader.Subtable]) -> Int
  ) throws(Failure) -> [Int] {
    let lookups = known.mapValues { subtables in
      (search: own(subtables), calls: Set(subtables.flatMap { $0.sets.flatMap(\.calls) }))
    }
    func expanded(_ steps: [Int: Int]) -> [Int] { places.map { steps[$0] ?? 0 } }
    let callCount = lookups.values.reduce(places.count) { $0 + $1.calls.reduce(1) { $0 + $1.count } }
    var steps = lookups.mapValues(\.search)
    for _ in 0..<Self.mostLevels {
      budget.take(callCount)
      if budget.isSpent { throw .tooMuchShared }
      let all = expanded(steps)
      let next = lookups.mapValues { min(limit + 1, $0.search + Self.most($0.calls, all, upTo: limit)) }
      if next == steps { break }
      steps = next
    }
    return expanded(steps)
  }

  /// The most steps of the lookups that one rule calls.
  private static func most(_ calls: Set<[Int]>, _ steps: [Int], upTo limit: Int) -> Int {
    calls.lazy.map { calls in
      calls.reduce(0) { steps.indices.contains($1) ? min(limit + 1, $0 + steps[$1]) : $0 }
    }.max() ?? 0
  }
}
