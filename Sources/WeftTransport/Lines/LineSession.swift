/// What one client's lines mean: made for each client, and asked for an answer to each line.
package protocol LineSession: Sendable {
  /// Whether a line is to be heard of ahead of its turn, because it may take back another.
  ///
  /// Called for each line that was kept, soon after it has come, on the thread that serves all clients: for a glance, not for work.
  func mayTakeBack(_ line: ArraySlice<UInt8>) -> Bool

  /// Hears of a line that may take back another, which may be long before it is its turn.
  ///
  /// Called on the thread that serves all clients, for few lines at a time.
  /// - Returns: whether the answer under way is not wanted any more, so that its task is to be cancelled.
  func notice(_ line: ArraySlice<UInt8>) -> Bool

  /// The answer to a line that takes no time to speak of; `nil`, where ``answer(to:isExpired:note:)`` is to be asked.
  ///
  /// Called in the place of that one, on the thread that serves all clients.
  func answerAtOnce(to line: IncomingLine) -> LineAnswer?

  /// The answer to a line.
  ///
  /// Called for one line after the other, in their order, never for two at a time, on a thread of this client's own. The
  /// task is cancelled where the client goes, or the server is told to end.
  /// - Parameters:
  ///   - isExpired: whether this answer has taken all the time that there is; its task is cancelled then.
  ///   - note: sends a line ahead of the answer. It is dropped where the client does not read what it was sent before.
  func answer(
    to line: IncomingLine, isExpired: @escaping @Sendable () -> Bool,
    note: @escaping @Sendable ([UInt8]) -> Void
  ) async -> LineAnswer
}

/// What is sent back for a line.
package struct LineAnswer: Sendable {
  /// The answer, without a line end; it holds none.
  package var line: [UInt8]
  /// Whether the server is to end: what other clients have under way is finished, and nothing else is begun.
  package var endsServer: Bool
  /// Whether it was hardly worth asking: the client's next line then waits a little, the longer the longer its line was.
  package var isBrief: Bool

  /// An answer.
  package init(line: [UInt8], endsServer: Bool = false, isBrief: Bool = false) {
    self.line = line
    self.endsServer = endsServer
    self.isBrief = isBrief
  }
}
