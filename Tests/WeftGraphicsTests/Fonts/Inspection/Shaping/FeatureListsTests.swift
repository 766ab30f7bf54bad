import Testing

@testable import WeftGraphics

/// Which features and lookups a script has in its languages.
@Suite struct FeatureListsTests {
  /// The features of a language: one that is always on, 0xFFFF for none, and others.
  private typealias Language = (required: Int, others: [Int])

  // Features of 5, 7 and 1 lookups.
  private let lookups = [5, 7, 1]

  /// A table of one script, which has features of its own, where `hasOwn` says so, and those of a language.
  private func table(_ own: Language, _ language: Language, hasOwn: Bool = true) -> [UInt8] {
    func words(_ language: Language) -> [Int] {
      [0, language.required, language.others.count] + language.others
    }
    let script = [hasOwn ? 10 : 0, 1, 0x4142, 0x4320, 10 + 2 * words(own).count]
    let scripts = [1, 0x4446, 0x4C54, 8] + script + words(own) + words(language)
    var list = [lookups.count]
    var tables: [Int] = []
    for count in lookups {
      list += [0x6363, 0x6D70, 2 + 6 * lookups.count + 2 * tables.count]
      tables += [0, count] + Array(repeating: 0, count: count)
    }
    let features = 10 + 2 * scripts.count
    let end = features + 2 * (list.count + tables.count)
    return LayoutTableBytes.words([1, 0, 10, features, end] + scripts + list + tables + [0])
  }

  private func counts(_ own: Language, _ language: Language, hasOwn: Bool = true) -> [Int] {
    let lists = FeatureLists(table(own, language, hasOwn: hasOwn), ReadingBudget())
    #expect(lists.stepsOfPiece == 4 * lists.features + 2 * lists.lookups)
    return [lists.features, lists.lookups]
  }

  @Test("of the languages of a script the most features count, and the most lookups")
  func languages() {
    let none = 0xFFFF
    #expect(counts((none, [0]), (none, [0, 1])) == [2, 12])
    #expect(counts((none, [0, 1, 2]), (none, [1])) == [3, 13])
    #expect(counts((none, [2, 2]), (none, [1])) == [2, 7])
    #expect(counts((none, [0, 1, 2]), (none, [1]), hasOwn: false) == [1, 7])
  }

  @Test("lookups of a feature that is always on count too, and those of one that is not there are none")
  func required() {
    let none = 0xFFFF
    #expect(counts((1, [0]), (none, [])) == [1, 12])
    #expect(counts((none, []), (2, [])) == [0, 1])
    #expect(counts((none, [0, 3]), (9, [])) == [2, 5])
  }

  @Test("each feature that there is and each that is named takes one of the budget, and each language")
  func budget() {
    let table = table((0xFFFF, [0]), (0xFFFF, [0, 1]))
    for rest in [6, 7] {
      let budget = ReadingBudget(rest: rest)
      _ = FeatureLists(table, budget)
      #expect(budget.isSpent == (rest == 6))
    }
  }
}
