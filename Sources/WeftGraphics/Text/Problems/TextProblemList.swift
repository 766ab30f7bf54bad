/// What is wrong with some texts, each thing once, in the order in which it was met.
package struct TextProblemList: Sendable {
  /// The problems.
  package private(set) var all: [TextProblem] = []
  private var known: Set<TextProblem> = []

  /// None yet.
  package init() {}

  /// Adds a problem that is not known yet.
  package mutating func add(_ problem: TextProblem) {
    if known.insert(problem).inserted { all.append(problem) }
  }

  /// Adds those of a layout: characters first, then families.
  package mutating func add(of layout: TextLayout) {
    for missing in layout.missing { add(.missingGlyph(missing.scalar)) }
    for family in layout.missingFamilies { add(.missingFamily(family)) }
    if layout.leavesOutMarks { add(.tooManyMarks) }
    if layout.leavesOutGlyphs { add(.tooManyGlyphs) }
  }
}
