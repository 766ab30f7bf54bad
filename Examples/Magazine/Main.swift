import ExampleSupport
import Weft

/// Scrolls through the magazine and writes a PNG of every step: `Magazine [FOLDER [PICTURES]]`.
@main
struct Main {
  static let script = ScrollScript(step: 100)

  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let (folder, pictures) = folders(standard: "magazine")
    let viewport = Viewport(
      size: Size(width: 600, height: 780), scale: 1.5, backgroundColor: Palette.paper)

    let magazine = Magazine(Page.samples, in: pictures)
    let collection = CollectionNode(layout: MagazineLayout())
    collection.dataSource = magazine

    try await writeFrames(of: collection, script, through: viewport, to: folder)
  }
}
