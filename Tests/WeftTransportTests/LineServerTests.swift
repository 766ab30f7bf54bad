import Testing
import WeftSynchronization
import WeftTestSupport
import WeftTransport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.timeLimit(.minutes(10))) struct LineServerTests {
  let gates = Gates()

  private func makeServer(lineLimit: Int = 1000) -> LineServer {
    LineServer(lineLimit: lineLimit) { [gates] in EchoSession(gates: gates) }
  }

  /// Serves one client on two descriptors, as on standard input and output.
  private func serve(
    lineLimit: Int = 1000, _ body: @escaping @Sendable (LineClient) -> Void
  ) async -> LineServer.Ending {
    let (client, descriptor) = LineClient.pair()
    let output = dup(descriptor)
    let user = DedicatedThread { body(client) }
    let ending = await makeServer(lineLimit: lineLimit).run(.streams(input: descriptor, output: output))
    close(descriptor)
    close(output)
    await user.end()
    return ending
  }

  @Test("answers come in the order of the lines; the server ends with its input")
  func orderConcurrency() async {
    let ending = await serve { [gates] client in
      client.send("wait a", "two", "", "  ", "three")
      client.send("open a")  // It is this client's turn after the wait alone: nobody else opens.
      client.endInput()
      gates.open("a")
      #expect(client.lines(5) == ["open", "[two]", "[three]", "[open a]", nil])
    }
    guard case .finished = ending else { return #expect(Bool(false), "\(ending)") }
  }

  @Test("a line above the limit is told, and the next one answered; the last line needs no end")
  func tooLongConcurrency() async {
    _ = await serve { client in
      client.send(String(repeating: "y", count: 1001), String(repeating: "z", count: 1000))
      client.send(Array("last".utf8))
      client.endInput()
      #expect(client.lines(3) == ["[too long]", "[\(String(repeating: "z", count: 1000))]", "[last]"])
    }
  }

  @Test("an answer much larger than any buffer arrives whole")
  func largeConcurrency() async {
    _ = await serve { client in
      client.send("big 600000", "small")
      client.endInput()
      #expect(client.line()?.utf8.count == 600_000)
      #expect(client.line() == "[small]")
    }
  }

  @Test("a client that closes its output ends the server, and cancels what was being made for it")
  func outputClosedConcurrency() async {
    let ending = await serve { [gates] client in
      client.send("one", "wait x")
      #expect(client.line() == "[one]")
      gates.waitUntilReached("x")
      client.close()
    }
    guard case .outputClosed = ending else { return #expect(Bool(false), "\(ending)") }
    #expect(gates.cancelled == ["x"])
  }

  @Test("a client that has all its answers may close its output before its input")
  func outputClosedAfterwardsConcurrency() async {
    let ending = await serve { client in
      client.send("one")
      #expect(client.line() == "[one]")
      client.close()
    }
    guard case .finished = ending else { return #expect(Bool(false), "\(ending)") }
  }

  @Test("a line can take back what is under way; what follows is answered")
  func breakConcurrency() async {
    _ = await serve { [gates] client in
      client.send("wait x")
      gates.waitUntilReached("x")
      client.send("break", "next")
      client.endInput()
      #expect(client.lines(3) == ["cancelled", "[break]", "[next]"])
    }
  }

  @Test(
    "a server that is cancelled cancels what is under way, sends what comes of it, and begins nothing else")
  func cancelledConcurrency() async {
    let (client, descriptor) = LineClient.pair()
    let output = dup(descriptor)
    let server = makeServer()
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

  @Test("a client that does not read is not read from, and its notes are dropped: memory stays bounded")
  func backPressureConcurrency() async {
    _ = await serve { [gates] client in
      client.send("note 100000", "ready")
      // Nothing is read before all of them have been sent off: what is read meanwhile would make room for others.
      gates.waitUntilOpen("noted")
      var lines: [String] = []
      while let line = client.line() {
        lines.append(line)
        if line == "[ready]" { break }
      }
      // 100 MB of notes were sent off; a quarter of a megabyte was kept, and what the socket itself holds.
      #expect(lines.count > 100 && lines.count < 3000, "\(lines.count)")
      #expect(lines.suffix(2) == ["[note 100000]", "[ready]"])

      // Each line is answered by 1002 bytes that nobody reads. At some point the server takes no more.
      let line = [UInt8](repeating: 0x61, count: 999) + [0x0a]
      var taken = 0
      var refusals = 0
      while refusals < 20 {
        let count = client.sendWithoutWaiting(line)
        taken += count
        if count == line.count {
          refusals = 0
        } else {
          if count > 0 { taken += client.send(Array(line[count...])) }
          refusals += 1
          // Gives the server time to read on, if it wanted to.
          usleep(10_000)
        }
        guard taken < 100 << 20 else { break }
      }
      #expect(taken < 8 << 20, "\(taken) bytes were taken from a client that reads nothing")
      client.endInput()
      var answers = 0
      while client.line() != nil { answers += 1 }
      #expect(answers == taken / line.count)
    }
  }
}
