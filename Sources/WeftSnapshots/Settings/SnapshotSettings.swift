import Weft

/// What the environment of the process says about snapshots.
///
/// | variable | says | default |
/// |---|---|---|
/// | `WEFT_SNAPSHOT_RECORD` | when goldens are written: `missing`, `failed`, `all`, `never` | `missing`; with `CI`, `never` |
/// | `WEFT_SNAPSHOT_ROOT` | the folder of goldens | `Tests/Snapshots` in the package |
/// | `WEFT_SNAPSHOT_ARTIFACTS` | the folder of what failures leave | `.build/snapshots` in the package |
/// | `WEFT_SNAPSHOT_JOURNAL` | the folder of the journal | `journal` in that |
/// | `CI` | that nothing is to be recorded: anything but nothing, `0` and `false` | |
///
/// The package is the nearest folder with a `Package.swift`, from the working directory upwards; relative paths start there, or,
/// where there is none, at the working directory. Where sources lay when they were compiled plays no part.
package struct SnapshotSettings: Sendable {
  package static let recordVariable = "WEFT_SNAPSHOT_RECORD"
  package static let rootVariable = "WEFT_SNAPSHOT_ROOT"
  package static let artifactsVariable = "WEFT_SNAPSHOT_ARTIFACTS"
  package static let journalVariable = "WEFT_SNAPSHOT_JOURNAL"

  /// When goldens are written, where a variable says so.
  package var record: RecordMode?
  /// Whether this is a machine of continuous integration.
  package var isCI: Bool
  /// The folder of goldens; `nil` where nothing says where it is.
  package var root: String?
  /// The folder of what failures leave.
  package var artifacts: String
  /// The folder of the journal.
  package var journal: String
  /// What is before paths that people are shown without it.
  package var base: String

  /// Reads variables.
  ///
  /// - Parameter directory: the working directory.
  /// - Throws: ``SnapshotSettingsError``, where a mode is unknown.
  package init(environment: [String: String], directory: String) throws(SnapshotSettingsError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    record = try value(Self.recordVariable).map { (word) throws(SnapshotSettingsError) -> RecordMode in
      guard let mode = RecordMode(rawValue: word) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        throw SnapshotSettingsError(
          "\(Self.recordVariable) says when snapshots are recorded, one of \(modes), but it is “\(word)”.")
      }
      return mode
    }
    isCI = value("CI").map { !["0", "false"].contains($0.lowercased()) } ?? false
    let packageFolder = Self.nearestFolder(with: "Package.swift", above: directory)
    let base = packageFolder ?? directory
    self.base = base
    func absolute(_ path: String) -> String { Self.absolute(path, in: base) }
    root = value(Self.rootVariable).map(absolute) ?? packageFolder.map { "\($0)/Tests/Snapshots" }
    artifacts = absolute(value(Self.artifactsVariable) ?? ".build/snapshots")
    journal = value(Self.journalVariable).map(absolute) ?? "\(artifacts)/journal"
  }

  /// The nearest folder with something of that name, from `directory` upwards.
  static func nearestFolder(with name: String, above directory: String) -> String? {
    var folder = directory
    while true {
      if FileManager.default.fileExists(atPath: "\(folder)/\(name)") { return folder }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// A path that starts at `folder` where it does not start at the top.
  package static func absolute(_ path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
  }

  /// A path for people: without what all have in common.
  package func shown(_ path: String) -> String {
    path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }

  /// What people are told of a place that could not be looked at.
  package func warning(of place: UnreadPlace) -> String {
    "not looked at: \(shown(place.path)): \(place.reason)"
  }
}
