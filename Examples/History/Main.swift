import ExampleSupport
import Weft

/// A ship's log, read backwards, a PNG for every tenth of a second: `History [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "history"
    let viewport = Viewport(size: Size(width: 320, height: 480), scale: 2)
    let chronicle = Chronicle()
    let renderer = FrameRenderer(
      collection: chronicle.collection, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
    let report = try await renderer.render(Chronicle.script, to: sink)
    try sink.finish()
    print("\(report.frameCount) frames are in \(folder).")
  }
}
