import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftTransport

/// What becomes of work for a client, and of a client that goes meanwhile.
extension ClientTests {
  /// A client whose lines have a thousand bytes at most, and its other end.
  private func pair() -> (client: Client, user: LineClient) {
    let (user, descriptor) = LineClient.pair()
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let channel = ClientChannel(socket: descriptor)
    return (
      Client(number: 0, channel: channel, session: EchoSession(gates: gates), lineLimit: 1000), user
    )
  }

  @Test("work whose time is over is told so once, and work that has no end never is")
  func expiresOnce() async {
    let (client, user) = pair()
    let expiry = Expiry()
    let task = Task { [gates] in _ = await gates.wait(for: "x") }
    client.begin(task, expiry, byteCount: 1, within: .zero)
    client.expireWork(at: .now)
    #expect(expiry.hasCome && client.isWorking && client.work?.deadline == nil)
    await task.value
    let endless = Expiry()
    client.finish(with: [])
    client.begin(Task {}, endless, byteCount: 7, within: nil)
    client.expireWork(at: .now + .seconds(1_000_000))
    #expect(client.work?.deadline == nil && !endless.hasCome && client.workByteCount == 7)
    client.leave()
    withExtendedLifetime(user) {}
  }

  @Test("a client that goes has its work cancelled, and is finished once that has come to its end")
  func leavesMidWork() async {
    let (client, user) = pair()
    let task = Task { [gates] in _ = await gates.wait(for: "x") }
    client.begin(task, Expiry(), byteCount: 1, within: nil)
    client.leave()
    #expect(task.isCancelled && client.isWorking && client.hasMissedAnswers)
    #expect(client.isGone && !client.isFinished)
    await task.value
    client.finish(with: [0x31])
    #expect(client.isFinished && !client.hasOutput && client.unreadByteCount == 0)
    // The other end has been closed.
    #expect(user.line() == nil)
  }

  @Test("work is given up when a line takes it back, and when that is said, and goes on otherwise")
  func takenBack() {
    let (client, user) = pair()
    var buffer = [UInt8](repeating: 0, count: 64)
    for (line, isCancelled) in [("seen it", false), ("break", true)] {
      let task = Task { [gates] in _ = await gates.wait(for: line) }
      client.begin(task, Expiry(), byteCount: 1, within: nil)
      user.send(line)
      client.readSome(into: &buffer)
      client.lookAhead()
      #expect(task.isCancelled == isCancelled)
      client.cancelWork()
      #expect(task.isCancelled)
      client.finish(with: [])
    }
    client.leave()
  }

  @Test("lines that are crowded out are answered as such, and are none of what is held")
  func crowdedOut() {
    let (client, user) = pair()
    var buffer = [UInt8](repeating: 0, count: 64)
    user.send("one", "two")
    client.readSome(into: &buffer)
    #expect(client.heldByteCount == 8 && client.heldSince != nil)
    client.crowdOut()
    #expect(client.heldByteCount == 0 && client.heldSince == nil && client.nextByteCount == 0)
    #expect(client.idleSince == nil)
    #expect(client.nextLine() == .crowdedOut && client.nextLine() == .crowdedOut)
    #expect(client.nextLine() == nil && client.nextByteCount == nil)
    client.leave()
    #expect(!client.hasMissedAnswers)
  }

  @Test("answers follow one another, each with a line's end, and none of them is nothing")
  func answers() {
    let (client, user) = pair()
    client.send([])
    client.send([0x31])
    client.send([0x32, 0x33])
    #expect(client.unreadByteCount == 6 && client.hasOutput)
    client.writeSome()
    #expect(!client.hasOutput && client.unreadByteCount == 0)
    #expect(user.lines(3) == ["", "1", "23"])
    client.leave()
  }
}
