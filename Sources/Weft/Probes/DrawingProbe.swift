import WeftGeometry
public import WeftGraphics
public import WeftLayout
public import WeftNodes

/// Rasterizing by itself: what benchmarks, which live in a package of their own, need of the engine's inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public struct DrawingProbe: Sendable {
  private let list: DisplayList
  private let size: PixelSize
  private let scale: Double
  private let environment: RenderEnvironment

  /// Lays `node` out as a row `width` points wide, and records its drawing.
  ///
  /// Belongs to the node's owner.
  /// - Throws: where the node cannot be laid out.
  public init(
    _ node: DisplayNode, width: Double, scale: Double, environment: RenderEnvironment
  ) throws(LayoutError) {
    let range = SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    let size = try node.layOut(
      in: range, environment: environment, context: LayoutContext(scale: scale))
    list = node.makeDisplayList()
    self.size = PixelSize(covering: size, scale: scale)
    self.scale = scale
    self.environment = environment
  }

  /// Draws the row over white, as a worker does.
  /// - Throws: where it cannot be drawn.
  public func draw() throws(RenderError) -> Bitmap {
    try environment.rasterizer.rasterize(list, size: size, scale: scale, background: .white)
  }
}
