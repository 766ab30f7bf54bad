/// What went wrong when a document was drawn, and which document that was.
public struct DocumentError: Error {
  /// The path of the document, as it was given.
  public let document: String
  /// What went wrong: a `CollectionError` for a cell of a feed, a `RenderError` for a scene.
  public let reason: any Error

  package init(document: String, reason: any Error) {
    self.document = document
    self.reason = reason
  }
}

extension DocumentError: CustomStringConvertible {
  /// `feed.json: row 1 of section 0: …`.
  public var description: String { "\(document): \(reason)" }
}
