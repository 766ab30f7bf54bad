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
    let script = ScrollScript([.wait(seconds: 1), .speed(1500, to: .distance(6000))], framesPerSecond: 10)
    try await writeFrames(of: feed.table, script, through: viewport, to: folder)
  }
}
