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
      if case .path(let path) = (element.content as? ImageElement)?.image {
        images.append(DocumentFile(kind: .image, path: SceneFile.resolve(path, in: folder)))
      }
      for part in element.content.parts { add(part) }
    }
    add(root)
    return try images + environment.fontFiles()
  }
}

extension FeedDocument {
  /// The files that the feed names: of images those that ``checkAll(workers:)`` has found.
  ///
  /// - Throws: ``SceneError``, where a font file or a folder of them is missing.
  /// - Complexity: O(files and sections)
  package func files() throws(SceneError) -> [DocumentFile] {
    var files: [DocumentFile] = []
    for section in allSections {
      if case .rows(let rows, _) = section.items { files.append(DocumentFile(kind: .data, path: rows.name)) }
    }
    for image in images.paths {
      files.append(DocumentFile(kind: .image, path: SceneFile.resolve(image, in: folder)))
    }
    return try files + environment.fontFiles()
  }
}

extension DocumentEnvironment {
  fileprivate func fontFiles() throws(SceneError) -> [DocumentFile] {
    try fonts?.filePaths().map { DocumentFile(kind: .font, path: $0) } ?? []
  }
}
