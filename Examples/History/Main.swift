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
    try await writeFrames(of: chronicle.collection, Chronicle.script, through: viewport, to: folder)
  }
}
