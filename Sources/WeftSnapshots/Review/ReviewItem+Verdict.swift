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
  /// - Throws: ``ReviewError``, where a link leads out of the root, nobody but the record names that, or something is not what a run of
  ///   tests leaves, before anything is touched; `OutputError`, where something cannot be written.
  package func carryOut(_ verdict: ReviewVerdict, _ settings: SnapshotSettings) throws {
    if let refusal = refusal(settings) { throw ReviewError(.outside, refusal) }
    let root = GoldenRoot(path: root)
    for file in files {
      _ = try root.place(file.pending)
      if verdict == .accepted { _ = try root.place(file.golden) }
    }
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
}
