import WeftCollections
package import WeftFrames
import WeftGeometry
package import WeftGraphics

extension FeedDocument {
  /// What each frame takes beside its cells, as long as nothing is known of reading it.
  package var frameShares: FrameShares {
    FrameShares.frames(of: containerViewport.pixelSize.count, limits)
  }

  /// Refuses updates at times, where the script has no clock.
  package func checkMoments(of script: ScrollScript) throws(SceneError) {
    guard script.framesPerSecond == nil else { return }
    for update in updates where update.animation != nil {
      throw SceneError(
        .invalid, file: name, at: update.animationPath.description,
        "must be seen in a scroll that has a clock: give the script \"fps\", or say --fps")
    }
    for update in updates {
      guard case .time = update.moment else { continue }
      throw SceneError(
        .invalid, file: name, at: update.path.appending("at").appending("time").description,
        "must be said of a scroll that has a clock: give the script \"fps\", or say --fps")
    }
  }

  /// Refuses a viewport whose frames would be too large to make.
  package func checkFrameSize() throws(SceneError) {
    let pixels = containerViewport.pixelSize
    if pixels.width > RenderError.maximumSide {
      throw SceneError(
        .invalid, file: name, at: "viewport",
        "must be smaller or have a smaller scale: frames would be \(pixels), and they may be at most \(RenderError.maximumSide) pixels wide"
      )
    }
    // What a frame costs is a few times its pixels in memory, for each worker.
    if pixels.count > limits[.framePixels] {
      throw SceneError(
        .limit, file: name, at: "viewport",
        "must be smaller or have a smaller scale: frames would be \(pixels), and a feed "
          + limits.refusal(.framePixels, found: pixels.count))
    }
  }
}
