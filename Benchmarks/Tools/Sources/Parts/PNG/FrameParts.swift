@_spi(Benchmarks) import Weft

extension Part {
  /// A warm frame of the photo feed: all of its cells are drawn, only the PNG has to be made.
  static var frames: [Part] {
    [
      Part("frame.composed", "a warm frame of photos composed, filtered and compressed whole") {
        let frame = try await probe()
        return Work { try frame.composed().count }
      },
      Part("frame.stitched", "a warm frame of photos stitched from compressed bands", pieces: 10) {
        let frame = try await probe()
        return Work { try frame.stitched().count }
      },
      // With the table's own bookkeeping and the way to a worker and back.
      Part("frame.step", "a warm scroll step through photos, from the offset to the PNG", pieces: 20) {
        let steps = try WarmSteps()
        return Work { try await steps.next().count }
      },
    ]
  }

  private static func probe() async throws -> FrameProbe {
    let feed = try PostFeed("photos")
    return try await FrameProbe(
      of: feed.table, atOffset: 2003, viewport: feed.viewport, environment: try .standard())
  }
}

/// A scroll that goes up and down within 140 points.
private final class WarmSteps {
  private let feed: PostFeed
  private let renderer: FrameRenderer
  private var step = 0

  init() throws {
    feed = try PostFeed("photos")
    renderer = try feed.renderer()
  }

  /// The file of the next frame.
  func next() async throws -> [UInt8] {
    step += 1
    return try await renderer.frame(atOffset: 2000 + Double(step * 7 % 140)).png
  }
}
