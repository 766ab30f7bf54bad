import WeftCLibrary

/// Which clients are read from in a round, and how much.
extension ServerLoop {
  /// How long clients are read from before answers, and those that have just come, have their turn; as long again those that send much.
  private static let readingTime = Duration.milliseconds(1)

  /// A client, and what has happened to its descriptors.
  typealias Happened = (client: Client, events: [Int32])

  /// Serves clients that something has happened to: those that send much, as long as there is time for that, and all others.
  ///
  /// - Returns: whether none has to wait for another round.
  func serve(_ happened: [Happened]) -> Bool {
    // Told apart before anybody is read.
    let bulky = happened.filter { isReadAsBulk($0.client) }
    let others = happened.filter { !isReadAsBulk($0.client) }
    let isWhole = serve(bulky, by: &bulkTurn) { bulk.isOpen(at: $0, clients: clients.count) }
    return serve(others, by: &turn) { _ in true } && isWhole
  }

  private func isReadAsBulk(_ client: Client) -> Bool { readsBulk && client.wantsInput && client.sendsMuch }

  private func serve(
    _ happened: [Happened], by turn: inout ReadingTurn, while isOpen: (ContinuousClock.Instant) -> Bool
  ) -> Bool {
    let end = ContinuousClock.now + Self.readingTime
    for index in turn.order(of: happened.map(\.client.number)) {
      let (client, events) = happened[index]
      guard events.contains(where: { $0 != 0 }) else { continue }
      serve(client, input: events[0], output: events[events.count - 1])
      let now = ContinuousClock.now
      guard now >= end || !isOpen(now) else { continue }
      // The others have the next turn; what they have sent waits where it is.
      turn.ended(at: client.number)
      return false
    }
    return true
  }

  /// What to ask about a client; nothing about who has gone.
  ///
  /// One entry for a socket: the system refuses more entries than a process may have open descriptors.
  func entriesFor(_ client: Client) -> [pollfd] {
    guard !client.isGone else { return [] }
    let channel = client.channel
    let isRead = client.wantsInput && (readsBulk || !client.sendsMuch) && state == .running
    let inputEvents = isRead ? Int16(POLLIN) : 0
    let outputEvents = client.hasOutput ? Int16(POLLOUT) : 0
    if channel.isDuplex { return [pollfd(fd: channel.input, events: inputEvents | outputEvents, revents: 0)] }
    return [
      // The end of a pipe shows whether one asks or not, so one that is not to be read is not asked about.
      pollfd(fd: inputEvents == 0 ? -1 : channel.input, events: inputEvents, revents: 0),
      // Asked for nothing, poll still says when nobody reads any more.
      pollfd(fd: channel.output, events: outputEvents, revents: 0),
    ]
  }

  /// Does what the events ask for, those of a socket being the same for both directions.
  private func serve(_ client: Client, input: Int32, output: Int32) {
    let isDuplex = client.channel.isDuplex
    let hasGone = output & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
    // A socket that is closed on both sides takes no answers: nothing is left to do with what has come from it. What a stream has
    // brought before its end is still read.
    if isDuplex ? input & Int32(POLLIN) != 0 && !hasGone : input != 0 {
      let (isMuch, begin) = (client.sendsMuch, ContinuousClock.now)
      client.readSome(into: &buffer)
      makeRoom()
      if isMuch { bulk.spend(since: begin, at: .now, clients: clients.count) }
    }
    if output & Int32(POLLOUT) != 0 { client.writeSome() }
    if hasGone { client.leave() }
  }

  /// Has what was begun first give way, until what is held for all clients is within its limit.
  private func makeRoom() {
    var held = clients.reduce(0) { $0 + $1.heldByteCount }
    while held > limits.held,
      let oldest = clients.filter({ $0.heldByteCount > 0 }).min(by: {
        ($0.heldSince ?? .now) < ($1.heldSince ?? .now)
      })
    {
      held -= oldest.heldByteCount
      oldest.crowdOut()
    }
  }
}
