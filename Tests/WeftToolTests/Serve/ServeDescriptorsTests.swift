import Testing
import WeftTestSupport

/// A daemon that may have few open files.
@Suite(.timeLimit(.minutes(10))) struct ServeDescriptorsTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func ask(_ client: LineClient, _ request: String = #"{"method":"ping"}"#) -> String? {
    client.send(request)
    return client.line()
  }

  @Test("with 64 open files sixteen clients are served, and others as soon as those go")
  func few() async throws {
    let daemon = try Daemon(in: sandbox, after: "ulimit -n 64;")
    let clients = try (0..<16).map { _ in try daemon.connect() }
    for client in clients { #expect(ask(client) == #"{"id":null,"result":{}}"#) }
    let waiting = try (0..<16).map { _ in try daemon.connect() }
    for client in waiting { client.send(#"{"method":"ping"}"#) }
    // There are files left for what they ask for.
    let scene = Sandbox.fixture("scenes/ratio.json")
    for client in clients {
      let answer = ask(client, #"{"method":"layout","params":{"scene":"\#(scene)"}}"#)
      #expect(answer?.hasPrefix(#"{"id":null,"result":{"size""#) == true, "\(answer ?? "none")")
    }
    for client in clients { client.close() }
    for client in waiting { #expect(client.line() == #"{"id":null,"result":{}}"#) }
    #expect(ask(waiting[0], #"{"method":"shutdown"}"#) == #"{"id":null,"result":{}}"#)
    #expect(await daemon.status() == 0)
  }

  #if os(Linux)
    @Test("a daemon that the system does not let wait for its clients any more ends with a sentence")
    func none() async throws {
      let daemon = try Daemon(in: sandbox)
      let clients = try (0..<4).map { _ in try daemon.connect() }
      for client in clients { #expect(ask(client) == #"{"id":null,"result":{}}"#) }
      // It waits for four clients, and may have three files.
      let outcome = try sandbox.shell("prlimit --pid \(daemon.id) --nofile=3:3")
      try #require(outcome.status == 0, "\(outcome.errors)")
      clients[0].send(#"{"method":"ping"}"#)
      #expect(await daemon.status() == 70)
      let text = daemon.notes
      #expect(text.hasPrefix("weft: error: cannot wait for clients: Invalid argument; "), "\(text)")
      // Those who go are waited for no more.
      for client in clients { client.close() }
      #expect(try sandbox.names() == [])
    }
  #endif
}
