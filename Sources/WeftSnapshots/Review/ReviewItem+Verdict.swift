import Weft
import WeftSystem

/// What is done about a snapshot that waits for a review.
package enum ReviewVerdict: String, Hashable, Sendable {
  /// What is new becomes the golden.
  case accepted
  /// What is new is removed.
  case rejected
}

extension ReviewItem {
  /// Accepts or rejects it: moves or removes what waits beside the golden, then removes what the failure has left among the
  /// artefacts.
  ///
  /// Each file is replaced at once, the golden's first one last; what was interrupted is done again.
  /// - Throws: ``ReviewError``, where a link leads out of the root, nobody but the record names that, something is not what a run of
  ///   tests leaves, or a picture that is accepted is not whole, before anything is touched; `OutputError`, where something cannot be written.
  package func carryOut(_ verdict: ReviewVerdict, _ settings: SnapshotSettings) throws {
    if let refusal = refusal(settings) { throw ReviewError(.outside, refusal) }
    let root = GoldenRoot(path: root)
    for file in files {
      _ = try root.place(file.pending)
      if verdict == .accepted { _ = try root.place(file.golden) }
    }
    if verdict == .accepted { for file in files { try Self.checkPictures(of: file, in: self.root) } }
    for file in files {
      switch verdict {
      case .accepted: try root.move(file.pending, to: file.golden)
      case .rejected: try root.remove(file.pending)
      }
    }
    if verdict == .rejected { root.removeEmptyFolders(above: golden) }
    if let folder { ArtefactFolder.removeRecord(folder) }
    for folder in otherFolders { ArtefactFolder.removeRecord(folder) }
  }

  /// Refuses a picture that is not whole, or a frame: a golden that was is better than none.
  private static func checkPictures(of file: PendingFile, in root: String) throws(ReviewError) {
    let place = "\(root)/\(file.pending)"
    let pictures =
      GoldenPath(file.pending).isFolder
      ? Folder.names(in: place).sorted().map { "\(place)/\($0)" } : [place]
    for picture in pictures where picture.hasSuffix(".png") {
      do throws(GoldenImage.Defect) {
        guard let bytes = RegularFile.bytes(at: picture) else {
          throw GoldenImage.Defect(reason: "it cannot be read")
        }
        _ = try GoldenImage(png: bytes)
      } catch {
        throw ReviewError(
          .damaged,
          "\(picture): \(error.reason), so it does not become a golden. Run the tests again, or reject it.")
      }
    }
  }
}
