import ExampleSupport
import Weft

/// Scrolls through two weeks and writes a PNG of every step: `CalendarWeek [FOLDER]`.
@main
struct Main {
  static let script = ScrollScript(step: 60)

  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "calendar-week"
    let viewport = Viewport(size: Size(width: 900, height: 600), scale: 2)

    let calendar = Calendar(Week.samples)
    let collection = CollectionNode(layout: WeekLayout())
    collection.dataSource = calendar

    let renderer = FrameRenderer(
      collection: collection, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
    let report = try await renderer.render(script, to: sink)
    try sink.finish()
    print("\(report.frameCount) frames are in \(folder).")
  }
}
