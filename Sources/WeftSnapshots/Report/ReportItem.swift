import Weft

/// What the report's page is told of a snapshot.
struct ReportItem: Encodable {
  /// `changed`, `new`, `stale`, `unreadable`: what the page filters by.
  let kind: String
  /// The same for people, told more exactly: `recorded anew`.
  let word: String
  let id: Int
  /// The golden, in the root.
  let path: String
  let folder: String
  let name: String
  let test: String?
  /// Where the assertion is.
  let place: String?
  let summary: String
  let sentences: [String]
  let figures: ImageFigures?
  /// What is copied for a shell; `nil` where nothing can be done.
  let command: String?

  init(_ item: ReviewItem, id: Int, notes: [String] = []) {
    kind =
      switch item.status {
      case .missing, .recorded: "new"
      case .changed, .rerecorded: "changed"
      case .unreadable: "unreadable"
      }
    word = item.status.word
    self.id = id
    path = item.golden
    (folder, name) = Self.parts(item.golden)
    test = item.record?.snapshot.testID
    place = item.record.map { "\($0.fileID):\($0.line)" }
    summary = item.refusal ?? item.summary
    sentences = (item.refusal.map { [$0] } ?? []) + item.sentences + notes
    figures = item.record?.figures
    command = item.isPending ? "weft review --accept -- \(Self.quoted(item.golden))" : nil
  }

  init(_ golden: StaleGolden, id: Int, notes: [String] = []) {
    kind = "stale"
    word = "stale"
    self.id = id
    path = golden.golden
    (folder, name) = Self.parts(golden.golden)
    if case .unused(let test) = golden.reason { self.test = test } else { test = nil }
    place = nil
    summary = golden.sentence
    sentences = [golden.sentence] + notes
    figures = nil
    command = "weft prune"
  }

  private static func parts(_ golden: String) -> (folder: String, name: String) {
    let unit = GoldenPath(golden).unit
    guard let slash = unit.lastIndex(of: "/") else { return ("", unit) }
    return (String(unit[..<slash]), String(unit[unit.index(after: slash)...]))
  }

  /// As a shell reads back what was meant.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
