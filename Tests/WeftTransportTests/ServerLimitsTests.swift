import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftTransport

/// What a server lets its clients take, where nobody says otherwise, and what it says when it cannot serve.
@Suite struct ServerLimitsTests {
  @Test(
    "clients may hold 64 mebibytes together, 120 of them, take what time they like, and be idle for ten seconds"
  )
  func defaults() {
    let limits = ServerLimits(line: 1000)
    #expect(limits.line == 1000 && limits.held == 64 * 1024 * 1024 && limits.unread == 256 * 1024 * 1024)
    #expect(limits.clients == 120 && limits.time == nil && limits.idleTime == .seconds(10))
    let others = ServerLimits(
      line: 1, held: 2, unread: 6, clients: 3, time: .seconds(4), idleTime: .seconds(5))
    #expect(others.line == 1 && others.held == 2 && others.unread == 6 && others.clients == 3)
    #expect(others.time == .seconds(4) && others.idleTime == .seconds(5))
  }

  @Test("a line has as many bytes as are kept of it")
  func bytes() {
    #expect(IncomingLine.whole([1, 2, 3]).byteCount == 3)
    #expect(IncomingLine.tooLong.byteCount == 0 && IncomingLine.crowdedOut.byteCount == 0)
  }

  @Test("a socket may have a path of 96 bytes")
  func longestPath() throws {
    let folder = try TemporaryFolder()
    let start = folder.path("")
    try #require(start.utf8.count < 90)
    let path = start + (start.hasSuffix("/") ? "" : "/")
    let longest = path + String(repeating: "x", count: 96 - path.utf8.count)
    let listener = try UnixListener(path: longest)
    #expect(FileManager.default.fileExists(atPath: longest))
    #expect(try folder.names().count == 1)
    withExtendedLifetime(listener) {}
  }

  @Test("a socket needs a path, of bytes that a path may have", arguments: ["", "a\0b"])
  func noPath(path: String) {
    #expect(throws: SocketError.self) { try UnixListener(path: path) }
  }

