import Weft
import WeftGraphics
import WeftImageComparison

/// The PNG of what differs: animated, where the pictures are.
struct DiffDrawing {
  private let picture: DiffPicture
  private let frameCount: Int
  private var animation: AnimatedPNG
  private var bytes: [UInt8] = []
  private var isDifferent = false

  init(frameCount: Int, picture: DiffPicture) {
    self.picture = picture
    self.frameCount = frameCount
    // Slowly: it is to be looked at.
    animation = AnimatedPNG(frameCount: frameCount, loopCount: 0, delay: .init(framesPerSecond: 2))
  }

  /// Draws what differs in the next frame.
  mutating func add(_ comparison: ImageComparison, _ expected: Bitmap, _ actual: Bitmap) throws(RenderError) {
    if case .same = comparison {
      if frameCount == 1 { return }
    } else {
      isDifferent = true
    }
    let bitmap =
      switch picture {
      case .difference: comparison.differenceBitmap(expected: expected, actual: actual)
      case .triptych: comparison.triptych(expected: expected, actual: actual)
      }
    let png = try bitmap.png()
    bytes += frameCount == 1 ? png : animation.frame(png)
  }

  /// The whole file, or `nil` where nothing differs.
  var png: [UInt8]? {
    guard isDifferent else { return nil }
    return frameCount == 1 ? bytes : bytes + AnimatedPNG.end
  }
}
