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
    let server = LineServer(lineLimit: 1000) { EchoSession(gates: gates) }
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
}
