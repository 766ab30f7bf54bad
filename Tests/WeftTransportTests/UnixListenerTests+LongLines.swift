import Testing
import WeftTestSupport

@testable import WeftTransport

/// Lines that take long to read.
extension UnixListenerTests {
  // Reading four megabytes takes several milliseconds, of which the loop has an eighth of the time for.
  @Test(
    "lines of megabytes, which the loop reads in its spare time, are answered all the same, and short ones beside them"
  )
  func longLinesConcurrency() async throws {
    let count = 1 << 20
    try await serve(ServerLimits(line: count)) { path in
      let clients = (0..<4).compactMap { _ in LineClient.connect(to: path) }
      #expect(clients.count == 4)
      let senders = clients.map { client in
        DedicatedThread { client.send(String(repeating: "x", count: count)) }
      }
      let quick = LineClient.connect(to: path)
      quick?.send("line")
      #expect(quick?.line() == "[line]")
      for client in clients { #expect(client.line()?.utf8.count == count + 2) }
      withExtendedLifetime(senders) {}
      quick?.send("end")
      #expect(quick?.line() == "bye")
    }
  }
}
