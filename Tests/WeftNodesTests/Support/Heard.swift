import WeftSynchronization

/// What a handler was told.
final class Heard: Sendable {
  private let collected = Mutex<[String]>([])
  var lines: [String] { collected.withLock { $0 } }
  func note(_ line: String) { collected.withLock { $0.append(line) } }
}
