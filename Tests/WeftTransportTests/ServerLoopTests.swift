import Testing
import WeftCLibrary
import WeftSynchronization
import WeftTestSupport

@testable import WeftTransport

/// What a server's thread does in a round, and how long it waits for whom.
@Suite(.timeLimit(.minutes(10))) struct ServerLoopTests {
  let gates = Gates()

  /// A loop that does nothing by itself, with a client that has sent a text.
  private func withLoop(
    _ text: String, _ limits: ServerLimits, _ body: (ServerLoop, Client) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "in")
    let input = unsafe open(folder.path("in"), O_RDONLY | O_CLOEXEC)
    let output = unsafe open(folder.path("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    try #require(input >= 0 && output >= 0)
    defer { for descriptor in [input, output] { close(descriptor) } }
    let (gates, inbox) = (gates, Inbox(pipe: try WakePipe()))
    let loop = ServerLoop(.streams(input: input, output: output), limits: limits, inbox: inbox) {
      _ in EchoSession(gates: gates)
    }
    let client = try #require(loop.clients.first)
    if !text.isEmpty {
      var buffer = [UInt8](repeating: 0, count: text.utf8.count)
      client.readSome(into: &buffer)
    }
    try body(loop, client)
    client.leave()
  }

  // Lines of eight bytes with their ends.
  @Test("four lines of a client are answered at once in a turn, and more after ten milliseconds")
  func turns() throws {
    let lines = (0..<6).map { "quick \($0)\n" }.joined()
    try withLoop(lines, ServerLimits(line: 100)) { loop, client in
      let before = ContinuousClock.now
      loop.answerNext(of: client)
      #expect(client.heldByteCount == 2 * 8)
      let pause = try #require(client.pauseEnd)
      #expect(pause >= before + .milliseconds(10) && pause <= ContinuousClock.now + .milliseconds(10))
      // However often it is asked.
      client.pauseEnd = ContinuousClock.now + .seconds(600)
      loop.answerNext(of: client)
      #expect(client.heldByteCount == 2 * 8)
      client.pauseEnd = ContinuousClock.now
      loop.answerNext(of: client)
      #expect(client.heldByteCount == 0 && client.pauseEnd == nil)
    }
  }

  @Test("lines that may take back another, and were not heard of yet, are after ten milliseconds")
  func unheard() throws {
    let lines = (0..<5).map { "seen \($0)\n" }.joined()
    try withLoop(lines, ServerLimits(line: 100)) { loop, client in
      let before = ContinuousClock.now
      loop.answerNext(of: client)
      #expect(client.isWorking && client.hasUnseen)
      let pause = try #require(client.pauseEnd)
      #expect(pause >= before + .milliseconds(10) && pause <= ContinuousClock.now + .milliseconds(10))
    }
  }

  @Test(
    "a line of more than a mebibyte is begun where all that is answered has room for it, another anyway",
    arguments: [(1_048_576, 0, true), (1_048_577, 1_048_576, false), (1_048_577, 1_048_577, true)])
  func room(byteCount: Int, held: Int, isBegun: Bool) throws {
    let line = String(repeating: "x", count: byteCount) + "\n"
    try withLoop(line, ServerLimits(line: 2 << 20, held: held)) { loop, client in
      loop.answerNext(of: client)
      #expect(client.isWorking == isBegun && client.workByteCount == (isBegun ? byteCount : 0))
    }
  }

  // Ten bytes and the line's end.
  @Test(
    "who leaves more unread than all may goes, and not who leaves as much",
    arguments: [(11, false), (10, true)])
  func unread(limit: Int, isGone: Bool) throws {
    try withLoop("", ServerLimits(line: 9, unread: limit)) { loop, client in
      client.send([UInt8](repeating: 0x61, count: 10))
      loop.dismissUnreading()
      #expect(client.isGone == isGone)
    }
  }

  /// Serves a socket to what `body` does, which ends the server.
  private func serve(_ limits: ServerLimits, _ body: @escaping @Sendable (String) -> Void) async throws {
    let (gates, folder) = (gates, try TemporaryFolder())
    let server = try LineServer(limits: limits) { _ in EchoSession(gates: gates) }
    let path = folder.path("s")
    let endpoint = LineServer.Endpoint.socket(try UnixListener(path: path))
    let user = DedicatedThread { body(path) }
    _ = await server.run(endpoint)
    await user.end()
    withExtendedLifetime(folder) {}
  }

  @Test("who has not been idle for long keeps its place, however many others wait for one")
  func placeConcurrency() async throws {
    let gates = gates
    try await serve(ServerLimits(line: 1000, clients: 1, idleTime: .seconds(1000))) { path in
      let first = LineClient.connect(to: path)
      first?.send("one")
      #expect(first?.line() == "[one]")
      let next = LineClient.connect(to: path)
      next?.send("seen next")
      for number in 0..<3 {
        first?.send("\(number)")
        #expect(first?.line() == "[\(number)]")
      }
      #expect(!gates.isOpen("next"))
      first?.send("end")
      #expect(first?.line() == "bye")
      withExtendedLifetime(next) {}
    }
  }

  // With its end the line has a byte more.
  @Test(
    "what clients have sent may be as much as is held for all of them",
    arguments: [(499, true), (500, false)])
  func heldConcurrency(byteCount: Int, isKept: Bool) async throws {
    try await serve(ServerLimits(line: 1000, held: 500)) { path in
      let client = LineClient.connect(to: path)
      let line = String(repeating: "a", count: byteCount)
      client?.send(line)
      #expect(client?.line() == (isKept ? "[\(line)]" : "[crowded out]"))
      client?.send("end")
      #expect(client?.line() == "bye")
    }
  }

  @Test("a note goes to the client whose request sends it, and to no other")
  func noteConcurrency() async throws {
    try await serve(ServerLimits(line: 1000)) { path in
      let clients = (0..<2).compactMap { _ in LineClient.connect(to: path) }
      guard clients.count == 2 else { return #expect(Bool(false), "no connection") }
      // Both have been accepted, in this order.
      for client in clients {
        client.send("one")
        #expect(client.line() == "[one]")
      }
      clients[1].send("note 1")
      #expect(clients[1].lines(2) == [String(repeating: "n", count: 1000), "[note 1]"])
      clients[0].send("end")
      #expect(clients[0].line() == "bye")
    }
  }

  @Test(
    "behind an answer that was hardly worth asking the next line waits, longer behind a longer one",
    arguments: [(0, 10), (5000, 50)])
  func briefConcurrency(byteCount: Int, milliseconds: Int) async throws {
    try await serve(ServerLimits(line: 10_000)) { path in
      let client = LineClient.connect(to: path)
      let before = ContinuousClock.now
      client?.send("brief " + String(repeating: "x", count: byteCount), "next")
      #expect(client?.line()?.hasPrefix("[brief") == true)
      #expect(client?.line() == "[next]")
      #expect(ContinuousClock.now - before >= .milliseconds(milliseconds))
      client?.send("end")
      #expect(client?.line() == "bye")
    }
  }

  // Sockets hold some hundred kilobytes of the answer.
  @Test("who reads nothing of its answer keeps a server from ending for a second")
  func farewellConcurrency() async throws {
    let asked = Mutex(ContinuousClock.now)
    try await serve(ServerLimits(line: 1000)) { path in
      let (silent, other) = (LineClient.connect(to: path), LineClient.connect(to: path))
      silent?.send("big 2500000")
      silent?.waitForAnswer()
      asked.withLock { $0 = ContinuousClock.now }
      other?.send("end")
      #expect(other?.line() == "bye")
      // The server has gone.
      #expect(other?.line() == nil)
      withExtendedLifetime(silent) {}
    }
    let ended = ContinuousClock.now
    #expect(ended - asked.withLock { $0 } >= .seconds(1))
  }
}
