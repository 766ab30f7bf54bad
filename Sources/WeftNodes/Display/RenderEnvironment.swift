import WeftGraphics
import WeftLayout

/// What nodes need from outside to measure and draw themselves: the fonts, and the caches of shaped text and
/// decoded images.
///
/// One is shared by all nodes of a container; several containers may share it.
///
/// `Sendable`: any thread may use it.
public final class RenderEnvironment: Sendable {
  /// The fonts that text is set in.
  public let fonts: FontLibrary
  /// Shapes text, and remembers what it has shaped.
  package let text: TextEngine
  /// Decodes images, and remembers what it has decoded.
  package let images: ImageStore
  /// Draws display lists, with those images.
  package let rasterizer: Rasterizer
  /// Which way the trees run that are laid out in this environment; a node may have it otherwise for its own
  /// subnodes.
  public let layoutDirection: LayoutDirection

  /// An environment that sets text in `fonts`, for trees that run in `layoutDirection`.
  public convenience init(fonts: FontLibrary, layoutDirection: LayoutDirection = .leftToRight) {
    let images = ImageStore()
    self.init(
      fonts: fonts, text: TextEngine(fonts: fonts), images: images, rasterizer: Rasterizer(images: images),
      layoutDirection: layoutDirection)
  }

  private init(
    fonts: FontLibrary, text: TextEngine, images: ImageStore, rasterizer: Rasterizer,
    layoutDirection: LayoutDirection
  ) {
    self.fonts = fonts
    self.text = text
    self.images = images
    self.rasterizer = rasterizer
    self.layoutDirection = layoutDirection
  }

  /// An environment for trees that run in `layoutDirection`, with the same fonts and the same caches; this one where
  /// they do so already.
  public func with(layoutDirection: LayoutDirection) -> RenderEnvironment {
    if layoutDirection == self.layoutDirection { return self }
    return RenderEnvironment(
      fonts: fonts, text: text, images: images, rasterizer: rasterizer, layoutDirection: layoutDirection)
  }

  /// An environment with the fonts of ``FontLibrary/standard()``.
  /// - Throws: `FontError`, where one of its files is missing.
  public static func standard() throws(FontError) -> RenderEnvironment {
    RenderEnvironment(fonts: try FontLibrary.standard())
  }
}
