import Weft
import WeftCLibrary
import WeftJSON
import WeftSynchronization
import WeftSystem

/// The journal of this process: which tests ran, and which goldens they used.
///
/// Any thread may write. Each event is one line, appended by one system call to a file that no other process has, so lines are
/// whole whatever happens to the process. A journal that cannot be written is no failure of a test: then nothing is known of the
/// run, and nothing is stale by it.
package final class SnapshotJournal: Sendable {
  private struct State {
    var descriptor: Int32?
    var isOpened = false
    var told: Set<JournalEvent> = []
  }

  private let folder: String
  private let arguments: [String]
  private let base: String?
  private let state = Mutex(State())

  /// A journal in `folder`, which is made with the first event.
  ///
  /// - Parameter base: the package's folder; `nil` where there is none.
  package init(folder: String, arguments: [String] = CommandLine.arguments, base: String? = nil) {
    self.folder = folder
    self.arguments = arguments
    self.base = base
  }

  /// Notes an event; the same one is noted once.
  package func append(_ event: JournalEvent) {
    state.withLock { state in
      if !state.isOpened {
        state.isOpened = true
        state.descriptor = openFile()
        let begin = JournalEvent.Begin(
          process: Int(getpid()), parent: Int(getppid()), isWhole: Self.isWhole(arguments),
          parentStart: ProcessStart.time(of: getppid()), base: base)
        write(.begin(begin), to: state.descriptor)
      }
      if state.told.insert(event).inserted { write(event, to: state.descriptor) }
    }
  }

  /// Notes that the process ends, if it has noted anything; a run of all tests that has passed removes what earlier ones have
  /// written.
  package func end(status: Int) {
    let isOpened = state.withLock { state in
      if state.isOpened { write(.end(status: status), to: state.descriptor) }
      return state.isOpened
    }
    if isOpened, status == 0, Self.isWhole(arguments) { JournalFolder(path: folder).removeSuperseded() }
  }

  /// Whether arguments of a test process leave no test out.
  package static func isWhole(_ arguments: [String]) -> Bool {
    let selections = ["--filter", "--skip", "--test-case", "--specifier"]
    return !arguments.dropFirst().contains { argument in
      selections.contains { argument == $0 || argument.hasPrefix($0 + "=") }
        // XCTest takes names of tests without a label: `AppTests.CardTests/testCard`.
        || (!argument.hasPrefix("-") && !argument.contains(".xctest") && argument.contains("/")
          && !argument.hasPrefix("/") && argument.contains("."))
    }
  }

  private func openFile() -> Int32? {
    guard (try? Folder.create(folder)) != nil else { return nil }
    JournalFolder(path: folder).removeOldest()
    let time = Int(Date().timeIntervalSince1970 * 1000)
    return try? FileDescriptor.open(
      "\(folder)/\(time)-\(getpid()).jsonl", O_WRONLY | O_CREAT | O_APPEND, mode: 0o644)
  }

  private func write(_ event: JournalEvent, to descriptor: Int32?) {
    guard let descriptor, let line = try? JSONText.encoded(event, as: .line) else { return }
    let bytes = Array((line + "\n").utf8)
    // One call: a line is whole. What a full disk leaves of it is a line that nobody can read, which is skipped.
    _ = unsafe bytes.withUnsafeBytes { unsafe WeftCLibrary.write(descriptor, $0.baseAddress, $0.count) }
  }
}
