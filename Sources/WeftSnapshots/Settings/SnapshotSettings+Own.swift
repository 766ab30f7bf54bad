import Weft
import WeftFoundation

extension SnapshotSettings {
  /// Whether a folder of goldens is one that may be changed because a journal or a record names it: one in the repository of the
  /// package, or in the package where that is in none, or in the folder of goldens that somebody has named.
  ///
  /// Journals and records come from other machines too, and would have any file removed or replaced.
  package func owns(_ root: String) -> Bool {
    let place = GoldenRoot.canonical(root)
    return [Self.repository(above: base) ?? base, self.root].contains { folder in
      guard let folder = folder.map(GoldenRoot.canonical) else { return false }
      return place == folder || place.hasPrefix(folder == "/" ? folder : folder + "/")
    }
  }

  /// What to do about one that is not.
  package func refusal(of root: String) -> String {
    "\(root) lies outside of \(Self.repository(above: base) ?? base), and nothing but a file of a test run names it. Say --root \(root) if it is meant."
  }

  /// The nearest folder with a repository, from `directory` upwards.
  private static func repository(above directory: String) -> String? {
    nearestFolder(with: ".git", above: directory)
  }
}
