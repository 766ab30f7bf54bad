import WeftGeometry
public import WeftGraphics

/// Text layout by itself: what benchmarks, which live in a package of their own, need of the engine's inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public final class TextProbe: Sendable {
  private let engine: TextEngine
  private let request: TextLayoutRequest

  /// Asks for `text` in one font, in lines of at most `width` points.
  public init(_ text: String, font: Font, width: Double, fonts: FontLibrary) {
    engine = TextEngine(fonts: fonts)
    request = TextLayoutRequest(
      text: StyledText(text, TextAttributes(font: font)), constraint: Size(width: width, height: .infinity))
  }

  /// Lays the text out, or finds the layout made before; gives the number of lines.
  public func layOut() -> Int { engine.layout(for: request).lineCount }

  /// Forgets the layout, so that the next one is made from nothing but open fonts.
  public func forget() { engine.removeAll() }
}
