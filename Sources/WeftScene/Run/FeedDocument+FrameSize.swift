import WeftCollections
import WeftGeometry
import WeftGraphics

extension FeedDocument {
  /// The most pixels that a frame may have: what a frame costs is a few times its pixels in memory, for each worker.
  static let maximumFramePixels = 100_000_000

  /// Refuses a viewport whose frames would be too large to make.
  func checkFrameSize() throws(SceneError) {
    let pixels = tableViewport.pixelSize
    let problem: String
    if pixels.width > RenderError.maximumSide {
      problem = "they may be at most \(RenderError.maximumSide) pixels wide"
    } else if pixels.width * pixels.height > Self.maximumFramePixels {
      problem = "they may have at most \(Self.maximumFramePixels) pixels"
    } else {
      return
    }
    throw SceneError(
      .invalid, file: name, at: "viewport",
      "must be smaller or have a smaller scale: frames would be \(pixels), and \(problem)")
  }
}
