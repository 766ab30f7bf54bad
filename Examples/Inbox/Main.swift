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
    let renderer = FrameRenderer(
      table: inbox.table, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
    let script = ScrollScript([.wait(seconds: 1.5)], framesPerSecond: 2)
    let report = try await renderer.render(script, updates: inbox.day, to: sink)
    try sink.finish()
    print("\(report.frameCount) frames are in \(folder).")
  }
}
