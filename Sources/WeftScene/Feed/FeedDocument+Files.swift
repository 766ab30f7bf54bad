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
