import WeftFrames

extension FeedDocument {
  /// What tells the frames of this feed, planned so, from those of any other: the text of the feed and of its data
  /// files, the viewport, and where every frame stands, which fonts have a part in.
  ///
  /// - Parameter path: the file that the document was read from.
  /// - Complexity: O(bytes of the files).
  func digest(of path: String, plan: ScrollPlan) throws(SceneError) -> String {
    var hash = StreamDigest()
    hash.update(try InputFile(path: path).readToEnd())
    for section in sections {
      if case .rows(let rows) = section.items { hash.update(try rows.bytes()) }
    }
    hash.update(Array("\(viewport) \(plan.script) \(plan.offsets)".utf8))
    return hash.finish()
  }
}
