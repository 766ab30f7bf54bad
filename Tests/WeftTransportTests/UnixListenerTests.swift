import Testing
import WeftCLibrary
import WeftTestSupport
import WeftTransport

@Suite(.timeLimit(.minutes(10))) struct UnixListenerTests {
  let folder: TemporaryFolder
  let gates = Gates()
  private var path: String { folder.path("s") }

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode : nil
  }

  @Test("the socket is its owner's alone, and gone with the listener")
  func permission() throws {
    do {
      let listener = try UnixListener(path: path)
      #expect(mode(path) == S_IFSOCK | 0o600)
      withExtendedLifetime(listener) {}
    }
    #expect(try folder.names() == [])
  }

  @Test("a socket that nobody listens at is replaced; one in use, or another file, is left alone")
  func taken() throws {
    let first = try UnixListener(path: path)
    let error = #expect(throws: SocketError.self) { try UnixListener(path: path) }
    #expect(
      "\(try #require(error))"
        == "cannot listen at \(path): somebody listens there already; choose another path")

    // A killed server leaves its socket behind: one that is bound and that nobody listens at.
    let stale = folder.path("stale")
    LineClient.leaveSocketBehind(at: stale)
    #expect(mode(stale) != nil)
    let second = try UnixListener(path: stale)
    #expect(LineClient.connect(to: stale) != nil)

    try folder.write("text", to: "file")
    let other = #expect(throws: SocketError.self) { try UnixListener(path: folder.path("file")) }
    #expect(other?.reason.contains("a file that is no socket is in the way") == true)
    withExtendedLifetime((first, second)) {}
  }

  @Test("a listener whose path another has taken over leaves that one's socket alone")
  func takenOver() throws {
    var first: UnixListener? = try UnixListener(path: path)
    unsafe unlink(path)
    var second: UnixListener? = try UnixListener(path: path)
    // The last reference to each goes.
    withExtendedLifetime(first) {}
    first = nil
    #expect(LineClient.connect(to: path) != nil)
    withExtendedLifetime(second) {}
    second = nil
    #expect(mode(path) == nil)
  }

  @Test("a path that no socket can have, or a folder that is not there, is told")
  func impossible() {
    let long = #expect(throws: SocketError.self) { try UnixListener(path: String(repeating: "x", count: 97)) }
    #expect(long?.reason.contains("from 1 to 96 bytes, and this one has 97") == true)
    let missing = #expect(throws: SocketError.self) { try UnixListener(path: folder.path("no/s")) }
    #expect(missing?.reason == "No such file or directory")
  }

  @Test("clients are answered each in its own order; one that waits does not keep another waiting")
  func clientsConcurrency() async throws {
    let gates = gates
    let server = try LineServer(limits: ServerLimits(line: 1000)) { _ in EchoSession(gates: gates) }
    let endpoint = LineServer.Endpoint.socket(try UnixListener(path: path))
    let path = path
    let user = DedicatedThread {
      guard let slow = LineClient.connect(to: path), let quick = LineClient.connect(to: path) else {
        return #expect(Bool(false), "no connection")
      }
      slow.send("wait a", "after")
      for number in 0..<100 {
        quick.send("line \(number)")
        #expect(quick.line() == "[line \(number)]")
      }
      quick.send("open a")
      #expect(quick.line() == "[open a]")
      #expect(slow.lines(2) == ["open", "[after]"])

      // One that goes in mid-answer harms nobody.
      let lost = LineClient.connect(to: path)
      lost?.send("wait lost")
      gates.waitUntilReached("lost")
      lost?.close()
      gates.waitUntilCancelled("lost")
      quick.send("x")
      #expect(quick.line() == "[x]")
      // One that half closes has its answers.
      slow.send("wait b")
      slow.endInput()
      quick.send("open b", "end", "never answered")
      #expect(slow.lines(2) == ["open", nil])
      #expect(quick.lines(3) == ["[open b]", "bye", nil])
    }
    let ending = await server.run(endpoint)
    // At once, and though somebody still has the listener.
    withExtendedLifetime(endpoint) { #expect(mode(path) == nil) }
    await user.end()
    guard case .finished = ending else { return #expect(Bool(false), "\(ending)") }
  }

  /// Serves a socket to what `body` does, which ends the server.
  func serve(_ limits: ServerLimits, _ body: @escaping @Sendable (String) -> Void) async throws {
    let gates = gates
    let server = try LineServer(limits: limits) { _ in EchoSession(gates: gates) }
    let endpoint = LineServer.Endpoint.socket(try UnixListener(path: path))
    let path = path
    let user = DedicatedThread { body(path) }
    _ = await server.run(endpoint)
    await user.end()
  }

  @Test(
    "where all places are taken, the client that has been idle for longest goes; one that is served stays")
  func idleConcurrency() async throws {
    let gates = gates
    try await serve(ServerLimits(line: 1000, clients: 2, idleTime: .zero)) { path in
      guard let busy = LineClient.connect(to: path), let idle = LineClient.connect(to: path) else {
        return #expect(Bool(false), "no connection")
      }
      busy.send("wait a")
      gates.waitUntilReached("a")
      idle.send("one")
      #expect(idle.line() == "[one]")
      // Half a line is nothing that is to be answered.
      idle.send(Array("two".utf8))
      let next = LineClient.connect(to: path)
      next?.send("open a")
      #expect(next?.line() == "[open a]")
      #expect(idle.line() == nil)
      #expect(busy.line() == "open")
      next?.send("end")
      #expect(next?.line() == "bye")
    }
  }

  @Test("a large line waits until those that are being answered leave room for it; a small one does not")
  func roomConcurrency() async throws {
    let gates = gates
    try await serve(ServerLimits(line: 2_000_000, held: 2_000_000)) { path in
      let clients = (0..<3).compactMap { _ in LineClient.connect(to: path) }
      guard clients.count == 3 else { return #expect(Bool(false), "no connection") }
      let words = String(repeating: "b", count: 1_200_000)
      clients[0].send("wait a \(words)")
      gates.waitUntilReached("a")
      clients[1].send("open b \(words)")
      gates.waitUntilOpen("came b")
      // It has come, and the loop goes round a few times: it is not begun.
      for _ in 0..<3 {
        clients[2].send("small")
        #expect(clients[2].line() == "[small]")
      }
      #expect(!gates.isOpen("begun b"))
      gates.open("a")
      #expect(clients[0].line() == "open")
      #expect(clients[1].line() == "[open b \(words)]")
      clients[2].send("end")
      #expect(clients[2].line() == "bye")
    }
  }

  @Test(
    "a server that has been told to end is found by nobody any more, while it finishes what is under way",
    arguments: ["end", "end now"])
  func endingConcurrency(word: String) async throws {
    let gates = gates
    try await serve(ServerLimits(line: 1000)) { path in
      let clients = (0..<3).compactMap { _ in LineClient.connect(to: path) }
      guard clients.count == 3 else { return #expect(Bool(false), "no connection") }
      let (busy, next, other) = (clients[0], clients[1], clients[2])
      busy.send("wait a")
      next.send("wait b")
      gates.waitUntilReached("a")
      gates.waitUntilReached("b")
      other.send(word)
      #expect(other.line() == "bye")
      #expect(LineClient.connect(to: path) == nil)
      // What comes now is not read, also where it would take back what is under way: an answer that is sent after it has come
      // says that the server has gone round without it.
      busy.send("break")
      gates.open("b")
      #expect(next.line() == "open")
      #expect(gates.cancelled.isEmpty)
      gates.open("a")
      #expect(busy.line() == "open")
    }
  }

  @Test("what a client has sent that has gone since is not looked at")
  func goneConcurrency() async throws {
    let gates = gates
    let server = try LineServer(limits: ServerLimits(line: 1000)) { _ in EchoSession(gates: gates) }
    let endpoint = LineServer.Endpoint.socket(try UnixListener(path: path))
    // Both are there before anybody is accepted.
    let gone = try #require(LineClient.connect(to: path))
    gone.send("seen gone", "one")
    gone.close()
    let client = try #require(LineClient.connect(to: path))
    client.send("seen it", "end")
    _ = await server.run(endpoint)
    #expect(client.lines(2) == ["[seen it]", "bye"])
    #expect(gates.isOpen("it") && !gates.isOpen("gone"))
  }

  @Test("what all clients have sent is kept within a limit: what was begun first gives way, and is told")
  func crowdedOutConcurrency() async throws {
    try await serve(ServerLimits(line: 1000, held: 1500)) { path in
      guard let slow = LineClient.connect(to: path), let quick = LineClient.connect(to: path) else {
        return #expect(Bool(false), "no connection")
      }
      // Answered, so the half of a line behind it has been read.
      slow.send(Array("one\n".utf8) + [UInt8](repeating: 0x61, count: 900))
      #expect(slow.line() == "[one]")
      let line = String(repeating: "b", count: 900)
      quick.send(line)
      #expect(quick.line() == "[\(line)]")
      slow.send("", "two")
      #expect(slow.lines(2) == ["[crowded out]", "[two]"])
      quick.send("end")
      #expect(quick.line() == "bye")
    }
  }
}
