import WeftSynchronization

/// One client as the loop sees it: what it has sent, what is being done for it, and what it is still to be sent.
///
/// Confined to the loop's thread.
final class Client {
  /// How much may wait to be sent before the next request is begun, and before notes are dropped.
  private static let outgoingLimit = 1 << 18
  /// How much may wait to be answered before no more is read.
  private static let incomingLimit = 1 << 16
  /// How many lines are looked at before it is another client's turn, and of how many of them, with how many bytes, more than a glance
  /// is taken: some hundredths of a millisecond.
  private static let glancesPerTurn = 256
  private static let noticesPerTurn = (lines: 4, bytes: 1 << 10)
  /// How often something is sent, and how many bytes, before it is another client's turn: a few tenths of a millisecond.
  private static let writesPerTurn = (count: 128, bytes: 1 << 20)

  let number: Int
  let channel: ClientChannel
  let session: any LineSession
  /// Its requests take no thread from workers, and wait for no other client's.
  let executor = ThreadExecutor(label: "weft.client")
  private var incoming: LineBuffer
  private var outgoing: [UInt8] = []
  private var sentCount = 0
  private var isInputOver = false
  /// Whether there was no room when it was last sent something: `poll` says when there is.
  private(set) var isFull = false
  /// Since when it has taken nothing of what is to be sent.
  private(set) var stalledSince = ContinuousClock.now

  /// What is being done for it, and until when; `nil`: for ever.
  private(set) var work: (task: Task<Void, Never>, expiry: Expiry, deadline: ContinuousClock.Instant?)?
  /// Until when its lines wait, after many have been answered at once; `nil`: they do not.
  var pauseEnd: ContinuousClock.Instant?
  /// When its last answer was given to it, or it came.
  private var answeredSince = ContinuousClock.now
  /// When the last of a line of many kilobytes came that goes on: who sends a long line is not idle, and who sends a little of one is.
  private var progressSince = ContinuousClock.now
  /// Whether nothing more can be sent to it.
  private(set) var isGone = false
  /// Whether it went before it had all answers.
  private(set) var hasMissedAnswers = false

  init(number: Int, channel: ClientChannel, session: any LineSession, lineLimit: Int) {
    self.number = number
    self.channel = channel
    self.session = session
    incoming = LineBuffer(limit: lineLimit)
  }

  /// Whether it is to be read from: not while enough waits to be answered.
  var wantsInput: Bool { !isInputOver && !isGone && incoming.byteCount < Self.incomingLimit }

  /// Whether much has been read of what it sends and is not answered, or nothing of it is kept.
  var sendsMuch: Bool { incoming.discards || incoming.heldByteCount >= Self.incomingLimit }

  /// Whether there is something to send.
  var hasOutput: Bool { !isGone && !outgoing.isEmpty }

  /// Whether nothing is left to do for it.
  var isFinished: Bool {
    !isWorking && (isGone || (isInputOver && incoming.isEmpty && outgoing.isEmpty))
  }

  /// Reads what there is; lines are looked at later.
  func readSome(into buffer: inout [UInt8]) {
    switch channel.read(into: &buffer) {
    case .count(0):
      isInputOver = true
      incoming.finish()
    case .count(let count):
      let before = incoming.heldByteCount
      incoming.append(buffer[..<count])
      if incoming.heldByteCount / Self.incomingLimit > before / Self.incomingLimit { progressSince = .now }
    case .later: break
    case .gone: isInputOver = true
    }
  }

  /// Looks at lines that have come, ahead of their turn: at so many at a time that others do not wait for it.
  func lookAhead() {
    var noticed = (lines: 0, bytes: 0)
    for _ in 0..<Self.glancesPerTurn {
      guard noticed.lines < Self.noticesPerTurn.lines, noticed.bytes < Self.noticesPerTurn.bytes,
        let line = incoming.look()
      else { return }
      guard session.mayTakeBack(line) else { continue }
      noticed = (noticed.lines + 1, noticed.bytes + line.count)
      if session.notice(line) { work?.task.cancel() }
    }
  }

  /// Whether lines have come that were not looked at: none of them is answered before.
  var hasUnseen: Bool { incoming.hasUnseen }

