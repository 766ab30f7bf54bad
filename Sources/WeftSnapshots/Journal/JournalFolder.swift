import Weft
import WeftCLibrary

/// The journal's folder, in which old files do not pile up.
package struct JournalFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// How many files are kept, and for how many days: XCTest's `--parallel` has a process for each test.
  static let (fileLimit, dayLimit) = (4096, 30)

  /// Removes what was written before the newest run of all tests that has passed: that knows better.
  ///
  /// Files of processes that go on are kept.
  package func removeSuperseded() {
    let processes = JournalProcess.all(in: path)
    guard let start = JournalRun.newestWhole(processes)?.start else { return }
    for process in processes where process.time < start {
      let number = process.begin.flatMap { pid_t(exactly: $0.process) } ?? 0
      let isRunning = process.status == nil && number > 0 && kill(number, 0) == 0
      if !isRunning { unlink(process.file) }
    }
  }

  /// Removes the oldest files, where there are many, and those of last month.
  ///
  /// - Parameter now: in milliseconds since 1970.
  package func removeOldest(now: Int = Int(Date().timeIntervalSince1970 * 1000), limit: Int = fileLimit) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.compactMap { name in
      name.hasSuffix(".jsonl")
        ? name.split(separator: "-").first.flatMap { Int($0) }.map { (time: $0, name: name) } : nil
    }.sorted { $0 > $1 }
    let oldest = now - Self.dayLimit * 24 * 3600 * 1000
    for (index, file) in files.enumerated() where index >= limit || file.time < oldest {
      unlink("\(path)/\(file.name)")
    }
  }

  private func unlink(_ file: String) { try? FileManager.default.removeItem(atPath: file) }
}
