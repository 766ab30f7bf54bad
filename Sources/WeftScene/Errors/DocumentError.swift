/// What went wrong when a document was drawn, and which document that was.
public struct DocumentError: Error {
  /// What messages call the document: the path of its file as it was given, or `the scene`, `the feed`.
  public var document: String { file ?? kind.rawValue }
  /// The path of its file, as it was given, or `standard input`; `nil` where it was handed over as a value.
  public let file: String?
  /// What went wrong: a `CollectionError` for a cell of a feed, a `RenderError` for a scene.
  public let reason: any Error

  private let kind: DocumentKind

  package init(_ kind: DocumentKind, file: String?, reason: any Error) {
    self.kind = kind
    self.file = file
    self.reason = reason
  }
}

/// What messages call a document that no file holds.
package enum DocumentKind: String, Sendable {
  case scene = "the scene"
  case feed = "the feed"
}

extension DocumentError: CustomStringConvertible {
  /// `feed.json: row 1 of section 0: …`.
  public var description: String { "\(document): \(reason)" }
}
