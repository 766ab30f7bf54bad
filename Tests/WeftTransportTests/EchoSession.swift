import WeftCLibrary
import WeftSynchronization
import WeftTransport

/// A session whose answers are known beforehand.
///
/// - `big N` is answered by N times `x`;
/// - `wait NAME` is answered once `open NAME` has come, from whomever, or with `cancelled`;
/// - `note N` sends so many notes of 1000 bytes first, and then opens the gate `noted`;
/// - `end` ends the server;
/// - anything else is answered by itself in brackets.
///
/// `break` takes back what is under way.
struct EchoSession: LineSession {
  let gates: Gates

  func expire() { gates.noteExpiry() }

  func notice(_ line: IncomingLine) -> Bool { text(line) == "break" }

  func answer(to line: IncomingLine, note: @escaping @Sendable ([UInt8]) -> Void) async -> LineAnswer {
    let text = text(line)
    let words = text.split(separator: " ").map(String.init)
    switch words[0] {
    case "big": return LineAnswer(line: [UInt8](repeating: 0x78, count: Int(words[1]) ?? 0))
    case "wait": return LineAnswer(line: Array((await gates.wait(for: words[1]) ? "open" : "cancelled").utf8))
    case "open": gates.open(words[1])
    case "note":
      for _ in 0..<(Int(words[1]) ?? 0) { note([UInt8](repeating: 0x6e, count: 1000)) }
      gates.open("noted")
    case "end": return LineAnswer(line: Array("bye".utf8), endsServer: true)
    default: break
    }
    return LineAnswer(line: Array("[\(text)]".utf8))
  }

  private func text(_ line: IncomingLine) -> String {
    switch line {
    case .whole(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tooLong: "too long"
    case .crowdedOut: "crowded out"
    }
  }
}

/// Gates that answers wait at, so that a test decides when each is made.
final class Gates: Sendable {
  private struct State {
    var open: Set<String> = []
    var waiting: [String: CheckedContinuation<Bool, Never>] = [:]
    var cancelled: Set<String> = []
    var expiryCount = 0
  }

  private let state = Mutex(State())

  /// The gates at which somebody was waiting who has been told not to.
  var cancelled: Set<String> { state.withLock { $0.cancelled } }

  /// How many answers have taken all the time that there was.
  var expiryCount: Int { state.withLock { $0.expiryCount } }

  func noteExpiry() { state.withLock { $0.expiryCount += 1 } }

  /// Returns once somebody waits at the gate; for threads of their own.
  func waitUntilReached(_ name: String) {
    while state.withLock({ $0.waiting[name] == nil }) { sched_yield() }
  }

  /// Returns once the gate is open; for threads of their own.
  func waitUntilOpen(_ name: String) {
    while state.withLock({ !$0.open.contains(name) }) { sched_yield() }
  }

  /// Waits; `false` where the task is cancelled first.
  func wait(for name: String) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: Bool? = state.withLock { state in
          if state.cancelled.contains(name) { return false }
          if state.open.contains(name) { return true }
          state.waiting[name] = continuation
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.cancelled.insert(name)
        return state.waiting.removeValue(forKey: name)
      }
      waiting?.resume(returning: false)
    }
  }

  func open(_ name: String) {
    let waiting = state.withLock { state in
      state.open.insert(name)
      return state.waiting.removeValue(forKey: name)
    }
    waiting?.resume(returning: true)
  }
}