  /// Whether something is being done for it.
  var isWorking: Bool { work != nil }

  /// Since when it has neither waited for an answer nor read anything of one; `nil`, where it does.
  ///
  /// It may wait for none, or leave those that it has unread.
  var idleSince: ContinuousClock.Instant? {
    if isWorking { return nil }
    if !outgoing.isEmpty { return stalledSince }
    return incoming.isEmpty ? max(answeredSince, stalledSince, progressSince) : nil
  }

  /// What is being done for it from now on, to answer a line of so many bytes.
  func begin(_ task: Task<Void, Never>, _ expiry: Expiry, byteCount: Int, within time: Duration?) {
    work = (task, expiry, time.map { .now + $0 })
    workByteCount = byteCount
  }

  /// Takes the answer to what was being done for it, or to a line that was answered at once.
  func finish(with line: [UInt8]) {
    work = nil
    workByteCount = 0
    answeredSince = .now
    send(line)
  }

  /// Gives up what is being done for it, if anything is.
  func cancelWork() { work?.task.cancel() }

  /// Gives up what has taken all the time that there is.
  func expireWork(at now: ContinuousClock.Instant) {
    guard let (task, expiry, deadline) = work, let deadline, now >= deadline else { return }
    work = (task, expiry, nil)
    expiry.come()
    task.cancel()
  }

  /// How much of what it has sent is kept and not begun.
  var heldByteCount: Int { incoming.heldByteCount }

  /// How many bytes the line has that is being answered.
  private(set) var workByteCount = 0

  /// When the oldest of what is kept was begun.
  var heldSince: ContinuousClock.Instant? { incoming.begin }

  /// Keeps nothing any more of what it has sent and what is not begun.
  func crowdOut() { incoming.crowdOut() }

  /// The bytes of the line that is to be answered next, which may be one of white space; `nil`, where it is not time for one.
  var nextByteCount: Int? {
    guard !isWorking, !isGone, unreadByteCount < Self.outgoingLimit else { return nil }
    return incoming.nextByteCount
  }

  /// Takes out the next line to answer, where it is time for one; `nil` too, where it is one of white space.
  func nextLine() -> IncomingLine? { nextByteCount == nil ? nil : incoming.next() }

  /// How much has not been sent yet.
  var unreadByteCount: Int { outgoing.count - sentCount }

  /// Adds a line to what is to be sent.
  func send(_ line: [UInt8]) {
    guard !isGone else { return }
    if outgoing.isEmpty { stalledSince = .now }
    if sentCount > Self.outgoingLimit {
      outgoing.removeFirst(sentCount)
      sentCount = 0
    }
    // Not copied, where it is the only one.
    if outgoing.isEmpty { outgoing = line } else { outgoing += line }
    outgoing.append(0x0a)
  }

  /// As ``send(_:)``, unless much waits already.
  func sendNote(_ line: [UInt8]) {
    if unreadByteCount < Self.outgoingLimit { send(line) }
  }

  /// Sends what there is room for.
  func writeSome() {
    var written = 0
    for _ in 0..<Self.writesPerTurn.count {
      guard hasOutput, written < Self.writesPerTurn.bytes else { return }
      isFull = !channel.hasRoom
      guard !isFull else { return }
      switch channel.write(outgoing[sentCount...]) {
      case .count(let count):
        sentCount += count
        written += count
        if count > 0 { stalledSince = .now }
      case .later: return
      case .gone: return leave()
      }
      if sentCount == outgoing.count {
        outgoing = []
        sentCount = 0
      }
    }
  }

  /// Nothing can be sent any more: what is being done for it is for nobody.
  func leave() {
    guard !isGone else { return }
    isGone = true
    hasMissedAnswers = isWorking || !outgoing.isEmpty || incoming.hasLine
    incoming = LineBuffer(limit: incoming.limit)
    outgoing = []
    sentCount = 0
    cancelWork()
    channel.close()
  }
}

/// Whether an answer has taken all the time that there is.
final class Expiry: Sendable {
  private let state = Atomic(false)

  /// Whether it has.
  var hasCome: Bool { state.load(ordering: .acquiring) }

  /// It has.
  func come() { state.store(true, ordering: .releasing) }
}
