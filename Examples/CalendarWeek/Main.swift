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

    try await writeFrames(of: collection, script, through: viewport, to: folder)
  }
}
