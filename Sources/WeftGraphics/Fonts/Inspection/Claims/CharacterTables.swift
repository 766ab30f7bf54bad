/// The tables of characters of a file's faces, `cmap`, which FreeType and Fontconfig go through for all that they say they have.
///
/// OpenType 1.9.1, “cmap”.
struct CharacterTables {
  /// The most bytes of them, each record's for itself, of all faces.
  static let mostBytes = 64 << 20
  /// FreeType compares eight ranges in the time that a number takes to be read.
  private static let comparisonsOfRead = 8
  /// It passes over four characters in that time that have no glyph, each in all records.
  private static let charactersOfRead = 4

  private let budget: ReadingBudget
  private var bytes = 0

  init(_ budget: ReadingBudget) { self.budget = budget }

  /// What is too much in the table of one more face, as the end of a sentence; `nil`: nothing.
  ///
  /// - Complexity: O(records and their ranges), as long as the budget lasts
  mutating func finding(in table: FontTable) -> String? {
    for record in 0..<(table.uint16(at: 2) ?? 0) {
      guard let start = table.uint32(at: 8 + 8 * record), let format = table.uint16(at: start) else {
        continue
      }
      let length: Int?
      switch format {
      // Of 16 and of 32 bits, which FreeType goes through from the beginning for each.
      case 8: return "has a table of characters in a format that no font uses"
      case 10, 12, 13: length = table.uint32(at: start + 4)
      case 14: length = table.uint32(at: start + 2)
      default: length = table.uint16(at: start + 2)
      }
      bytes += min(length ?? 0, table.bytes.count - start)
      guard bytes <= Self.mostBytes else {
        return "has more than \(Self.mostBytes) bytes of tables of characters in all its faces"
      }
      switch format {
      case 2: budget.take(0x1_0000 / Self.charactersOfRead)
      case 4: lookAtRanges(of: table, at: start)
      case 12: lookAtGroups(of: table, at: start)
      case 14: lookAtSelectors(of: table, at: start)
      default: break
      }
      if budget.isSpent { return "has tables of characters that take too long to go through" }
    }
    return nil
  }

  /// Takes what it takes FreeType to go through ranges of format 4: where they are not in order, or lie over one another, all of them for
  /// each character that there could be.
  private func lookAtRanges(of table: FontTable, at start: Int) {
    let count = (table.uint16(at: start + 6) ?? 0) / 2
    budget.take(count)
    var last = -1
    var characters = 0
    defer { budget.take(characters / Self.charactersOfRead) }
    for index in 0..<count where !budget.isSpent {
      // The ends of all, two bytes that are not used, and their beginnings.
      guard let end = table.uint16(at: start + 14 + 2 * index),
        let first = table.uint16(at: start + 16 + 2 * (count + index))
      else { return }
      guard first > last else { return budget.take(count * 0x1_0000 / Self.comparisonsOfRead) }
      last = end
      characters += max(0, end - first + 1)
    }
  }

  /// Takes what it takes FreeType to check the lists of all selectors of format 14 whenever it opens a face: many may have the same ones.
  private func lookAtSelectors(of table: FontTable, at start: Int) {
    let count = min(table.uint32(at: start + 6) ?? 0, table.bytes.count / 11)
    budget.take(count)
    for index in 0..<count where !budget.isSpent {
      // A selector of 24 bits, then where the characters are that look as usual with it, and those that do not.
      for place in [start + 13 + 11 * index, start + 17 + 11 * index] {
        guard let list = table.uint32(at: place), list > 0 else { continue }
        budget.take(min(table.uint32(at: start + list) ?? 0, table.bytes.count / 4))
      }
    }
  }

  /// The same of the groups of format 12, which are in order, or FreeType refuses them.
  private func lookAtGroups(of table: FontTable, at start: Int) {
    let count = min(table.uint32(at: start + 12) ?? 0, table.bytes.count / 12)
    budget.take(count)
    var characters = 0
    for index in 0..<count where !budget.isSpent {
      guard let first = table.uint32(at: start + 16 + 12 * index),
        let end = table.uint32(at: start + 20 + 12 * index)
      else { break }
      characters += max(0, min(end, 0x10FFFF) - first + 1)
    }
    budget.take(characters / Self.charactersOfRead)
  }
}
