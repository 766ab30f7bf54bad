import Weft
import WeftFoundation
import WeftGeometry
import WeftSystem

extension SnapshotSettings {
  /// Whether a folder of goldens is one that may be changed because a journal or a record names it.
  ///
  /// It is the folder of goldens of the settings, or one in it; or it lies in the repository of the package, or in the package where
  /// that is in none, and is called as folders of goldens are: it, or a folder above it there, is `Tests` or has “snapshot” or
  /// “golden” in its name. A repository and what is hidden are none, unless the settings name them; a package never is.
  ///
  /// Journals and records come from other machines too, and would have any file removed or replaced.
  package func owns(_ root: String) -> Bool {
    guard Self.isPlace(root) else { return false }
    let place = GoldenRoot.canonical(root)
    if Self.isPackage(place) { return false }
    if isInOwnRoot(place) { return true }
    guard let names = ownTop.flatMap({ place.path(within: $0) })?.pathNames else { return false }
    let isHidden = names.contains { $0.utf8.first == UInt8(ascii: ".") }
    return !isHidden && FileKind(at: "\(place)/.git") == nil && names.contains(where: Self.isCalledAsGoldens)
  }

  /// Whether goldens in a folder may end in anything, as formats of somebody's own have it: in the folder of goldens of the settings,
  /// which no file of a test run has named.
  func mayHaveOwnFormats(in root: String) -> Bool {
    Self.isPlace(root) && isInOwnRoot(GoldenRoot.canonical(root))
  }

  /// Whether a folder, its path without links, is the one that somebody has named, or lies in it.
  private func isInOwnRoot(_ place: String) -> Bool {
    guard let own = root.map(GoldenRoot.canonical) else { return false }
    return place.path(within: own == "/" ? "" : own) != nil
  }

  /// What to do about one that is not.
  package func refusal(of root: String) -> String {
    guard Self.isPlace(root) else {
      return "“\(excerpt(ofPath: root))” is no whole path of a folder. Run the tests again."
    }
    if Self.isPackage(GoldenRoot.canonical(root)) {
      return
        "\(excerpt(ofPath: root)) is a package, and no folder of goldens. Keep them in a folder of their own, such as Tests/Snapshots."
    }
    let (name, top) = (excerpt(ofPath: root), Self.repository(above: base) ?? base)
    guard ownTop.map({ GoldenRoot.canonical(root).path(within: $0) != nil }) == true else {
      return
        "\(name) lies outside of \(top), and nothing but a file of a test run names it. Say --root \(name) if it is meant."
    }
    return
      "\(name) is not called as a folder of goldens (in Tests, or with “snapshot” or “golden” in its name, and no repository), and nothing but a file of a test run names it. Say --root \(name) if it is meant."
  }

  /// Whether a root in a journal or a record can be a place at all: a path from the top, which the system reads to its end.
  static func isPlace(_ root: String) -> Bool { root.isAbsolutePath && !root.utf8.contains(0) }

  private static func isPackage(_ place: String) -> Bool { FileKind(at: "\(place)/Package.swift") != nil }

  private static func isCalledAsGoldens(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "tests" || name.contains("snapshot") || name.contains("golden")
  }

  /// The repository of the package, or the package where that is in none, without links.
  private var ownTop: String? { GoldenRoot.canonical(Self.repository(above: base) ?? base) }

  /// The nearest folder with a repository, from `directory` upwards.
  private static func repository(above directory: String) -> String? {
    nearestFolder(with: ".git", above: directory)
  }
}
