import ExampleSupport
import Weft

/// Five seconds of an endless feed, a PNG for every tenth: `EndlessPhotos [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "endless-photos"
    let viewport = Viewport(size: Size(width: 320, height: 560), scale: 2)
    let feed = PhotoFeed(PhotoServer(count: 600))
    let renderer = FrameRenderer(
      table: feed.table, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
    let script = ScrollScript([.wait(seconds: 1), .speed(1500, to: .distance(6000))], framesPerSecond: 10)
    let report = try await renderer.render(script, to: sink)
    try sink.finish()
    print("\(report.frameCount) frames are in \(folder).")
  }
}
