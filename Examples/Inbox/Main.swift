import ExampleSupport
import Weft

/// Two seconds of an inbox in which something happens, a PNG for every half: `Inbox [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "inbox"
    let viewport = Viewport(size: Size(width: 320, height: 300), scale: 2)

    let inbox = Inbox(Message.morning)
    let script = ScrollScript([.wait(seconds: 1.5)], framesPerSecond: 2)
    try await writeFrames(of: inbox.table, script, updates: inbox.day, through: viewport, to: folder)
  }
}
