import ExampleSupport
import Weft

/// Scrolls through the board and writes a PNG of every step: `JobBoard [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "job-board"
    let viewport = Viewport(size: Size(width: 320, height: 480), scale: 2)

    let board = JobBoard(Job.samples)
    let table = TableNode()
    table.dataSource = board

    let renderer = FrameRenderer(
      table: table, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
    let report = try await renderer.render(ScrollScript(step: 60), to: sink)
    try sink.finish()
    print("\(report.frameCount) frames are in \(folder).")
  }
}
