/// Why there is no page for a folder of frames.
package struct FolderPageError: Error, Hashable, Sendable {
  /// The sort of reason.
  package enum Kind: Hashable, Sendable {
    /// There is no such folder, or there are no frames in it that could be read.
    case missing
    /// Its index is not what it should be.
    case damaged
    /// What is there already is not to be replaced by a page.
    case inTheWay
  }

  /// The sort of reason.
  package let kind: Kind
  /// The folder that was to hold frames.
  package let folder: String
  /// What is wrong with it, a clause.
  package let reason: String
}

extension FolderPageError: CustomStringConvertible {
  /// `frames: cannot be viewed: there are no frames in it`.
  package var description: String { "\(folder): cannot be viewed: \(reason)" }
}
