/// A file that a document names.
package struct DocumentFile: Hashable, Sendable {
  /// What a document has it for.
  package enum Kind: Sendable {
    /// A picture.
    case image
    /// A font, named alone or with the folder that it lies in.
    case font
    /// Rows of a feed.
    case data
  }

  /// What the document has it for.
  package let kind: Kind
  /// The path as it is opened.
  package let path: String
}

extension SceneDocument {
  /// The files that the scene names.
  ///
  /// - Throws: ``SceneError``, where a font file or a folder of them is missing.
  /// - Complexity: O(elements)
  package func files() throws(SceneError) -> [DocumentFile] {
    var images: [DocumentFile] = []
    func add(_ element: SceneElement) {
      if case .named(let name) = (element.content as? ImageElement)?.image {
        images.append(DocumentFile(kind: .image, path: SceneFile.resolve(name.path, in: folder)))
      }
      for part in element.content.parts { add(part) }
    }
    add(root)
    return try images + environment.fontFiles()
  }
}

extension DocumentEnvironment {
  /// The font files that a document brings.
  func fontFiles() throws(SceneError) -> [DocumentFile] {
    try fonts?.filePaths().map { DocumentFile(kind: .font, path: $0) } ?? []
  }
}
