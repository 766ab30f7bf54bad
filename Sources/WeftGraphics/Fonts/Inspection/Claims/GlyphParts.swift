/// What the glyphs of TrueType are made of: points, other glyphs with theirs, and sets of numbers that move them.
///
/// OpenType 1.9.1, “glyf” and “gvar”.
struct GlyphParts {
  /// How much of each there is.
  struct Amount: Equatable {
    /// The glyph itself, and those that it is made of, with theirs, each as often as it is drawn.
    var glyphs = 1
    /// Their points; the place of a glyph in another is one.
    var points = 0
    /// The points times those sets of numbers that move them, and twice as many as the font has axes for each set: whether it moves any is
    /// worked out axis by axis.
    var moves = 0
    /// How many levels of glyphs lie in one another below it.
    var depth = 0

    /// Adds what a component has; sums stay where they can be added to.
    mutating func add(_ component: Amount) {
      depth = max(depth, component.depth)
      glyphs = min(Self.most, glyphs + component.glyphs)
      points = min(Self.most, points + component.points)
      moves = min(Self.most, moves + component.moves)
    }

    private static let most = 1 << 40
    /// What lies in one another deeper than glyphs of a font may.
    fileprivate static let tooDeep = Amount(glyphs: most, depth: FontInspection.deepestComponent + 1)
  }

  private let places: GlyphPlaces
  /// The table `gvar`.
  private let variations: FontTable
  /// What glyphs have that are made of others.
  private var known: [Int: Amount] = [:]
  /// The glyphs that are being counted: none is a part of itself, because FreeType refuses it.
  private var open: Set<Int> = []
  /// Whether one of them was met: what was counted then depends on where counting began, and is not kept.
  private var hasMetOpen = false
  /// What the components have of the outlines at some places, and how many they are: glyphs may share an outline.
  private var knownOutlines: [Int: (count: Int, parts: Amount)] = [:]
  /// What may be read; once it is spent nothing more is counted.
  private let budget: ReadingBudget

  init(places: GlyphPlaces, variations: FontTable, budget: ReadingBudget = ReadingBudget()) {
    self.places = places
    self.variations = variations
    self.budget = budget
  }

  /// What the tables of a face have, by their names.
  init(budget: ReadingBudget = ReadingBudget(), table: (_ name: String) -> [UInt8]) {
    self.init(
      places: GlyphPlaces(
        outlines: FontTable(table("glyf")), places: FontTable(table("loca")),
        areLong: FontTable(table("head")).uint16(at: 50) != 0),
      variations: FontTable(table("gvar")), budget: budget)
  }

  /// What it takes to read a glyph and move its points, in readings of one without points: 20 points, 16 moves or two glyphs that it is
  /// made of take about as long.
  mutating func workOfReading(_ glyph: Int) -> Int {
    let amount = amount(of: glyph, levels: FontInspection.deepestComponent)
    return 1 + amount.glyphs / 2 + amount.points / 20 + amount.moves / 16
  }

  /// The most of each that a glyph has.
  ///
  /// - Parameter limit: looks no further, where a glyph is made of more glyphs or points.
  /// - Complexity: O(glyphs and their components)
  mutating func most(upTo limit: Amount) -> Amount {
    var most = Amount()
    // A font has no more glyphs, however many places there are.
    for glyph in 0..<min(places.count, 1 << 16) {
      guard most.glyphs <= limit.glyphs, most.points <= limit.points, !budget.isSpent else { break }
      budget.take(1)
      let amount = amount(of: glyph, levels: FontInspection.deepestComponent)
      most.glyphs = max(most.glyphs, amount.glyphs)
      most.points = max(most.points, amount.points)
      most.moves = max(most.moves, amount.moves)
      most.depth = max(most.depth, amount.depth)
    }
    return most
  }

  /// - Parameter levels: how many more glyphs may lie in one another; what lies deeper is too much.
  private mutating func amount(of glyph: Int, levels: Int) -> Amount {
    if let known = known[glyph] { return known }
    if open.contains(glyph) {
      hasMetOpen = true
      return Amount(glyphs: 0)
    }
    // What has no outline has a place and a width, which are moved too.
    guard let place = places.place(of: glyph) else { return own(glyph, points: 0) }
    guard places.isComposed(at: place) else { return own(glyph, points: points(at: place)) }
    guard levels > 0 else { return .tooDeep }
    let outer = hasMetOpen
    hasMetOpen = false
    open.insert(glyph)
    let (count, parts) = knownOutlines[place] ?? components(at: place, levels: levels)
    open.remove(glyph)
    var amount = own(glyph, points: count)
    amount.add(parts)
    amount.depth += 1
    // Components that were known already have not been gone into.
    if amount.depth > FontInspection.deepestComponent { amount = .tooDeep }
    if !hasMetOpen || open.isEmpty { known[glyph] = amount }
    hasMetOpen = !open.isEmpty && (hasMetOpen || outer)
    return amount
  }

  /// How many components the outline at a place has, and what they have.
  private mutating func components(at place: Int, levels: Int) -> (count: Int, parts: Amount) {
    let components = places.components(at: place)
    budget.take(components.count)
    var parts = Amount(glyphs: 0)
    for component in components where !budget.isSpent {
      parts.add(amount(of: component, levels: levels - 1))
    }
    if !hasMetOpen { knownOutlines[place] = (components.count, parts) }
    return (components.count, parts)
  }

  /// What a glyph has itself: points, or the places of those that it is made of.
  private func own(_ glyph: Int, points: Int) -> Amount {
    // Four more stand for its place and its width.
    Amount(points: points, moves: (points + 4 + 2 * (variations.uint16(at: 4) ?? 0)) * sets(of: glyph))
  }

  private func points(at place: Int) -> Int {
    let outlines = places.outlines
    guard let contours = outlines.uint16(at: place), contours > 0 else { return 0 }
    // Behind the number of contours and the box the last point of each.
    return 1 + (outlines.uint16(at: place + 10 + 2 * (contours - 1)) ?? 0)
  }

  /// How many sets of numbers move a glyph's points.
  private func sets(of glyph: Int) -> Int {
    guard let glyphs = variations.uint16(at: 12), glyph < glyphs, let data = variations.uint32(at: 16),
      let flags = variations.uint16(at: 14)
    else { return 0 }
    let isLong = flags & 1 != 0
    let place =
      isLong ? variations.uint32(at: 20 + 4 * glyph) : variations.uint16(at: 20 + 2 * glyph).map { 2 * $0 }
    let next =
      isLong ? variations.uint32(at: 24 + 4 * glyph) : variations.uint16(at: 22 + 2 * glyph).map { 2 * $0 }
    guard let place, place != next else { return 0 }
    return (variations.uint16(at: data + place) ?? 0) & 0x0FFF
  }
}
