/// What a snapshot is kept as: what a test has made of a value, which knows its files and compares itself with those of a golden.
///
/// ``ImageSnapshot``, ``FramesSnapshot`` and ``TextSnapshot`` are those there are; a type of one's own is for what none of them
/// says.
public protocol SnapshotFormat: Sendable {
  /// What the golden's first file is, without the dot before it: `png`.
  ///
  /// Where that file is missing there is no golden.
  var fileExtension: String { get }

  /// The files of the golden, the first one being ``fileExtension``; the others are for people, and for what failures say.
  ///
  /// The same snapshot always gives the same bytes.
  func files() throws -> [SnapshotFile]

  /// By what the snapshot differs from a golden; `nil` where it may stand for it.
  ///
  /// - Throws: ``GoldenDefect``, where the golden cannot be read.
  func compare(with golden: GoldenFiles) throws -> SnapshotMismatch?
}

/// A file of a snapshot.
public struct SnapshotFile: Hashable, Sendable {
  /// What the file is, without the dot before it: `png`, `layout.txt`, `frames/00001.png`.
  public let ext: String
  /// All of it.
  public let bytes: [UInt8]

  /// A file as it is to be written.
  ///
  /// - Parameters:
  ///   - ext: what it is, without the dot before it.
  ///   - bytes: all of it.
  public init(ext: String, bytes: [UInt8]) {
    self.ext = ext
    self.bytes = bytes
  }

  /// A file of text.
  public init(ext: String, text: String) { self.init(ext: ext, bytes: Array(text.utf8)) }
}

/// By what a snapshot differs from its golden.
public struct SnapshotMismatch: Sendable {
  /// The sort of difference.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// It shows something else.
    case changed
    /// It has another size.
    case differentSize
    /// It has more frames, or fewer.
    case differentFrameCount
  }

  /// The sort of difference.
  public var kind: Kind
  /// What differs, in sentences, what matters most first.
  public var sentences: [String]
  /// What is to be looked at: `expected.png`, `actual.png`, `difference.png`, `triptych.png` of pictures, by their extension.
  public var pictures: [SnapshotFile]
  /// The figures of a picture, where pictures of one size were compared.
  public var figures: ImageFigures?

  /// Describes a difference.
  public init(
    _ kind: Kind, sentences: [String], pictures: [SnapshotFile] = [], figures: ImageFigures? = nil
  ) {
    self.kind = kind
    self.sentences = sentences
    self.pictures = pictures
    self.figures = figures
  }
}
