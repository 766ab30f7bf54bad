package import WeftFrames
import WeftGraphics
import WeftJSON

extension FeedDocument {
  /// What tells the frames of this feed, planned so, from those of any other: the bytes of the feed, of its data files, of its
  /// images and of all fonts, the libraries that set text, the viewport, what becomes of frames, and where every frame stands.
  ///
  /// - Parameter input: what the document was read from.
  /// - Parameter fonts: the fingerprint of the fonts that it is rendered with.
  /// - Precondition: ``checkAll(workers:)`` has found the images.
  /// - Complexity: O(bytes of the files).
  package func digest(of input: DocumentInput, plan: ScrollPlan, format: FrameFormat, fonts: String)
    throws(SceneError) -> String
  {
    var hash = try contentHash(of: input)
    hash.update(Array("\(viewport) \(plan.script) \(format) \(plan.positions) \(fonts)".utf8))
    return hash.text
  }

  /// What tells this feed from any other: its bytes, and those of its data files and of its images.
  ///
  /// - Parameter input: what the document was read from.
  /// - Precondition: ``checkAll(workers:)`` has found the images.
  /// - Complexity: O(bytes of the files).
  package func contentDigest(of input: DocumentInput) throws(SceneError) -> String {
    try contentHash(of: input).text
  }

  private func contentHash(of input: DocumentInput) throws(SceneError) -> StreamDigest {
    var hash = StreamDigest()
    switch input {
    case .file(let path): hash.update(try InputFile(regularFileAt: path).readToEnd())
    case .json(let value, _): hash.update(Array(value.json.utf8))
    case .bytes(let bytes, _): hash.update(bytes)
    }
    for section in allSections {
      if case .rows(let rows, _) = section.items { hash.update(try rows.bytes()) }
    }
    for image in images.paths {
      hash.update(Array(image.utf8))
      hash.update(try InputFile(regularFileAt: SceneFile.resolve(image, in: folder)).readToEnd())
    }
    return hash
  }
}
