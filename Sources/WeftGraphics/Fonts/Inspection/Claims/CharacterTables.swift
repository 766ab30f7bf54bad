/// The tables of characters of a file's faces, `cmap`, which FreeType and Fontconfig go through for all that they say they have.
///
/// OpenType 1.9.1, “cmap”.
struct CharacterTables {
  /// The most bytes of them, each record's for itself, of all faces.
  static let mostBytes = 64 << 20
  /// FreeType compares eight ranges in the time that a number takes to be read.
  private static let comparisonsOfRead = 8

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
      if format == 4 { lookAtRanges(of: table, at: start) }
      if budget.isSpent { return "has tables of characters whose ranges are not in order" }
    }
    return nil
  }

  /// Takes what it takes FreeType to go through ranges of format 4: where they are not in order, or lie over one another, all of them for
  /// each character that there could be.
  private func lookAtRanges(of table: FontTable, at start: Int) {
    let count = (table.uint16(at: start + 6) ?? 0) / 2
    budget.take(count)
    var last = -1
    for index in 0..<count where !budget.isSpent {
      // The ends of all, two bytes that are not used, and their beginnings.
      guard let end = table.uint16(at: start + 14 + 2 * index),
        let first = table.uint16(at: start + 16 + 2 * (count + index))
      else { return }
      guard first > last else { return budget.take(count * 0x1_0000 / Self.comparisonsOfRead) }
      last = end
    }
  }
}
