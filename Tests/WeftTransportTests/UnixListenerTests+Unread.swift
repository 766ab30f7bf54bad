import Testing
import WeftCLibrary
import WeftTestSupport
import WeftTransport

extension UnixListenerTests {
  // 5 MB in all, of which sockets hold some hundred kilobytes.
  @Test(
    "answers that nobody reads are kept within a limit: the client goes that has taken nothing for longest")
  func unreadConcurrency() async throws {
    try await serve(ServerLimits(line: 1000, unread: 3_500_000)) { path in
      let clients = (0..<2).compactMap { _ in LineClient.connect(to: path) }
      guard clients.count == 2 else { return #expect(Bool(false), "no connection") }
      let (silent, reading) = (clients[0], clients[1])
      silent.send("big 2500000")
      silent.waitForAnswer()
      reading.send("big 2500000")
      #expect(reading.line()?.utf8.count == 2_500_000)
      // It begins, and does not end.
      #expect(silent.line() == nil)
      // Within the limit nobody goes.
      reading.send("big 2500000")
      #expect(reading.line()?.utf8.count == 2_500_000)
      reading.send("end")
      #expect(reading.line() == "bye")
    }
  }

  @Test("where all places are taken, a client that leaves its answer unread goes as one that is idle")
  func unreadPlaceConcurrency() async throws {
    try await serve(ServerLimits(line: 1000, clients: 1, idleTime: .zero)) { path in
      let silent = LineClient.connect(to: path)
      silent?.send("big 2500000")
      silent?.waitForAnswer()
      let next = LineClient.connect(to: path)
      next?.send("end")
      #expect(next?.line() == "bye")
      #expect(silent?.line() == nil)
    }
  }
}
