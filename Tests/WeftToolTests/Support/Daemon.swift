import Foundation
import Testing
import WeftTestSupport

/// A daemon in a process of its own, which listens at the socket `weft.sock` in a sandbox.
struct Daemon {
  private let process = Process()
  private let errors = Pipe()
  private let path: String

  /// Starts it, and returns when it listens.
  ///
  /// - Parameters:
  ///   - words: what a shell does before.
  ///   - options: what is said beside the socket.
  ///   - output: where its answers would go, were there no socket.
  init(
    in sandbox: Sandbox, after words: String = "", _ options: [String] = [], output: FileHandle? = nil
  ) throws {
    path = sandbox.folder.path("weft.sock")
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "\(words) exec \"$@\"", "sh", Command("weft").path, "serve", "--socket", "weft.sock"] + options
    process.currentDirectoryURL = sandbox.folder.url
    process.standardError = errors
    if let output { process.standardOutput = output }
    try process.run()
    #expect(notes == "weft: listening at weft.sock\n")
  }

  /// What it has said since on standard error; waits until it says something, or ends.
  var notes: String { String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) }

  /// Somebody who is connected to it.
  func connect() throws -> LineClient { try #require(LineClient.connect(to: path)) }

  /// The number of its process.
  var id: Int32 { process.processIdentifier }

  /// Tells it to stop, if it has not.
  func terminate() { if process.isRunning { process.terminate() } }

  /// Waits until it has ended by itself, and says with which status.
  func status() async -> Int32 {
    await DedicatedThread { [process] in process.waitUntilExit() }.end()
    #expect(process.terminationReason == .exit)
    return process.terminationStatus
  }
}
