import Foundation
import Testing
import WeftCLibrary
import WeftSynchronization
import WeftTestSupport
import WeftTransport

@Suite(.timeLimit(.minutes(10))) struct LineServerTests {
  let gates = Gates()

  private func makeServer(_ limits: ServerLimits = ServerLimits(line: 1000)) throws -> LineServer {
    try LineServer(limits: limits) { [gates] _ in EchoSession(gates: gates) }
  }

  /// Serves one client on two descriptors, as on standard input and output.
  private func serve(
    _ limits: ServerLimits = ServerLimits(line: 1000), _ body: @escaping @Sendable (LineClient) -> Void
  ) async throws -> LineServer.Ending {
    let (client, descriptor) = LineClient.pair()
    let output = dup(descriptor)
    let user = DedicatedThread { body(client) }
    let ending = try await makeServer(limits).run(.streams(input: descriptor, output: output))
    close(descriptor)
    close(output)
    await user.end()
    return ending
  }

  @Test("answers come in the order of the lines; the server ends with its input")
  func orderConcurrency() async throws {
    let ending = try await serve { [gates] client in
      client.send("wait a", "two", "", "  ", "three", "open b")
      gates.waitUntilReached("a")
      // All lines have come long since, and the loop has gone round a hundred times: nothing behind the first was begun.
      for round in 0..<100 {
        client.send("seen \(round)")
        gates.waitUntilOpen("\(round)")
      }
      #expect(!gates.isOpen("b"))
      client.endInput()
      gates.open("a")
      #expect(client.lines(4) == ["open", "[two]", "[three]", "[open b]"])
      #expect(client.lines(101) == (0..<100).map { "[seen \($0)]" } + [nil])
    }
    guard case .finished = ending else { return #expect(Bool(false), "\(ending)") }
  }

  @Test(
    "a line that is answered at once waits for those before it, and more of them come than one turn answers")
  func atOnceConcurrency() async throws {
    _ = try await serve { [gates] client in
      client.send("wait a", "now 0")
      gates.waitUntilReached("a")
      gates.open("a")
      client.send((1..<20).map { "now \($0)" }.joined(separator: "\n"))
      client.endInput()
      #expect(client.lines(22) == ["open"] + (0..<20).map { "[\($0)]" } + [nil])
    }
  }

  @Test("a line above the limit is told, and the next one answered; the last line needs no end")
  func tooLongConcurrency() async throws {
    _ = try await serve { client in
      client.send(String(repeating: "y", count: 1001), String(repeating: "z", count: 1000))
      client.send(Array("last".utf8))
      client.endInput()
      #expect(client.lines(3) == ["[too long]", "[\(String(repeating: "z", count: 1000))]", "[last]"])
    }
  }

  @Test("an answer much larger than any buffer arrives whole")
  func largeConcurrency() async throws {
    _ = try await serve { client in
      client.send("big 600000", "small")
      client.endInput()
      #expect(client.line()?.utf8.count == 600_000)
      #expect(client.line() == "[small]")
    }
  }

  @Test("a client that closes its output ends the server, and cancels what was being made for it")
  func outputClosedConcurrency() async throws {
    let ending = try await serve { [gates] client in
      client.send("one", "wait x")
      #expect(client.line() == "[one]")
      gates.waitUntilReached("x")
      client.close()
    }
    guard case .outputClosed = ending else { return #expect(Bool(false), "\(ending)") }
    #expect(gates.cancelled == ["x"])
  }

  @Test("a client that has all its answers may close its output before its input")
  func outputClosedAfterwardsConcurrency() async throws {
    let ending = try await serve { client in
      client.send("one")
      #expect(client.line() == "[one]")
      client.close()
    }
    guard case .finished = ending else { return #expect(Bool(false), "\(ending)") }
  }

  @Test("an answer that takes too long is given up, and the next line is answered")
  func expiryConcurrency() async throws {
    _ = try await serve(ServerLimits(line: 1000, time: .milliseconds(1))) { client in
      // Nobody opens.
      client.send("wait x", "next")
      client.endInput()
      #expect(client.lines(2) == ["expired", "[next]"])
    }
    #expect(gates.cancelled == ["x"])
  }

  // As often as not its time is over before its task has begun.
  @Test("an answer that has no time at all is told that it was time, and not that somebody has taken it back")
  func noTimeConcurrency() async throws {
    _ = try await serve(ServerLimits(line: 1000, time: .zero)) { client in
      for number in 0..<100 {
        client.send("wait \(number)")
        #expect(client.line() == "expired")
      }
      client.endInput()
    }
  }

  @Test("a line can take back what is under way; what follows is answered")
  func breakConcurrency() async throws {
    _ = try await serve { [gates] client in
      client.send("wait x")
      gates.waitUntilReached("x")
      client.send("break", "next")
      client.endInput()
      #expect(client.lines(3) == ["cancelled", "[break]", "[next]"])
    }
  }

  @Test(
    "a server that is cancelled cancels what is under way, sends what comes of it, and begins nothing else")
  func cancelledConcurrency() async throws {
    let (client, descriptor) = LineClient.pair()
    let output = dup(descriptor)
    let server = try makeServer()
    let run = Task { await server.run(.streams(input: descriptor, output: output)) }
    let user = DedicatedThread {
      client.send("one", "wait x", "next")
      #expect(client.line() == "[one]")
      run.cancel()
      #expect(client.line() == "cancelled")
    }
    let ending = await run.value
    await user.end()
    close(descriptor)
    close(output)
    guard case .cancelled = ending else { return #expect(Bool(false), "\(ending)") }
    #expect(client.line() == nil)
  }

  @Test("notes to a client that does not read are dropped: memory stays bounded")
  func notesConcurrency() async throws {
    _ = try await serve { [gates] client in
      client.send("note 100000", "ready")
      // Nothing is read before all of them have been sent off: what is read meanwhile would make room for others.
      gates.waitUntilOpen("noted")
      var lines: [String] = []
      while let line = client.line() {
        lines.append(line)
        if line == "[ready]" { break }
      }
      // 100 MB of notes were sent off. A quarter of a megabyte waits for the loop at most, as much for the client, and what the
      // socket itself holds.
      #expect(lines.count > 100 && lines.count < 3000, "\(lines.count)")
      #expect(lines.suffix(2) == ["[note 100000]", "[ready]"])
      client.endInput()
    }
  }

  // A file takes all of an answer at once, so that nothing wakes the loop afterwards for the line that waited for room.
  @Test("a line behind a large answer is answered where that was written at once", .timeLimit(.minutes(10)))
  func afterLargeConcurrency() async throws {
    let folder = try TemporaryFolder()
    let file = unsafe open(folder.path("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    let (client, descriptor) = LineClient.pair()
    client.send("big 600000", "small", "big 600000", "last")
    client.endInput()
    let ending = try await makeServer().run(.streams(input: descriptor, output: file))
    guard case .finished = ending else { return #expect(Bool(false), "\(ending)") }
    let lines = try String(contentsOfFile: folder.path("out"), encoding: .utf8).split(separator: "\n")
    #expect(lines.map(\.utf8.count) == [600_000, 7, 600_000, 6])
    close(descriptor)
    close(file)
  }
}
