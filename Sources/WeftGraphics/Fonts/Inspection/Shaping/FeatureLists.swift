/// The features of a font's table `GSUB` or `GPOS`: which lookups each has, for which scripts and languages they are, and by which
/// variations others take their place.
///
/// HarfBuzz goes through them for each piece of text, or for each new sort of pieces. OpenType 1.9.1, “OpenType Layout Common Table Formats”.
struct FeatureLists {
  /// The most features that a script has in a language.
  private(set) var features = 0
  /// The most lookups that those have together, each as often as it is named.
  private(set) var lookups = 0
  /// The conditions of all variations.
  private(set) var conditions = 0

  /// Reads the lists of a table; what breaks off is passed over.
  ///
  /// - Complexity: O(parts), each as often as it is named, as long as the budget lasts
  init(_ bytes: [UInt8], _ budget: ReadingBudget) {
    let table = FontTable(bytes)
    guard table.uint16(at: 0) == 1, let scripts = table.uint16(at: 4), let list = table.uint16(at: 6) else {
      return
    }
    // A tag and a place; behind the parameters of a feature is how many lookups it has.
    let counts = (0..<(table.uint16(at: list) ?? 0)).map { index in
      table.uint16(at: list + 6 + 6 * index).flatMap { table.uint16(at: list + $0 + 2) } ?? 0
    }
    budget.take(counts.count)
    var known: Set<Int> = []
    for script in 0..<(table.uint16(at: scripts) ?? 0) where !budget.isSpent {
      guard let offset = table.uint16(at: scripts + 6 + 6 * script) else { break }
      let place = scripts + offset
      // The language of those that have no entry, then the entries.
      var languages = [table.uint16(at: place) ?? 0]
      let count = table.uint16(at: place + 2) ?? 0
      budget.take(count)
      for language in 0..<count { languages.append(table.uint16(at: place + 8 + 6 * language) ?? 0) }
      for language in languages where language > 0 && known.insert(place + language).inserted {
        // An order that is not used, then a feature that is always on, or none.
        let indices = table.array(at: place + language + 4) ?? []
        budget.take(indices.count)
        guard !budget.isSpent else { return }
        let required = table.uint16(at: place + language + 2) ?? 0xFFFF
        let all = indices + [required]
        features = max(features, indices.count)
        lookups = max(lookups, all.reduce(0) { $0 + ($1 < counts.count ? counts[$1] : 0) })
      }
    }
    guard (table.uint16(at: 2) ?? 0) >= 1, let variations = table.uint32(at: 10), variations > 0 else {
      return
    }
    readVariations(of: table, at: variations, budget)
  }

  private mutating func readVariations(of table: FontTable, at start: Int, _ budget: ReadingBudget) {
    var most = 0
    for record in 0..<min(table.uint32(at: start + 4) ?? 0, table.bytes.count / 8) {
      guard let set = table.uint32(at: start + 8 + 8 * record),
        let substitution = table.uint32(at: start + 12 + 8 * record)
      else { break }
      budget.take(1)
      guard !budget.isSpent else { return }
      // One more for the record itself.
      conditions += 1 + (table.uint16(at: start + set) ?? 0)
      guard substitution > 0 else { continue }
      let place = start + substitution
      let count = table.uint16(at: place + 4) ?? 0
      budget.take(count)
      guard !budget.isSpent else { return }
      most = max(
        most,
        (0..<count).reduce(0) { sum, index in
          sum + (table.uint32(at: place + 8 + 6 * index).flatMap { table.uint16(at: place + $0 + 2) } ?? 0)
        })
    }
    lookups += most
  }

  /// The steps that they take for a piece of text: each feature that a text may have is looked for among all, and lookups are put in
  /// order.
  var stepsOfPiece: Int { 4 * features + 2 * lookups + conditions / 5 }
}
