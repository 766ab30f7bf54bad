import ArgumentParser
import Weft
import WeftCLibrary
import WeftFoundation
import WeftScene
public import WeftServe
import WeftSynchronization
import WeftSystem
package import WeftTransport

/// `weft serve`, on standard input or on a socket.
struct ServeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Answer requests of other programs, one JSON object a line.",
    discussion: """
      Requests are {"id": 1, "method": "render", "params": {"scene": "scene.json"}}, and answers, in the same order, \
      {"id": 1, "result": {...}} or {"id": 1, "error": {"code": ..., "message": ...}}. Methods: layout, render and frames, \
      with the options of these commands as parameters, and ping, version, status, cancel and shutdown. Start-up, fonts \
      and caches are paid for once; results are those of the commands. The document serve.md describes every field.

      Ends with its input, on shutdown, or when it is told to stop (SIGINT, SIGTERM, SIGHUP), with status 0; at once when it is told twice, with 130.
      """)

  @Option(
    "Listen at this path, for clients of the same user, 120 of them at a time. (default: standard input and output)",
    value: "path")
  var socket: String?

  @Option("How many workers all scrolls share. (default: one a core)", anyValue: "n")
  var jobs: Int?

  @Option(
    "How many seconds a request may take; it is then given up, and answered by the error timeLimit. (default: no limit)",
    anyValue: "seconds")
  var timeout: Double?

  @Option(
    "Use no files outside of this folder, whatever requests and documents name; relative paths start there. (default: all that this user may)",
    discussion: "Links are followed first. Errors then tell nothing of what is in a file.",
    value: "folder")
  var root: String?

  @OptionGroup var fonts: FontOptions

  @OptionGroup var limit: LimitOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateJobs(jobs)
    if let root { _ = try folder(root) }
    try validateNumber("--timeout", timeout, in: 0.001...1e6, unit: " seconds")
  }

  func run(_ console: Reporter) async throws {
    ProcessMemory.giveBackLargeBuffers()
    ProcessMemory.separateHeaps(threads: 2 * ServerLimits.standardClients)
    let service = try SceneService(
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount, environment: fonts.environment(),
      limits: limit.limits, answers: socket == nil ? STDOUT_FILENO : nil)
    let serverLimits = ServerLimits(
      line: SceneService.lineLimit,
      clients: ServerLimits.mostClients(descriptors: DescriptorRoom.count),
      time: timeout.map { .nanoseconds(Int64($0 * 1e9)) })
    let server = try LineServer(limits: serverLimits) { service.makeSession(of: $0) }
    // Made where a signal that ends the process at once takes the socket away.
    let inUse = EndpointInUse()
    let ending = try await Interruption.cancelling(console, atOnce: { inUse.withdraw() }) {
      let endpoint = try inUse.make(makeEndpoint)
      try keepToRoot()
      if let socket { console.note("listening at \(socket)") }
      return await server.run(endpoint)
    }
    switch ending {
    case .finished, .cancelled: break
    case .outputClosed:
      throw OutputError(
        path: "standard output", action: "write to", reason: "it is closed, or its disk is full")
    case .failed(let error): throw error
    }
  }

  private func folder(_ root: String) throws -> FileRoot {
    guard let folder = FileRoot(root) else { throw missing(root) }
    return folder
  }

  private func missing(_ root: String) -> ValidationError {
    ValidationError("--root must be a folder that can be read, found \(root).")
  }

  private func keepToRoot() throws {
    guard let root else { return }
    let folder = try folder(root)
    guard FileManager.default.changeCurrentDirectoryPath(folder.path) else { throw missing(root) }
    guard folder.canBeKept else {
      throw ValidationError(
        "--root needs /proc, where the system says where open files lie: mount -t proc proc /proc.")
    }
    FileRoot.current = folder
  }

  private func makeEndpoint() throws -> LineServer.Endpoint {
    guard let socket else {
      // A folder, which nothing can be read from, is no input that has ended.
      _ = try InputFile.standardInput().read(upTo: 0)
      return .streams(input: STDIN_FILENO, output: STDOUT_FILENO)
    }
    // Its name is used again at the end, when the working directory may be another.
    return .socket(try UnixListener(path: root == nil ? socket : URL(filePath: socket).path))
  }
}

/// Where clients come from, once that is made.
private final class EndpointInUse: Sendable {
  private let endpoint = Mutex<LineServer.Endpoint?>(nil)

  /// Makes it; nobody sees it half made.
  func make(_ body: () throws -> LineServer.Endpoint) rethrows -> LineServer.Endpoint {
    try endpoint.withLock { endpoint in
      let made = try body()
      endpoint = made
      return made
    }
  }

  /// Has nobody find the server any more.
  func withdraw() { endpoint.withLock { $0 }?.withdraw() }
}

extension ServeSession: LineSession {
  package func answerAtOnce(to line: IncomingLine) -> LineAnswer? {
    answerAtOnce(to: given(line)).map(lineAnswer)
  }

  package func answer(
    to line: IncomingLine, isExpired: @escaping @Sendable () -> Bool,
    note: @escaping @Sendable ([UInt8]) -> Void
  ) async -> LineAnswer {
    lineAnswer(await answer(to: given(line), isExpired: isExpired, note: note))
  }

  private func lineAnswer(_ answer: Answer) -> LineAnswer {
    LineAnswer(line: answer.line, endsServer: answer.endsServer, isBrief: answer.isBrief)
  }

  private func given(_ line: IncomingLine) -> Line {
    switch line {
    case .whole(let bytes): .whole(bytes)
    case .tooLong: .notKept(.lineTooLong)
    case .crowdedOut: .notKept(.crowdedOut)
    }
  }
}
