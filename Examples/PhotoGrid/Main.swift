import ExampleSupport
import Weft

/// Scrolls through the albums and writes a PNG of every step: `PhotoGrid [FOLDER [PICTURES]]`.
@main
struct Main {
  static let script = ScrollScript(step: 80)

  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let (folder, pictures) = folders(standard: "photo-grid")
    let viewport = Viewport(size: Size(width: 390, height: 600), scale: 2)

    let grid = PhotoGrid(Album.samples, in: pictures)
    let collection = CollectionNode(layout: PhotoGrid.layout)
    collection.dataSource = grid

    try await writeFrames(of: collection, script, through: viewport, to: folder)
  }
}
