import Dispatch
import WeftSynchronization
import WeftTransport

/// A session whose answers are known beforehand.
///
/// - `big N` is answered by N times `x`;
/// - `wait NAME` is answered once `open NAME` has come, from whomever, or with `cancelled` or `expired`;
/// - `note N` sends so many notes of 1000 bytes first, and then opens the gate `noted`;
/// - `end` ends the server, `end now` at once;
/// - `now NAME` is answered at once, by `[NAME]`, and so is `quick NAME`;
/// - `brief …` is answered by itself in brackets, which was hardly worth asking;
/// - anything else is answered by itself in brackets.
///
/// `break` takes back what is under way, and `seen NAME` opens that gate as soon as it has come. `open NAME` opens `came NAME`
/// when it has come, and `begun NAME` when the server begins it. `glance` and `quick` are not heard of before
/// their turn.
struct EchoSession: LineSession {
  let gates: Gates

  func mayTakeBack(_ line: ArraySlice<UInt8>) -> Bool {
    !line.isEmpty && line != Array("glance".utf8)[...] && !line.starts(with: "quick ".utf8)
  }

  func notice(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("seen ") { gates.open(String(text.dropFirst(5))) }
    if text.hasPrefix("open ") { gates.open("came " + text.split(separator: " ")[1]) }
    return text == "break"
  }

  func answerAtOnce(to line: IncomingLine) -> LineAnswer? {
    let text = text(line)
    if text.hasPrefix("open ") { gates.open("begun " + text.split(separator: " ")[1]) }
    if text == "end now" { return LineAnswer(line: Array("bye".utf8), endsServer: true) }
    if text.hasPrefix("quick ") { return LineAnswer(line: Array("[\(text.dropFirst(6))]".utf8)) }
    guard text.hasPrefix("now ") else { return nil }
    return LineAnswer(line: Array("[\(text.dropFirst(4))]".utf8))
  }

  func answer(
    to line: IncomingLine, isExpired: @escaping @Sendable () -> Bool,
    note: @escaping @Sendable ([UInt8]) -> Void
  ) async -> LineAnswer {
    let text = text(line)
    let words = text.split(separator: " ").map(String.init)
    switch words[0] {
    case "big": return LineAnswer(line: [UInt8](repeating: 0x78, count: Int(words[1]) ?? 0))
    case "wait":
      let isOpen = await gates.wait(for: words[1])
      return LineAnswer(line: Array((isOpen ? "open" : isExpired() ? "expired" : "cancelled").utf8))
    case "open": gates.open(words[1])
    case "note":
      for _ in 0..<(Int(words[1]) ?? 0) { note([UInt8](repeating: 0x6e, count: 1000)) }
      gates.open("noted")
    case "end": return LineAnswer(line: Array("bye".utf8), endsServer: true)
    case "brief": return LineAnswer(line: Array("[\(text)]".utf8), isBrief: true)
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
    /// Threads that wait for something to become so.
    var watchers: [(condition: @Sendable (State) -> Bool, wake: DispatchSemaphore)] = []
  }

  private let state = Mutex(State())

  /// Changes the state, and wakes the threads that waited for that.
  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      let result = body(&state)
      let watchers = state.watchers
      state.watchers = watchers.filter { !$0.condition(state) }
      for watcher in watchers where watcher.condition(state) { watcher.wake.signal() }
      return result
    }
  }

  /// Returns once something has become so; for threads of their own.
  private func waitUntil(_ condition: @escaping @Sendable (State) -> Bool) {
    let wake = DispatchSemaphore(value: 0)
    let isSo = state.withLock { state in
      if condition(state) { return true }
      state.watchers.append((condition, wake))
      return false
    }
    if !isSo { wake.wait() }
  }

  /// The gates at which somebody was waiting who has been told not to.
  var cancelled: Set<String> { state.withLock { $0.cancelled } }

  /// Whether the gate has been opened.
  func isOpen(_ name: String) -> Bool { state.withLock { $0.open.contains(name) } }

  /// Returns once somebody waits at the gate; for threads of their own.
  func waitUntilReached(_ name: String) {
    waitUntil { $0.waiting[name] != nil }
  }

  /// Returns once the gate is open; for threads of their own.
  func waitUntilOpen(_ name: String) {
    waitUntil { $0.open.contains(name) }
  }

  /// Returns once somebody who waited at the gate has been told not to; for threads of their own.
  func waitUntilCancelled(_ name: String) {
    waitUntil { $0.cancelled.contains(name) }
  }

  /// Waits; `false` where the task is cancelled first.
  func wait(for name: String) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: Bool? = change { state in
          if state.cancelled.contains(name) { return false }
          if state.open.contains(name) { return true }
          state.waiting[name] = continuation
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      let waiting = change { state in
        state.cancelled.insert(name)
        return state.waiting.removeValue(forKey: name)
      }
      waiting?.resume(returning: false)
    }
  }

  func open(_ name: String) {
    let waiting = change { state in
      state.open.insert(name)
      return state.waiting.removeValue(forKey: name)
    }
    waiting?.resume(returning: true)
  }
}
