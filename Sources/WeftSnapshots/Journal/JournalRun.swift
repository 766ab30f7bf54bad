/// The processes of one run of tests: `swift test` has one for XCTest and one for Swift Testing.
struct JournalRun {
  private struct Key: Hashable {
    let folder: Substring
    let parent: Int
    let parentStart: Int?
  }

  let processes: [JournalProcess]

  /// When the first of them began.
  var start: Int { processes.map(\.time).min() ?? 0 }

  /// Whether all tests of a package ran and passed.
  var isWhole: Bool {
    !processes.isEmpty && processes.allSatisfy { $0.isBelievable && $0.begin?.isWhole == true }
  }

  /// The newest run of all tests that has passed; `nil` where there is none.
  static func newestWhole(_ processes: [JournalProcess]) -> JournalRun? {
    var runs: [Key: [JournalProcess]] = [:]
    for process in processes {
      guard let begin = process.begin else { continue }
      let folder = process.file.lastIndex(of: "/").map { process.file[..<$0] } ?? ""
      runs[Key(folder: folder, parent: begin.parent, parentStart: begin.parentStart), default: []].append(
        process)
    }
    return runs.values.map(JournalRun.init).filter(\.isWhole).max { $0.start < $1.start }
  }
}
