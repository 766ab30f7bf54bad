import Weft

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
      guard name.hasSuffix(".jsonl"), let time = name.split(separator: "-").first.flatMap({ Int($0) }),
        let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      else { return nil }
      var process = JournalProcess(lines: String(decoding: bytes, as: UTF8.self), time: time)
      process.file = "\(folder)/\(name)"
      return process
    }.sorted { $0.time < $1.time }
  }
}
