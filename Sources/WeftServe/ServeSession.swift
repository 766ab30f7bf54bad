import WeftJSON
import WeftSynchronization
import WeftSystem

/// One client's requests: each is a line of JSON, and is answered by one.
///
/// ``answer(to:isExpired:note:)`` is called for one line after the other; ``notice(_:)`` may be called meanwhile.
package final class ServeSession: Sendable {
  private struct State {
    /// The request that is being carried out.
    var current: RequestID?
    /// Requests that were taken back before it was their turn.
    var cancelled: Set<RequestID> = []
  }

  private let service: SceneService
  private let process: Int32?
  let account: ClientTurns.Account
  private let state = Mutex(State())

  init(_ service: SceneService, of process: Int32?) {
    (self.service, self.process) = (service, process)
    account = process.flatMap { service.leftAccounts.take(of: $0) } ?? ClientTurns.Account()
  }

  deinit { if let process { service.leftAccounts.leave(account, of: process) } }

  /// Whether a line may take back another: at a glance, which takes a microsecond at most.
  package func mayTakeBack(_ line: ArraySlice<UInt8>) -> Bool {
    // What takes a request back is short, and an object.
    guard line.count <= Self.longestCancel,
      line.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{")
    else { return false }
    // The standard library's search of collections takes as long as laying out a card.
    let name = Self.cancelWord
    var found = 0
    for byte in line {
      // Its first byte, a quotation mark, is within the name only at the end.
      found = byte == name[found] ? found + 1 : byte == name[0] ? 1 : 0
      if found == name.count { return true }
    }
    return false
  }

  private static let cancelWord = Array("\"\(ServeRequest.cancelName)\"".utf8)

  /// How many bytes a line has at most that takes back another ahead of its turn.
  private static let longestCancel = 1 << 10

  /// Hears of a line that may take back another, before its turn.
  ///
  /// - Returns: whether the request being carried out has been taken back, so that its task is to be cancelled.
  package func notice(_ line: ArraySlice<UInt8>) -> Bool {
    guard let request = try? ServeRequest(line: Array(line)), case .cancel(let id) = request.method
    else { return false }
    let requestID = RequestID(id)
    return state.withLock { state in
      if state.current == requestID { return true }
      state.cancelled.insert(requestID)
      return false
    }
  }

  /// What is sent back for a line, whether the server is to end, and whether nothing was laid out or drawn for it: the line was no
  /// request, or one that takes no time.
  package typealias Answer = (line: [UInt8], endsServer: Bool, isBrief: Bool)

  /// The answer to a line that says no more than a few words, such as `ping` or what is no request, or was not kept; `nil` for others:
  /// those take time.
  ///
  /// In the place of ``answer(to:isExpired:note:)``.
  package func answerAtOnce(to line: Line) -> Answer? {
    switch line {
    case .notKept(let failure):
      service.countRequest()
      return refusal(failure)
    case .whole(let bytes):
      guard bytes.count <= ClientWork.tinySize else { return nil }
      let request: ServeRequest
      do {
        request = try ServeRequest(line: bytes)
      } catch {
        service.countRequest()
        return refusal(error)
      }
      guard let result = shortResult(of: request.method) else { return nil }
      service.countRequest()
      return isTakenBack(request)
        ? answer(to: request, .failure(.cancelled)) : answer(to: request, .success(result))
    }
  }

  /// The answer to a line, and whether the server is to end.
  ///
  /// - Parameters:
  ///   - line: the line, or why it was not kept.
  ///   - isExpired: whether the request has taken all the time that there is; its task is cancelled then.
  ///   - note: sends a line of progress ahead of the answer.
  package func answer(
    to line: Line, isExpired: @escaping @Sendable () -> Bool = { false },
    note: @escaping @Sendable ([UInt8]) -> Void
  ) async -> Answer {
    defer { service.countRequest() }
    return await carryOut(line, isExpired: isExpired, note: note)
  }

  private func carryOut(
    _ line: Line, isExpired: @escaping @Sendable () -> Bool, note: @escaping @Sendable ([UInt8]) -> Void
  ) async -> Answer {
    let bytes: [UInt8]
    switch line {
    case .whole(let whole): bytes = whole
    case .notKept(let failure): return refusal(failure)
    }
    let work = ClientWork(service.turns, for: account)
    defer {
      // What it takes to tidy up is the client's, where its work still has a permit.
      if work.hasReadMuch { service.freed.didFree() }
      work.leave()
    }
    let request: ServeRequest
    do {
      request =
        bytes.count <= ClientWork.tinySize
        ? try ServeRequest(line: bytes)
        : try work.perform(size: bytes.count) { try ServeRequest(line: bytes) }
    } catch let error as ServeRefusal where !work.isCancelled {
      return refusal(error)
    } catch {
      // It was given up before it was read; its answer carries its id all the same.
      let id = ServeRequest.id(ofUnread: bytes)
      return (Self.text(id: id, "error", failure(error, isExpired: isExpired()).json), false, false)
    }
    do {
      let result = try await OutputFile.$patience.withValue(service.patience) {
        try await carryOut(request, by: work, note: note)
      }
      return answer(to: request, .success(result))
    } catch {
      return answer(to: request, .failure(failure(error, isExpired: isExpired())))
    }
  }

  /// A line as it came, or why there is none.
  package enum Line: Sendable {
    /// All of it.
    case whole([UInt8])
    /// It was not kept.
    case notKept(ServeFailure)
  }

  /// The answer to a line that is no request.
  private func refusal(_ refusal: ServeRefusal) -> Answer {
    (Self.text(id: refusal.id, "error", ServeFailure(refusal).json), false, true)
  }

  /// The answer to a line that was not kept, of which nothing is known.
  private func refusal(_ failure: ServeFailure) -> Answer {
    // What was crowded out may be lines that took others back: nothing would forget the ids of those.
    if failure == .crowdedOut { state.withLock { $0.cancelled = [] } }
    return (Self.text(id: .null, "error", failure.json), false, true)
  }

  private func answer(to request: ServeRequest, _ result: Result<String, ServeFailure>) -> Answer {
    let isBrief = !request.method.isWork
    switch result {
    case .failure(let failure): return (Self.text(id: request.id, "error", failure.json), false, isBrief)
    case .success(let result):
      var endsServer = false
      if case .shutdown = request.method { endsServer = true }
      return (Self.text(id: request.id, "result", result), endsServer, isBrief)
    }
  }

  /// How the request under way has failed; what is given up fails in many ways.
  private func failure(_ error: any Error, isExpired: Bool) -> ServeFailure {
    let failure = ServeFailure(error)
    guard Task.isCancelled else { return failure }
    var reason: ServeFailure = isExpired ? .timeLimit : .cancelled
    reason.frameCount = failure.frameCount
    return reason
  }

  /// A line with the id and one member more.
  static func text(id: JSONValue, _ key: String, _ json: String) -> [UInt8] {
    var object = JSONObjectText()
    object.add("id", json: id.json)
    object.add(key, json: json)
    return Array(object.finish().utf8)
  }

  /// Whether a later line has taken the request back before its turn.
  private func isTakenBack(_ request: ServeRequest) -> Bool {
    if case .cancel = request.method { return false }
    return request.id != .null && state.withLock { $0.cancelled.contains(RequestID(request.id)) }
  }

  /// The result of a method that takes no time; `nil` for others.
  private func shortResult(of method: ServeRequest.Method) -> String? {
    switch method {
    case .cancel(let id):
      // All that came before has been answered.
      state.withLock { _ = $0.cancelled.remove(RequestID(id)) }
      return "{}"
    case .version: return SceneService.versionJSON
    case .status: return service.status.json
    case .ping, .shutdown: return "{}"
    case .layout, .render, .frames: return nil
    }
  }

  private func carryOut(
    _ request: ServeRequest, by work: ClientWork, note: @escaping @Sendable ([UInt8]) -> Void
  ) async throws -> String {
    state.withLock { $0.current = RequestID(request.id) }
    defer { state.withLock { $0.current = nil } }
    if isTakenBack(request) { throw ServeFailure.cancelled }
    switch request.method {
    case .layout(let parameters): return try service.layout(parameters, by: work)
    case .render(let parameters): return try service.render(parameters, by: work)
    case .frames(let parameters):
      return try await service.frames(parameters, by: work) {
        note(Self.text(id: request.id, "progress", $0))
      }
    case .ping, .version, .status, .cancel, .shutdown: return shortResult(of: request.method) ?? "{}"
    }
  }
}
