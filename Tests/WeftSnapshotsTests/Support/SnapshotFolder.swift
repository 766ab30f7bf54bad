import Testing
import Weft
import WeftImageComparison
import WeftSnapshots
import WeftTestSupport

/// A folder with goldens, and sessions over it: each is what a process would have.
struct SnapshotFolder {
  let folder: TemporaryFolder
  static let name = SnapshotName(module: "AppTests", file: "Cards", suites: ["CardTests"], test: "card")
  /// Where the golden of that is.
  static let golden = "goldens/AppTests/CardTests/card"
  /// Where failures of goldens leave what is to be looked at.
  static let artefacts = "artefacts/failures/AppTests/CardTests"

  init() throws { folder = try TemporaryFolder() }

  /// What a new process has.
  func session() throws -> SnapshotSession {
    let environment = ["WEFT_SNAPSHOT_ROOT": "goldens", "WEFT_SNAPSHOT_ARTIFACTS": "artefacts"]
    let settings = try SnapshotSettings(environment: environment, directory: folder.url.path)
    return SnapshotSession(settings: settings, arguments: ["tests"])
  }

  /// Verifies a snapshot, in a process of its own unless one is given.
  func verify(
    _ snapshot: some SnapshotFormat, _ mode: RecordMode = .missing, isCI: Bool = false,
    in session: SnapshotSession? = nil, name: SnapshotName = Self.name, execution: Int? = nil, line: Int = 7
  ) throws -> SnapshotFailure? {
    let session = try session ?? self.session()
    return try session.verify(
      snapshot,
      SnapshotRequest(
        name: name, mode: mode, isCI: isCI, root: folder.path("goldens"), template: .standard,
        execution: SnapshotExecution(test: name.testID, number: execution), fileID: "AppTests/Cards.swift",
        line: line))
  }

  /// Records a golden and forgets that it did.
  func record(_ snapshot: some SnapshotFormat) throws {
    let failure = try verify(snapshot)
    #expect(failure?.reason == .recorded)
  }

  /// Leaves the record of a failure, with `replacement` where it says `text`.
  func recordFailure(replacing text: String, with replacement: String) throws {
    try record(TextSnapshot("one"))
    _ = try verify(TextSnapshot("two"))
    let path = "\(Self.artefacts)/card.txt/failure.json"
    let before = String(decoding: try bytes(path), as: UTF8.self)
    let after = before.replacing(text, with: replacement)
    #expect(after != before)
    try write(Array(after.utf8), to: path)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(path)) }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.url.appending(path: path)))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: folder.url.appending(path: path))
  }

  /// The one record that there is.
  func record() throws -> FailureRecord {
    let records = ArtefactFolder(path: folder.path("artefacts")).records()
    #expect(records.count == 1)
    return try #require(records.first).record
  }
}

/// A picture of one colour, with a square of another.
func picture(_ width: Int, _ height: Int, _ color: UInt32 = 0xFFFF_FFFF, square: PixelRect? = nil) -> Bitmap {
  Bitmap(size: PixelSize(width: width, height: height), isOpaque: color >> 24 == 255) { y, row in
    for x in row.indices {
      let isInside =
        square.map { (($0.x)..<($0.x + $0.width)).contains(x) && (($0.y)..<($0.y + $0.height)).contains(y) }
        ?? false
      row[x] = isInside ? 0xFF00_0000 : color
    }
  }
}
