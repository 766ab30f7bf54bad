import ExampleSupport
import Weft

/// Renders a notebook, then what it shows with another note: `Notebook [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "notebook"
    let viewport = Viewport(size: Size(width: 300, height: 200), scale: 2)
    let notebook = Notebook([
      Note(id: 0, title: "Ropes", text: "The one at the mizzen is worn through below the third cleat."),
      Note(id: 1, title: "Paint", text: "Two pots of white."),
    ])
    let renderer = FrameRenderer(
      table: notebook.table, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
    try await sink.write(renderer.frame(atOffset: 0))
    try notebook.add(title: "Lamp", text: "Trim the wick.")
    try await sink.write(renderer.frame(atOffset: 0))
    try sink.finish()
    print("2 frames are in \(folder).")
  }
}
