import WeftSystem

/// A golden that no test uses.
package struct StaleGolden: Hashable, Sendable {
  /// Why one can say so.
  package enum Reason: Hashable, Sendable {
    /// Its test ran to its end without it.
    case unused(test: String)
    /// All tests ran and none owns it, nor has a source a test of its name.
    case unowned
  }

  /// The folder of goldens, absolute.
  package let root: String
  /// The golden's first file or folder, in the root.
  package let golden: String
  /// All of it, with what waits for a review.
  package let files: [String]
  package let reason: Reason

  /// Why, in a sentence.
  package var sentence: String {
    switch reason {
    case .unused(let test): "\(test) ran to its end and did not use it."
    case .unowned: "All tests ran, and it belongs to none of them."
    }
  }

  /// Removes it.
  ///
  /// - Throws: ``ReviewError``, where a link leads out of the root, or something is no golden any more, before anything is removed;
  ///   `OutputError`.
  package func remove() throws {
    let root = GoldenRoot(path: root)
    for file in files {
      let (place, isFolder) = (try root.place(file), GoldenPath(file).isFolder)
      guard let kind = FileKind(at: place), kind != (isFolder ? .folder : .file) else { continue }
      throw ReviewError(
        .outside,
        "\(place): this is no \(isFolder ? "folder of frames" : "file") any more, so it is not removed.")
    }
    for file in files { try root.remove(file) }
    root.removeEmptyFolders(above: golden)
  }
}
