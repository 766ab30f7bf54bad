import WeftFoundation
import WeftFrames
import WeftSynchronization
import WeftSystem

/// What requests under way are writing: two scrolls must not write to one folder at the same time.
final class OutputClaims: Sendable {
  private let paths = Mutex<Set<String>>([])
  private let answers: FilePlace?

  /// - Parameter answers: the descriptor that answers are written to, where that is one for all clients.
  init(answers: Int32? = nil) { self.answers = answers.flatMap { FilePlace(descriptor: $0) } }

  /// Refuses to write what a request reads, where answers go, and into pipes of the process's own, however the paths are written.
  /// - Throws: `OutputError`; also where the path leads out of the root.
  func check(_ path: String, reading inputs: [String]) throws(OutputError) {
    guard FileRoot.allows(path) else {
      throw OutputError(path: path, action: "write", reason: FileRoot.refusal)
    }
    let place = FilePlace(path)
    guard place != answers else {
      throw OutputError(
        path: path, action: "write to",
        reason: "answers go there; name another file, or none for an answer that carries it")
    }
    guard !OwnPipe.isAt(path) else {
      throw OutputError(path: path, action: "write to", reason: "it is a pipe of weft's own; name a file")
    }
    // Of files outside of the root it is not told whether they are there.
    guard inputs.contains(where: { FileRoot.allows($0) && FilePlace($0) == place }) else { return }
    throw OutputError(
      path: path, action: "write",
      reason: "it would replace a document that the request names; name another file")
  }

  /// Runs `body` while nobody else writes to `path`.
  /// - Throws: `OutputError`, where somebody does already, and as ``check(_:reading:)``; what `body` throws.
  func claiming<Result>(
    _ path: String?, reading inputs: [String] = [], _ body: () async throws -> Result
  ) async throws -> Result {
    guard let path else { return try await body() }
    try check(path, reading: inputs)
    // Without links and dots, so that one place has one name, also once something is there.
    let place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    guard paths.withLock({ $0.insert(place).inserted }) else {
      throw OutputError(
        path: path, action: "write to", reason: "another request is writing there; wait for its answer")
    }
    defer { _ = paths.withLock { $0.remove(place) } }
    return try await body()
  }
}
