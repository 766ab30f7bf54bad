import WeftSynchronization
import WeftSystem

/// The one file, pipe or standard output that a sink writes to.
///
/// Frames are written on a thread of its own: who reads a pipe may take its time, which no thread waits for that others need. The
/// few bytes before and after them are written by whoever opens and finishes it.
final class SinkFile: Sendable {
  private let file: OutputFile
  private let thread = ThreadExecutor(label: "weft.sink")

  /// Opens the file at `path`, or standard output where that is `-`, and writes what it begins with.
  init(path: String, start: [UInt8] = []) throws(OutputError) {
    file = try OutputFile(path: path)
    try file.write(start)
  }

  /// Writes by `body`; cancelling the task ends waiting for a reader.
  func write(_ body: (OutputFile) throws -> Void) async throws {
    try await withTaskExecutorPreference(thread) { try body(file) }
  }

  /// Writes what the file ends with, and makes it whole.
  func finish(end: [UInt8] = []) throws(OutputError) {
    try file.write(end)
    try file.finish()
  }

  /// Takes an unfinished file away.
  func abandon() { file.abandon() }
}
