extension ServerLoop {
  /// How many lines of a client are answered at once, and after what time more are answered or looked at: who floods the server with
  /// such lines does not keep it busy.
  private static let answersPerTurn = 4
  private static let answerPause = Duration.milliseconds(10)

  /// After what time the next line of a client is answered where one of so many bytes had a brief answer that took its thread's time.
  static func pause(afterBriefAnswerTo byteCount: Int) -> Duration {
    answerPause * min(byteCount / 1024 + 1, 5)
  }

  /// The bytes of a line that is answered whatever else is.
  private static let smallLine = 1 << 20

  /// Looks at lines of a client that have come, and answers the next, or has that begun.
  func answerNext(of client: Client) {
    if let end = client.pauseEnd {
      guard ContinuousClock.now >= end else { return }
      client.pauseEnd = nil
    }
    client.lookAhead()
    answerSome(of: client)
    if client.hasUnseen { client.pauseEnd = .now + Self.answerPause }
  }

  private func answerSome(of client: Client) {
    for _ in 0..<Self.answersPerTurn {
      guard state == .running, let size = client.nextByteCount else { return }
      // What is being answered cannot give way to others; a large line waits until all such leave it room.
      guard size <= Self.smallLine || clients.reduce(size, { $0 + $1.workByteCount }) <= limits.held else {
        return
      }
      // Lines of white space count as one that is answered.
      guard let line = client.nextLine() else { continue }
      guard let answer = client.session.answerAtOnce(to: line) else {
        return begin(line, of: client)
      }
      // Before anybody is told.
      if answer.endsServer { state = .ending }
      client.finish(with: answer.line)
      if !client.isFull { client.writeSome() }
    }
    client.pauseEnd = .now + Self.answerPause
  }

  private func begin(_ line: IncomingLine, of client: Client) {
    let (session, number, inbox) = (client.session, client.number, inbox)
    // The answer's own, so that it can be too late neither for this one nor for the next.
    let expiry = Expiry()
    let task = Task(executorPreference: client.executor) {
      let answer = await session.answer(to: line, isExpired: { expiry.hasCome }) {
        inbox.post(.note(client: number, $0))
      }
      inbox.post(.answer(client: number, answer))
    }
    client.begin(task, expiry, byteCount: line.byteCount, within: limits.time)
  }

  /// Has clients go that take nothing, until answers that wait to be read are within their limit.
  func dismissUnreading() {
    var unread = clients.reduce(0) { $0 + $1.unreadByteCount }
    while unread > limits.unread,
      let client = clients.filter(\.hasOutput).min(by: { $0.stalledSince < $1.stalledSince })
    {
      unread -= client.unreadByteCount
      client.leave()
    }
  }
}
