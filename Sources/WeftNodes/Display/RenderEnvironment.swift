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
  /// Draws display lists; it decodes images, and remembers what it has decoded.
  package let rasterizer: Rasterizer

  /// An environment that sets text in `fonts`.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
    text = TextEngine(fonts: fonts)
    rasterizer = Rasterizer(images: ImageStore())
  }

  /// An environment with the fonts of ``FontLibrary/standard()``.
  /// - Throws: `FontError`, where one of its files is missing.
  public static func standard() throws(FontError) -> RenderEnvironment {
    RenderEnvironment(fonts: try FontLibrary.standard())
  }
}
