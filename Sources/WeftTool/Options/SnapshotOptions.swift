import ArgumentParser
import WeftFoundation
import WeftGeometry
import WeftSnapshots
import WeftSystem

/// Where goldens are, and what test runs have left of them.
struct SnapshotOptions: ParsableArguments {
  @Option(
    "The folder of goldens; without it as in tests: WEFT_SNAPSHOT_ROOT, or Tests/Snapshots in the package.",
    value: "dir")
  var root: String?

  @Option(
    "The folder of what failures left; without it as in tests: WEFT_SNAPSHOT_ARTIFACTS, or .build/snapshots in the package.",
    value: "dir")
  var artifacts: String?

  func validate() throws {
    for (name, value) in [("root", root), ("artifacts", artifacts)] where value?.isEmpty == true {
      throw ValidationError("--\(name) must name a folder, found an empty name.")
    }
  }

  /// The working directory.
  var directory: String { FileManager.default.currentDirectoryPath }

  /// The folder of `--root`, absolute.
  var absoluteRoot: String? { root.map { SnapshotSettings.absolute($0, in: directory) } }

  /// Refuses a folder that `--root` names and that is none.
  func checkRoot() throws(ReviewError) {
    if let absoluteRoot, let reason = Folder.obstacle(toListing: absoluteRoot) {
      throw ReviewError(
        .missing, "--root must name the folder of goldens, found \(quoted(root ?? "")): \(reason).")
    }
  }

  /// What the environment says, and these options.
  func settings() throws -> SnapshotSettings {
    var variables = ProcessInfo.processInfo.environment
    // It is about runs of tests, of which this is none.
    variables[SnapshotSettings.recordVariable] = nil
    if let artifacts {
      variables[SnapshotSettings.artifactsVariable] = SnapshotSettings.absolute(artifacts, in: directory)
    }
    var settings = try SnapshotSettings(environment: variables, directory: directory)
    settings.root = absoluteRoot ?? settings.root
    return settings
  }
}
