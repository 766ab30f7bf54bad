import WeftCLibrary
import WeftSystem

/// The thread of a server: waits until some client has sent something or takes something, and does what is due.
///
/// Confined to its thread.
final class ServerLoop {
  /// How long clients have to read their last answers when the server ends.
  private static let farewell = Duration.seconds(1)

  enum State {
    case running
    /// Nothing is begun any more; what is under way is finished.
    case ending
  }

  private let listener: UnixListener?
  let limits: ServerLimits
  let inbox: Inbox
  private let makeSession: @Sendable (Int32?) -> any LineSession
  private(set) var clients: [Client] = []
  private var clientCount = 0
  var turn = ReadingTurn()
  /// As ``turn`` is, of clients that send much.
  var bulkTurn = ReadingTurn()
  var bulk = BulkReading()
  /// Whether clients that send much are read from in this round.
  var readsBulk = true
  var state = State.running {
    // Who comes now would wait for nothing.
    didSet { if state == .ending { listener?.withdraw() } }
  }
  private var isCancelled = false
  private var failure: PollError?
  private var deadline: ContinuousClock.Instant?
  private var isExhausted = false
  var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(
    _ endpoint: LineServer.Endpoint, limits: ServerLimits, inbox: Inbox,
    makeSession: @escaping @Sendable (Int32?) -> any LineSession
  ) {
    self.limits = limits
    self.inbox = inbox
    self.makeSession = makeSession
    switch endpoint {
    case .streams(let input, let output):
      listener = nil
      add(ClientChannel(input: input, output: output))
    case .socket(let listener): self.listener = listener
    }
  }

  /// Serves to the end.
  func run() -> LineServer.Ending {
    var wasClosed = false
    while !isOver, failure == nil {
      wait()
      for message in inbox.take() { receive(message) }
      if limits.time != nil {
        let now = ContinuousClock.now
        for client in clients { client.expireWork(at: now) }
      }
      for client in clients {
        // In this order: a line may wait for the room that writing makes, and nothing wakes the loop for it afterwards.
        if !client.isFull { client.writeSome() }
        answerNext(of: client)
      }
      if listener == nil, clients.contains(where: \.hasMissedAnswers) { wasClosed = true }
      clients.removeAll { client in
        guard client.isFinished else { return false }
        client.leave()
        return true
      }
    }
    for client in clients { client.leave() }
    if let failure {
      state = .ending
      return .failed(failure)
    }
    return isCancelled ? .cancelled : wasClosed ? .outputClosed : .finished
  }

  private var isOver: Bool {
    switch state {
    case .running: return listener == nil && clients.isEmpty
    case .ending:
      guard !clients.contains(where: \.isWorking) else { return false }
      if clients.allSatisfy({ !$0.hasOutput }) { return true }
      let now = ContinuousClock.now
      let end = deadline ?? now + Self.farewell
      deadline = end
      return now >= end
    }
  }

  /// Waits until something is due, and reads what clients have sent.
  private func wait() {
    let acceptsClients = state == .running && hasPlace && !isExhausted
    var entries = [
      pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0),
      // A descriptor of -1 is passed over.
      pollfd(fd: acceptsClients ? listener?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0),
    ]
    var asked: [(client: Client, entries: Range<Int>)] = []
    readsBulk = bulk.isOpen(at: .now, clients: clients.count)
    for client in clients {
      let begin = entries.count
      entries += entriesFor(client)
      asked.append((client, begin..<entries.count))
    }
    guard unsafe poll(&entries, nfds_t(entries.count), timeout) >= 0 else {
      // Nothing that a round could change: asked again, it would fail again, as fast as it can.
      if errno != EINTR { failure = PollError(reason: SystemError.last.reason) }
      return
    }
    isExhausted = false
    let isWhole = serve(
      asked.map { client, places in (client, entries[places].map { Int32($0.revents) }) })
    // Nobody is put out who was not read.
    if entries[1].revents != 0, isWhole || clients.count < limits.clients { acceptClients() }
  }

  /// In milliseconds; -1 is for ever.
  private var timeout: Int32 {
    if isExhausted { return 100 }
    var next = deadline
    func consider(_ time: ContinuousClock.Instant) { next = min(next ?? time, time) }
    for client in clients {
      if let deadline = client.work?.deadline { consider(deadline) }
      if let end = client.pauseEnd { consider(end) }
      if !readsBulk, client.wantsInput, client.sendsMuch { consider(bulk.opening) }
    }
    if listener != nil, state == .running, clients.count >= limits.clients, !hasPlace,
      let idle = longestIdle
    {
      consider(idle.since + limits.idleTime)
    }
    guard let next else { return -1 }
    return Int32(max(0, min((next - .now) / .milliseconds(1), 1e6))) + 1
  }

  // MARK: Places

  /// Whether one more client can be served, if need be in the place of one that has been idle for long.
  private var hasPlace: Bool {
    if clients.count < limits.clients { return true }
    guard let idle = longestIdle else { return false }
    return ContinuousClock.now >= idle.since + limits.idleTime
  }

  private var longestIdle: (client: Client, since: ContinuousClock.Instant)? {
    clients.compactMap { client in client.idleSince.map { (client, $0) } }.min { $0.1 < $1.1 }
  }

  private func acceptClients() {
    while let listener, hasPlace {
      switch listener.accept() {
      case .client(let socket):
        if clients.count >= limits.clients, let idle = longestIdle {
          idle.client.leave()
          clients.removeAll { $0 === idle.client }
        }
        add(ClientChannel(socket: socket))
      case .none: return
      case .exhausted:
        isExhausted = true
        return
      }
    }
  }

  private func add(_ channel: ClientChannel) {
    clients.append(
      Client(
        number: clientCount, channel: channel, session: makeSession(channel.process), lineLimit: limits.line))
    clientCount += 1
  }

  private func receive(_ message: Inbox.Message) {
    switch message {
    case .note(let number, let line): clients.first { $0.number == number }?.sendNote(line)
    case .answer(let number, let answer):
      guard let client = clients.first(where: { $0.number == number }) else { return }
      if answer.isBrief { client.pauseEnd = .now + Self.pause(afterBriefAnswerTo: client.workByteCount) }
      client.finish(with: answer.line)
      // Before anybody is told.
      if answer.endsServer { state = .ending }
      client.writeSome()
      dismissUnreading()
    case .stop:
      state = .ending
      isCancelled = true
      for client in clients { client.cancelWork() }
    }
  }
}
