import Weft

/// A text: a layout, JSON, anything with lines.
public struct TextSnapshot: SnapshotFormat {
  /// The text, without a line feed at its end, which the file has.
  public var text: String
  /// What its file is: `txt`, `json`.
  public var fileExtension: String

  /// A text that is kept in a file of its own.
  ///
  /// - Parameters:
  ///   - text: the text, without a line feed at its end.
  ///   - fileExtension: what its file is.
  public init(_ text: String, fileExtension: String = "txt") {
    self.text = text
    self.fileExtension = fileExtension
  }

  /// One file: the text, and a line feed.
  public func files() -> [SnapshotFile] { [SnapshotFile(ext: fileExtension, text: text + "\n")] }

  /// The lines that differ; of layouts first what has happened to which node.
  public func compare(with golden: GoldenFiles) throws -> SnapshotMismatch? {
    let bytes = try golden.bytes(fileExtension)
    guard let old = String(validating: bytes, as: UTF8.self) else {
      throw GoldenDefect(.damaged, ext: fileExtension, reason: "it is no text in UTF-8")
    }
    var expected = old.replacing("\r\n", with: "\n")
    if expected.hasSuffix("\n") { expected.removeLast() }
    guard expected != text else { return nil }
    var sentences: [String] = []
    if let before = try? LayoutText.read(expected), let now = try? LayoutText.read(text) {
      sentences += LayoutDifference(before, now).sentences()
    }
    sentences.append(LineDifference(expected, text).description)
    return SnapshotMismatch(
      .changed, sentences: sentences,
      pictures: [
        SnapshotFile(ext: "expected.\(fileExtension)", bytes: bytes),
        SnapshotFile(ext: "actual.\(fileExtension)", text: text + "\n"),
      ])
  }
}
