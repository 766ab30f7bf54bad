import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// A process of tests, as it would be on this machine or on another one.
struct TestProcess {
  var journal = "artefacts/journal"
  var tests: [String] = []
  /// Tests, each with the name of a snapshot that it takes.
  var uses: [(test: String, file: String)] = []
  var status: Int? = 0
  var isWhole = false
  var parent = 1
  var base: String?
  /// As the process spells the folder of goldens; `nil`: as all do.
  var root: String?
  var number = 4_000_000
}

/// Suites that find what is stale by the journals of processes.
protocol PruneSuite: Sendable {
  /// Where goldens and journals lie.
  var folder: SnapshotFolder { get }
}

extension PruneSuite {
  typealias Process = TestProcess

  /// Writes the journals of processes, one after the other.
  func write(_ processes: Process...) throws {
    for (index, process) in processes.enumerated() {
      let base = process.base ?? folder.folder.url.path
      let root = "\"root\":\"\(process.root ?? "\(base)/goldens")\""
      var lines = [
        """
        {"begin":{"_0":{"version":1,"process":\(process.number + index),"parent":\(process.parent),"isWhole":\(process.isWhole),"base":"\(base)"}}}
        """
      ]
      for test in process.tests {
        let stem = "AppTests/CardTests/\(test)"
        lines.append(
          "{\"test\":{\"_0\":{\"test\":\"\(test)\",\(root),\"patterns\":[\"\(stem).*\",\"\(stem).*.*\"]}}}")
      }
      for use in process.uses {
        let stem = "AppTests/CardTests/" + use.file.dropLast(4)
        let paths = "\"paths\":[\"\(stem).png\",\"\(stem).layout.txt\"]"
        lines.append("{\"golden\":{\"_0\":{\"test\":\"\(use.test)\",\(root),\(paths)}}}")
      }
      if let status = process.status { lines.append("{\"end\":{\"status\":\(status)}}") }
      let path = folder.folder.url.appending(path: process.journal)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      // Now and not long ago, since what is old is removed.
      let time = Int(Date().timeIntervalSince1970 * 1000) - 10_000 + index
      try folder.folder.write(lines.joined(separator: "\n"), to: "\(process.journal)/\(time)-\(index).jsonl")
    }
  }

  /// Writes goldens of the cards.
  func goldens(_ names: String...) throws {
    let path = folder.folder.url.appending(path: "goldens/AppTests/CardTests")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    for name in names { try folder.folder.write("", to: "goldens/AppTests/CardTests/\(name)") }
  }

  /// What is stale by these journals; without any, by that of the folder.
  func find(_ journals: String..., areAllTests: Bool = false) throws -> StaleGoldens {
    let settings = try folder.session().settings
    let folders = journals.isEmpty ? [settings.journal] : journals.map(folder.folder.path)
    return StaleGoldens(settings, journals: folders, areAllTests: areAllTests)
  }

  /// The names of the files that are stale.
  func stale(_ journals: String..., areAllTests: Bool = false) throws -> [String] {
    let settings = try folder.session().settings
    let folders = journals.isEmpty ? [settings.journal] : journals.map(folder.folder.path)
    return StaleGoldens(settings, journals: folders, areAllTests: areAllTests).goldens.flatMap(\.files)
      .map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  }
}
