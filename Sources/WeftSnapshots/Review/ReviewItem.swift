/// A snapshot that has not passed.
package struct ReviewItem: Sendable {
  /// A file or folder that waits for a review, and what it is to become, in the root.
  package struct PendingFile: Hashable, Sendable {
    package let golden: String
    package let pending: String
  }

  package let status: FailureRecord.Status
  /// The folder of goldens, absolute.
  package let root: String
  /// The golden's first file, in the root.
  package let golden: String
  /// What waits for a review, the golden's first file last; none where nothing does: it was recorded already, or on a machine of
  /// continuous integration.
  package let files: [PendingFile]
  /// What differs, in sentences, what matters most first.
  package let sentences: [String]
  /// What the test has written down; `nil` where only files were found.
  package let record: FailureRecord?
  /// The record's folder.
  package let folder: String?
  /// Folders of other records of the same golden, which a copy of a folder of artefacts may have.
  package var otherFolders: [String] = []
  /// Why the record is none that a run of tests has written, in sentences; `nil` where it may be.
  package var refusal: String?

  /// Whether it can be accepted and rejected.
  package var isPending: Bool { !files.isEmpty }

  /// What differs, in one line.
  package var summary: String {
    let told = sentences.first { !Self.sayingNothing.contains($0) } ?? sentences.first ?? ""
    let lines = told.split(separator: "\n").map(String.init)
    guard lines.count > 1 else { return told }
    let changed = lines.filter { $0.hasPrefix("- ") || $0.hasPrefix("+ ") }
    guard let first = changed.first.map({ $0.prefix(2) + $0.dropFirst(2).drop { $0 == " " } }) else {
      return lines[0]
    }
    return changed.count == 1
      ? "One line differs: \(first)" : "\(changed.count) lines differ, the first: \(first)"
  }

  private static let sayingNothing = [
    "The layout is the same: nothing has moved.", "What lies in it is where it was.",
  ]
}

extension FailureRecord.Status {
  /// In a word, for people.
  package var word: String {
    switch self {
    case .missing: "new"
    case .changed: "changed"
    case .recorded: "recorded"
    case .rerecorded: "recorded anew"
    case .unreadable: "unreadable"
    }
  }
}
