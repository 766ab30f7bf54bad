import Foundation
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// What waits beside goldens to be looked at, where they are pruned.
@Suite struct PendingGoldensTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  /// The end of a process with one test, which owns one file and may use it.
  private func write(_ test: String, owning file: String, isUsed: Bool = false, status: Int = 0, number: Int)
    throws
  {
    let base = folder.folder.url.path
    let root = "\"root\":\"\(base)/goldens\""
    let path = "AppTests/CardTests/\(file)"
    var lines = [
      #"{"begin":{"_0":{"version":1,"process":\#(number),"parent":1,"isWhole":false,"base":"\#(base)"}}}"#,
      "{\"test\":{\"_0\":{\"test\":\"\(test)\",\(root),\"patterns\":[\"\(path)\"]}}}",
    ]
    if isUsed { lines.append("{\"golden\":{\"_0\":{\"test\":\"\(test)\",\(root),\"paths\":[\"\(path)\"]}}}") }
    lines.append("{\"end\":{\"status\":\(status)}}")
    let time = Int(Date().timeIntervalSince1970 * 1000) - 10_000
    try folder.folder.write(lines.joined(separator: "\n"), to: "artefacts/journal/\(time)-\(number).jsonl")
  }

  // The picture is not used any more; the text of the same name belongs to another test.
  @Test(
    "what waits beside two goldens goes with the last of them that is stale",
    arguments: [
      (false, 0, ["card.old.png", "card.old.txt", "card.old.new.png"]), (true, 0, ["card.old.png"]),
      (false, 1, ["card.old.png"]),
    ] as [(Bool, Int, [String])])
  func shared(isUsed: Bool, status: Int, removed: [String]) throws {
    for name in ["goldens/AppTests/CardTests", "artefacts/journal"] {
      try FileManager.default.createDirectory(
        atPath: folder.folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["card.old.png", "card.old.txt", "card.old.new.png"] {
      try folder.folder.write("", to: "goldens/AppTests/CardTests/\(name)")
    }
    try write("card", owning: "card.old.png", number: 4_000_000)
    try write("text", owning: "card.old.txt", isUsed: isUsed, status: status, number: 4_000_001)
    let settings = try folder.session().settings
    let files = StaleGoldens(settings, journals: [settings.journal], areAllTests: false).goldens.flatMap(
      \.files)
    #expect(files.map { $0.split(separator: "/").last.map(String.init) } == removed)
  }
}
