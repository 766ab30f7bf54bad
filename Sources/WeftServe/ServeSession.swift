import WeftJSON
import WeftSynchronization

/// One client's requests: each is a line of JSON, and is answered by one.
///
/// ``answer(to:note:)`` is called for one line after the other; ``notice(_:)`` may be called meanwhile.
package final class ServeSession: Sendable {
  private struct State {
    /// The request that is being carried out.
    var current: JSONValue?
    /// Whether it has taken all the time that there is.
    var isExpired = false
    /// Requests that were taken back before it was their turn.
    var cancelled: Set<JSONValue> = []
  }

  private let service: SceneService
  private let state = Mutex(State())

  init(_ service: SceneService) { self.service = service }

  /// Hears of a line when it has come, before its turn.
  ///
  /// - Returns: whether the request being carried out has been taken back, so that its task is to be cancelled.
  package func notice(_ line: [UInt8]) -> Bool {
    // A glance at most lines; what takes a request back is short.
    guard line.count <= 4096, Self.mayCancel(line),
      let request = try? ServeRequest(line: line), case .cancel(let id) = request.method
    else { return false }
    return state.withLock { state in
      if state.current == id { return true }
      state.cancelled.insert(id)
      return false
    }
  }

  /// Hears that the request being carried out has taken all the time that there is; its task is cancelled then.
  package func expire() { state.withLock { $0.isExpired = true } }

  private static func mayCancel(_ line: [UInt8]) -> Bool {
    let name = Array(ServeRequest.cancelName.utf8)
    // The standard library's search of collections takes as long as laying out a card.
    return line.indices.contains { line[$0] == name[0] && line[$0...].starts(with: name) }
  }

  /// The answer to a line, and whether the server is to end.
  ///
  /// - Parameters:
  ///   - line: the line, or why it was not kept.
  ///   - note: sends a line of progress ahead of the answer.
  package func answer(
    to line: Line, note: @escaping @Sendable ([UInt8]) -> Void
  ) async -> (line: [UInt8], endsServer: Bool) {
    defer { service.countRequest() }
    let request: ServeRequest
    do throws(ServeRefusal) {
      switch line {
      case .whole(let bytes): request = try ServeRequest(line: bytes)
      case .notKept(let failure): return (Self.text(id: .null, "error", failure.json), false)
      }
    } catch {
      return (Self.text(id: error.id, "error", Self.failure(of: error).json), false)
    }
    do {
      let result = try await carryOut(request, note: note)
      var endsServer = false
      if case .shutdown = request.method { endsServer = true }
      return (Self.text(id: request.id, "result", result), endsServer)
    } catch {
      return (Self.text(id: request.id, "error", failure(error).json), false)
    }
  }

  /// A line as it came, or why there is none.
  package enum Line: Sendable {
    /// All of it.
    case whole([UInt8])
    /// It was not kept.
    case notKept(ServeFailure)
  }

  /// What has become of the request under way; what is given up fails in many ways.
  private func failure(_ error: any Error) -> ServeFailure {
    var failure = ServeFailure(error)
    guard Task.isCancelled else { return failure }
    let isExpired = state.withLock { $0.isExpired }
    (failure.code, failure.message) =
      isExpired
      ? (
        .timeLimit,
        "the request took more time than requests may take here; weft serve --timeout says how much"
      )
      : (.cancelled, "the request was cancelled")
    return failure
  }

  /// A line with the id and one member more.
  static func text(id: JSONValue, _ key: String, _ json: String) -> [UInt8] {
    var object = JSONObjectText()
    object.add("id", json: id.json)
    object.add(key, json: json)
    return Array(object.finish().utf8)
  }

  private static func failure(of refusal: ServeRefusal) -> ServeFailure {
    var failure = ServeFailure(refusal.error)
    failure.code = refusal.code
    failure.line = nil  // A request is one line.
    return failure
  }

  private func carryOut(
    _ request: ServeRequest, note: @escaping @Sendable ([UInt8]) -> Void
  ) async throws -> String {
    let isCancelled = state.withLock { state in
      (state.current, state.isExpired) = (request.id, false)
      return request.id != .null && state.cancelled.contains(request.id)
    }
    defer { state.withLock { $0.current = nil } }
    if case .cancel(let id) = request.method {
      // All that came before has been answered.
      state.withLock { _ = $0.cancelled.remove(id) }
      return "{}"
    }
    if isCancelled { throw CancellationError() }
    switch request.method {
    case .layout(let parameters): return try await service.layout(parameters)
    case .render(let parameters): return try await service.render(parameters)
    case .frames(let parameters):
      return try await service.frames(parameters) { note(Self.text(id: request.id, "progress", $0)) }
    case .version: return SceneService.versionJSON
    case .status: return service.status.json
    case .ping, .shutdown, .cancel: return "{}"
    }
  }
}
