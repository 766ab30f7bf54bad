import WeftFoundation
import WeftFrames
import WeftSynchronization
import WeftSystem

/// What requests under way are writing: two scrolls must not write to one folder at the same time.
final class OutputClaims: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Runs `body` while nobody else writes to `path`.
  /// - Throws: `OutputError`, where somebody does already; what `body` throws.
  func claiming<Result>(_ path: String?, _ body: () async throws -> Result) async throws -> Result {
    guard let path else { return try await body() }
    guard FileRoot.allows(path) else {
      throw OutputError(path: path, action: "write", reason: FileRoot.refusal)
    }
    // Without links and dots, so that one place has one name.
    let place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    guard paths.withLock({ $0.insert(place).inserted }) else {
      throw OutputError(
        path: path, action: "write to", reason: "another request is writing there; wait for its answer")
    }
    defer { _ = paths.withLock { $0.remove(place) } }
    return try await body()
  }
}
