import Testing
import WeftCLibrary
import WeftSynchronization
import WeftTestSupport
import WeftTransport

/// Which process a client is of.
extension UnixListenerTests {
  @Test("a session hears which process its client is of")
  func processesConcurrency() async throws {
    let gates = gates
    let processes = Mutex<[Int32?]>([])
    let server = try LineServer(limits: ServerLimits(line: 1000)) { process in
      processes.withLock { $0.append(process) }
      return EchoSession(gates: gates)
    }
    let endpoint = LineServer.Endpoint.socket(try UnixListener(path: folder.path("s")))
    let path = folder.path("s")
    let user = DedicatedThread {
      let client = LineClient.connect(to: path)
      client?.send("end")
      _ = client?.line()
    }
    _ = await server.run(endpoint)
    await user.end()
    #expect(processes.withLock { $0 } == [getpid()])
  }
}
