import Weft
import WeftSystem

/// What one process has written into the journal.
package struct JournalProcess: Sendable {
  /// When it began, in milliseconds since 1970, by the name of its file.
  package let time: Int
  /// Its file; empty where it was read from elsewhere.
  package var file = ""
  package var begin: JournalEvent.Begin?
  package var tests: [JournalEvent.TestRun] = []
  package var uses: [JournalEvent.Use] = []
  /// The status it ended with; `nil` where it has not, or was killed.
  package var status: Int?

  /// How many bytes a file may have: those of half a million snapshots.
  private static let byteLimit = 64 << 20

  /// Whether every test that it has begun came to its end.
  package var isBelievable: Bool { status == 0 }

  /// Reads a file; lines that are no events are skipped.
  package init(lines: String, time: Int) {
    self.time = time
    let decoder = JSONDecoder()
    for line in lines.split(separator: "\n") {
      switch try? decoder.decode(JournalEvent.self, from: Data(line.utf8)) {
      case .begin(let begin): self.begin = begin
      case .test(let test): tests.append(test)
      case .golden(let use): uses.append(use)
      case .end(let status): self.status = status
      case nil: break
      }
    }
  }

  /// What is in the journal's folder, oldest first; none where there is no such folder.
  package static func all(in folder: String) -> [JournalProcess] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      guard name.hasSuffix(".jsonl"), let time = name.split(separator: "-").first.flatMap({ Int($0) }) else {
        return nil
      }
      let file = "\(folder)/\(name)"
      // One that cannot be read has not come to its end, as far as anybody knows.
      let bytes = RegularFile.bytes(at: file, limit: byteLimit) ?? []
      var process = JournalProcess(lines: String(decoding: bytes, as: UTF8.self), time: time)
      process.file = file
      return process
    }.sorted { $0.time < $1.time }
  }
}
