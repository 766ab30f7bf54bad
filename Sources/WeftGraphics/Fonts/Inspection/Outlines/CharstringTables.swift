/// What drawing takes with the charstrings of a file's faces, each table looked at once: faces share them.
struct CharstringTables {
  /// The most that a glyph takes, in steps.
  private(set) var mostWork = 0
  /// The most ranges of glyphs that share what their outlines are made of.
  private(set) var rangeCount = 0

  private let directory: FontDirectory
  private let budget: ReadingBudget
  private var steps = 0
  /// What opening a face with a table takes that was looked at, in numbers that are read.
  private var known: [Range<Int>: Int] = [:]
  /// Comparisons of a glyph in the time that such a number takes.
  private static let comparisonsOfRead = 16

  init(_ directory: FontDirectory, _ budget: ReadingBudget) {
    self.directory = directory
    self.budget = budget
  }

  /// Follows each glyph of a face's tables `CFF ` and `CFF2`, and tells what is too much, as the end of a sentence about the file; `nil`:
  /// nothing.
  ///
  /// - Complexity: O(bytes and steps), the first time
  mutating func finding(in tables: [String: Range<Int>]) -> String? {
    finding(.cff, tables["CFF "]) ?? finding(.cff2, tables["CFF2"])
  }

  private mutating func finding(_ version: CompactFont.Version, _ table: Range<Int>?) -> String? {
    guard let table else { return nil }
    if let known = known[table] {
      budget.take(known)
      return budget.isSpent ? CompactFont.Failure.usesPartsAgain.finding : nil
    }
    let font: CompactFont
    do throws(CompactFont.Failure) {
      font = try CompactFont(version, directory.table(table).bytes, budget)
    } catch {
      return error.finding
    }
    let opening = font.supplementCount * font.charstrings.count / Self.comparisonsOfRead
    known[table] = opening
    budget.take(opening)
    if budget.isSpent { return CompactFont.Failure.usesPartsAgain.finding }
    rangeCount = max(rangeCount, font.rangeCount)
    for glyph in font.charstrings.indices {
      do throws(CharstringWalk.Failure) {
        let own = try CharstringWalk.amount(of: glyph, in: font, upTo: FontInspection.mostSteps)
        steps += own.steps
        mostWork = max(mostWork, own.work)
      } catch {
        switch error {
        case .tooManySteps:
          return "has a glyph that takes more than \(FontInspection.mostSteps) steps to draw"
        case .unclear: return CompactFont.Failure.unclear.finding
        }
      }
      guard steps <= FontInspection.mostStepsPerByte * directory.byteCount else {
        return "takes more than \(FontInspection.mostStepsPerByte) steps for each of its bytes to draw"
      }
    }
    return nil
  }
}
