import Foundation
import Weft
import WeftScene

/// Scrolls through a feed in JSON and writes the frames to standard output as a tar archive:
/// `FrameArchive feed.json | tar x`.
@main
struct FrameArchive {
  static func main() async throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: FrameArchive feed.json > frames.tar\n".utf8))
      exit(64)
    }
    signal(SIGPIPE, SIG_IGN)  // A reader that goes away is an error of `write`, not the end of the process.
    let sink = TarSink(.standardOutput)
    do {
      try await scroll(through: FeedDocument.load(path: path), to: sink)
    } catch {
      sink.abandon()
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error is SceneError ? 65 : 73)
    }
  }

  private static func scroll(through document: FeedDocument, to sink: TarSink) async throws {
    let source = FeedDataSource(document)
    let table = document.makeContainer()
    table.dataSource = source
    let renderer = FrameRenderer(
      collection: table, viewport: document.containerViewport, environment: try .standard(), workers: 2)
    _ = try await renderer.render(document.script ?? ScrollScript(), to: sink)
    try sink.finish()
    withExtendedLifetime(source) {}
  }
}
