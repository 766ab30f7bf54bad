import WeftGeometry
import WeftGraphics
import WeftLayout

extension DisplayNode {
  /// Lays the node out as the root of a tree, in `constrainedSize`, and draws it and everything in it.
  ///
  /// Synchronous, on the caller's thread: for single images and for tests. Where no node draws, the bitmap is
  /// clear.
  /// - Parameter scale: pixels per point; finite and above 0.
  /// - Throws: `LayoutError`, where the tree cannot be laid out; `RenderError`, where it cannot be drawn: it
  ///   is too large, or
  ///   an image cannot be decoded, or a text cannot be shown as asked for and the environment's policy makes that an error.
  public func bitmap(
    thatFits constrainedSize: SizeRange, scale: Double = 1, environment: RenderEnvironment
  ) throws -> Bitmap {
    try layOut(in: constrainedSize, environment: environment, context: LayoutContext(scale: scale))
    try handleTextProblems(in: environment)
    return try bitmap(scale: scale, environment: environment)
  }

  /// Draws the node, which has been laid out at `scale`, and everything in it.
  package func bitmap(scale: Double, environment: RenderEnvironment) throws(RenderError) -> Bitmap {
    try environment.rasterizer.rasterize(
      makeDisplayList(), size: PixelSize(covering: frame.size, scale: scale), scale: scale, background: nil)
  }
}