  @Test("a listener says where nobody waits, and no other program has it or its clients")
  func accepting() throws {
    let folder = try TemporaryFolder()
    let listener = try UnixListener(path: folder.path("s"))
    guard case .none = listener.accept() else { return #expect(Bool(false), "somebody waits") }
    let user = try #require(LineClient.connect(to: folder.path("s")))
    guard case .client(let client) = listener.accept() else { return #expect(Bool(false), "nobody waits") }
    for descriptor in [client, listener.descriptor] {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    close(client)
    withExtendedLifetime(user) {}
  }

  @Test("a socket that is withdrawn is found by nobody any more, though somebody still has it")
  func withdrawn() throws {
    let folder = try TemporaryFolder()
    let endpoint = LineServer.Endpoint.socket(try UnixListener(path: folder.path("s")))
    endpoint.withdraw()
    #expect(LineClient.connect(to: folder.path("s")) == nil)
    #expect(try folder.names() == [])
    withExtendedLifetime(endpoint) {}
  }

  @Test("a stream that ends, has something, has nothing now, or has nobody at the other end, is told apart")
  func outcomes() throws {
    var ends: [Int32] = [-1, -1]
    let status = unsafe WeftCLibrary.pipe(&ends)
    try #require(status == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let channel = ClientChannel(input: ends[0], output: ends[1])
    #expect(!channel.isDuplex)
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(channel.read(into: &buffer) == .later)
    #expect(channel.write([1, 2, 3]) == .count(3) && channel.read(into: &buffer) == .count(3))
    #expect(buffer.prefix(3) == [1, 2, 3])
    close(ends[1])
    #expect(channel.read(into: &buffer) == .count(0))
    close(ends[0])
    #expect(channel.read(into: &buffer) == .gone)
  }

  @Test("a client that has left is sent nothing more, and has missed its answers if there were any")
  func missed() {
    func client() -> (Client, LineClient) {
      let (user, descriptor) = LineClient.pair()
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      let session = EchoSession(gates: Gates())
      return (
        Client(number: 0, channel: ClientChannel(socket: descriptor), session: session, lineLimit: 9), user
      )
    }
    let (idle, first) = client()
    #expect(idle.idleSince != nil && !idle.isFinished)
    idle.leave()
    #expect(!idle.hasMissedAnswers && idle.isFinished && idle.isGone)
    idle.send([1])
    #expect(!idle.hasOutput && !idle.wantsInput)
    let (answered, second) = client()
    answered.send([1])
    #expect(answered.idleSince != nil && answered.hasOutput)
    answered.leave()
    #expect(answered.hasMissedAnswers && !answered.hasOutput)
    // It goes once.
    answered.leave()
    #expect(answered.hasMissedAnswers)
    let (asked, third) = client()
    var buffer = [UInt8](repeating: 0, count: 64)
    third.send("line")
    asked.readSome(into: &buffer)
    #expect(asked.idleSince == nil && asked.heldByteCount == 5 && asked.heldSince != nil)
    asked.leave()
    #expect(asked.hasMissedAnswers && asked.heldByteCount == 0)
    withExtendedLifetime((first, second, third)) {}
  }

  // 262 of a thousand bytes are less than 256 KiB, 262,144; the one after them is taken, and none after that.
  // 256 of 1,024 bytes are as much.
  @Test(
    "of notes to one client so many wait as it may be sent, and as many again once they have been taken",
    arguments: [(1000, 263), (1024, 256)])
  func notes(byteCount: Int, keptCount: Int) throws {
    let inbox = Inbox(pipe: try WakePipe())
    for _ in 0..<2 {
      for _ in 0..<300 { inbox.post(.note(client: 1, [UInt8](repeating: 1, count: byteCount))) }
      inbox.post(.note(client: 2, [2]))
      #expect(inbox.take().count == keptCount + 1)
      #expect(inbox.take().isEmpty)
    }
  }

  @Test("who waits for messages is woken by one, and rests once it has been taken")
  func waking() throws {
    let inbox = Inbox(pipe: try WakePipe())
    func isAwake() -> Bool {
      var entry = pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&entry, 1, 0) == 1
    }
    #expect(!isAwake())
    inbox.post(.stop)
    #expect(isAwake())
    #expect(inbox.take().count == 1)
    #expect(!isAwake())
  }

  @Test("a client is idle from its last answer on, and from when it last took some of one")
  func idleTime() throws {
    let (user, descriptor) = LineClient.pair()
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let client = Client(
      number: 0, channel: ClientChannel(socket: descriptor), session: EchoSession(gates: Gates()),
      lineLimit: 9)
    let connected = try #require(client.idleSince)
    while ContinuousClock.now <= connected {}
    let before = ContinuousClock.now
    client.finish(with: [1])
    let answered = try #require(client.idleSince)
    #expect(answered >= before && before > connected)
    while ContinuousClock.now <= answered {}
    client.writeSome()
    let read = try #require(client.idleSince)
    #expect(read > answered && !client.hasOutput)
    // More than a socket holds: it takes some at once, and nothing while nobody reads.
    client.send([UInt8](repeating: 1, count: 1 << 23))
    while !client.isFull { client.writeSome() }
    let stalled = try #require(client.idleSince)
    while ContinuousClock.now <= stalled {}
    client.writeSome()
    #expect(client.idleSince == stalled && client.hasOutput && stalled > read)
    client.leave()
    withExtendedLifetime(user) {}
  }

  @Test("a client that takes nothing is full until it has room, and is then sent the rest")
  func full() throws {
    var ends: [Int32] = [-1, -1]
    let status = unsafe socketpair(AF_UNIX, streamSocketType, 0, &ends)
    try #require(status == 0)
    let user = ends[1]
    defer { close(user) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let client = Client(
      number: 0, channel: ClientChannel(socket: ends[0]), session: EchoSession(gates: Gates()), lineLimit: 9)
    client.send([1])
    client.writeSome()
    #expect(!client.isFull && !client.hasOutput)
    client.send([UInt8](repeating: 1, count: 1 << 20))
    client.writeSome()
    #expect(client.isFull && client.hasOutput)
    let unread = client.unreadByteCount
    client.writeSome()
    #expect(client.isFull && client.unreadByteCount == unread)
    // All that the socket holds is taken.
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var taken = 0
    while true {
      let count = unsafe read(user, &buffer, buffer.count)
      guard count > 0 else { break }
      taken += count
    }
    // With the two bytes before.
    #expect(taken == 2 + (1 << 20) + 1 - unread)
    client.writeSome()
    #expect(client.unreadByteCount < unread)
    client.leave()
  }
}
