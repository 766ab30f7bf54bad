import Weft

/// What is written down of a snapshot that did not pass: `failure.json` in its folder of artefacts.
///
/// The folder is `{artifacts}/failures/{golden}/`; it goes when the snapshot passes. Reports, reviews and attachments read these
/// records and nothing else. Paths of files in ``pictures`` are relative to the record's folder; ``golden`` and ``pending`` are
/// relative to ``root``.
package struct FailureRecord: Hashable, Sendable, Codable {
  /// What has happened.
  package enum Status: String, Hashable, Sendable, Codable {
    /// There is no golden, and none was recorded.
    case missing
    /// It differs from its golden.
    case changed
    /// A golden was written, of which there was none.
    case recorded
    /// A golden was written over another one.
    case rerecorded
    /// The golden cannot be read.
    case unreadable
  }

  /// A file to be looked at.
  package struct Picture: Hashable, Sendable, Codable {
    /// `expected`, `actual`, `difference`, `triptych`; `expectedLayout`, `actualLayout`.
    package let role: String
    /// Its name in the record's folder: `expected.png`.
    package let file: String

    /// A file by its name, which begins with what it is.
    package init(file: String) {
      let role = String(file.prefix { $0 != "." })
      self.role = file.hasSuffix(".layout.txt") ? "\(role)Layout" : role
      self.file = file
    }
  }

  /// The name of a record's file.
  package static let fileName = "failure.json"
  /// The folder of all records in that of the artefacts.
  package static let folder = "failures"

  /// The version of this form.
  package var version = 1
  /// Which snapshot.
  package var snapshot: SnapshotName
  package var status: Status
  /// How it differs, where it does.
  package var mismatch: SnapshotMismatch.Kind?
  /// The folder of goldens, absolute.
  package var root: String
  /// The golden's first file, in the root.
  package var golden: String
  /// What was made instead of each of the golden's files, in the root, by the file it is to become: accepting moves it there,
  /// rejecting removes it.
  package var pending: [String: String]
  /// What differs, in sentences, what matters most first.
  package var sentences: [String]
  /// What is to be looked at.
  package var pictures: [Picture]
  /// The figures, where pictures of one size were compared.
  package var figures: ImageFigures?
  /// Where the assertion is: the module and file as `#fileID` has them, and the line.
  package var fileID: String
  package var line: Int
}
