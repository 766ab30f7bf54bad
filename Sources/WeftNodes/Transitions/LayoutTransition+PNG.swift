import WeftGeometry
public import WeftGraphics

extension LayoutTransition {
  /// An animated PNG of the frames at ``frameTimes(framesPerSecond:)``.
  ///
  /// All frames are as large as the largest of them: the tree lies at the top left, and where it does not reach, the
  /// picture is clear. Each frame stands for 1 / `framesPerSecond` seconds. Blocks until all of them are drawn.
  /// - Parameters:
  ///   - framesPerSecond: how many frames are drawn for each second.
  ///   - loopCount: how often it is played; 0 for ever.
  /// - Throws: `RenderError`, where a frame cannot be drawn, or the tree has no size at any time.
  /// - Precondition: `framesPerSecond` is finite and above 0, and `loopCount` is not negative.
  public func animatedPNG(framesPerSecond: Double, loopCount: Int = 1) throws(RenderError) -> [UInt8] {
    require(loopCount >= 0, "An animation is played 0 times or more, not \(loopCount).")
    let times = frameTimes(framesPerSecond: framesPerSecond)
    let canvas = largestSize(at: times)
    // All frames of an animation are told in one format.
    let encoder = PNGEncoder(metadata: PNGMetadata(scale: scale), format: .rgba)
    var animation = AnimatedPNG(
      frameCount: times.count, loopCount: loopCount,
      delay: AnimatedPNG.Delay(framesPerSecond: framesPerSecond))
    var file: [UInt8] = []
    for time in times { file += animation.frame(try encoder.encode(try bitmap(at: time, covering: canvas))) }
    return file + AnimatedPNG.end
  }

  /// What all frames at `times` fit in, in points.
  private func largestSize(at times: [Double]) -> Size {
    times.reduce(into: .zero) { largest, time in
      let size = size(at: time)
      largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }
}
