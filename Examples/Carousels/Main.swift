import ExampleSupport
import Weft

/// Scrolls a feed, and what is in its cells, and writes PNG frames: `Carousels [FOLDER [PICTURES]]`.
@main
struct Main {
  /// A shelf, two pages of the card, down and another shelf; back at the top all stands where it was left.
  static let script = ScrollScript(
    [
      .within(container: "walks", .speed(400, to: .offset(300))),
      .within(container: "places", .page(2, seconds: 0.8)),
      .speed(500, to: .end),
      .within(container: "people", .fling(velocity: 900, rate: .fast)),
      .speed(1000, to: .start),
    ], framesPerSecond: 10)

  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let (folder, pictures) = folders(standard: "carousels")
    let viewport = Viewport(
      size: Size(width: 390, height: 640), scale: 2, backgroundColor: Palette.ground)

    let feed = Feed(Entry.samples, in: pictures)
    let table = TableNode()
    table.dataSource = feed
    table.separator = nil

    try await writeFrames(of: table, script, through: viewport, to: folder)
  }
}
