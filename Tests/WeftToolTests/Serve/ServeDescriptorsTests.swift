import Foundation
import Testing
import WeftTestSupport

/// A daemon that may have few open files.
@Suite(.timeLimit(.minutes(10))) struct ServeDescriptorsTests {
  let sandbox: Sandbox
  private let errors = Pipe()

  init() throws { sandbox = try Sandbox() }

  /// A daemon that is started by a shell's words, and somebody who is connected to it.
  private func start(_ words: String) throws -> (process: Process, first: LineClient) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "\(words) exec '\(Command("weft").path)' serve --socket weft.sock --quiet",
    ]
    process.currentDirectoryURL = sandbox.folder.url
    process.standardError = errors
    try process.run()
    var client: LineClient?
    while client == nil, process.isRunning { client = connect() }
    return (process, try #require(client))
  }

  private func connect() -> LineClient? { LineClient.connect(to: sandbox.folder.path("weft.sock")) }

  private func ask(_ client: LineClient, _ request: String = #"{"method":"ping"}"#) -> String? {
    client.send(request)
    return client.line()
  }

  @Test("with 64 open files sixteen clients are served, and others as soon as those go")
  func few() async throws {
    let (process, first) = try start("ulimit -n 64;")
    let clients = try [first] + (1..<16).map { _ in try #require(connect()) }
    for client in clients { #expect(ask(client) == #"{"id":null,"result":{}}"#) }
    let waiting = try (0..<16).map { _ in try #require(connect()) }
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
    await DedicatedThread { process.waitUntilExit() }.end()
    #expect(process.terminationStatus == 0)
  }

  #if os(Linux)
    @Test("a daemon that the system does not let wait for its clients any more ends with a sentence")
    func none() async throws {
      let (process, first) = try start("")
      let others = try (0..<3).map { _ in try #require(connect()) }
      for client in [first] + others { #expect(ask(client) == #"{"id":null,"result":{}}"#) }
      // It waits for four clients, and may have three files.
      let outcome = try sandbox.shell("prlimit --pid \(process.processIdentifier) --nofile=3:3")
      try #require(outcome.status == 0, "\(outcome.errors)")
      first.send(#"{"method":"ping"}"#)
      await DedicatedThread { process.waitUntilExit() }.end()
      #expect(process.terminationReason == .exit && process.terminationStatus == 70)
      let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      #expect(text.hasPrefix("weft: error: cannot wait for clients: Invalid argument; "), "\(text)")
      #expect(try sandbox.names() == [])
    }
  #endif
}
