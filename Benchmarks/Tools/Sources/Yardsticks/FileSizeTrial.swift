import Figures
import Peers
import Weft
import WeftScene

/// The size of our files against libpng's, over frames from all of the feed.
struct FileSizeTrial {
  private let document: FeedDocument

  init(_ document: FeedDocument) { self.document = document }

  /// Compares `frames` frames.
  func run(frames: Int) async throws -> Figure {
    let feed = try Feed(document)
    let renderer = feed.renderer(workers: 1)
    let viewport = feed.viewport
    var (ours, theirs) = (0, 0)
    for index in 0..<frames {
      // No multiple of a row of pixels, nor of what a post is high.
      let png = try await renderer.frame(atOffset: Double(index) * 1013.37).png
      let picture = try Picture(png: png, viewport.pixelSize)
      ours += png.count
      theirs += try picture.sizeByLibpng(level: 6)
    }
    return Figure(
      "frames.size", "size of \(frames) frames, each on average", Distribution(Double(ours / frames)),
      "bytes",
      peers: [Figure.Peer("libpng", Distribution(Double(theirs / frames)))],
      targets: [.atLeast(1 / 1.15, of: "libpng")])
  }
}
