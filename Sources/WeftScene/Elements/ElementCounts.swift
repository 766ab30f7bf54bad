import WeftGraphics

/// How much some elements hold of what is limited.
struct ElementCounts: Sendable {
  var nodes = 0
  var text = 0
  var textRuns = 0
  /// The most in a row.
  var marks = 0
  var fonts: Set<Font> = []
  /// The bytes of the names of families, each as often as a run has it.
  private(set) var nameBytes = 0

  /// An element without text.
  static let element = ElementCounts(nodes: 1)

  /// What reading them takes, in elements: text is gone through, runs have attributes of their own, and fonts are told apart.
  var effort: Int {
    nodes + text / 32 + max(0, textRuns - nodes) + max(0, fonts.count - nodes)
      + Self.effort(ofNaming: nameBytes)
  }

  /// What so many bytes of names take that are compared with others, in elements.
  static func effort(ofNaming bytes: Int) -> Int { bytes / 128 }

  mutating func add(_ other: ElementCounts) {
    nodes += other.nodes
    text += other.text
    textRuns += other.textRuns
    nameBytes += other.nameBytes
    marks = max(marks, other.marks)
    if !other.fonts.isEmpty { fonts.formUnion(other.fonts) }
  }

  /// Counts a run of text.
  mutating func addRun(_ string: String, _ font: Font) {
    text += string.utf8.count
    textRuns += 1
    marks = max(marks, TextMarks.longestRow(in: string))
    fonts.insert(font)
    nameBytes += font.family.utf8.count
  }
}
