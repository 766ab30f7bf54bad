import WeftGeometry

@testable import WeftGraphics

/// Shows no images: for lists that have none.
struct NoImages: ImageSource {
  func bitmap(
    for drawing: ImageDrawing, in rect: Rect, scale: Double
  ) throws(RenderError) -> (bitmap: Bitmap, frame: Rect)? { nil }
  func keep(atMost byteCount: Int?) {}
}

/// What `build` draws, on `width` × `height` pixels.
func rasterize(
  _ width: Int, _ height: Int, scale: Double = 1, background: Color? = nil,
  _ build: (inout DisplayListBuilder) -> Void
) throws -> Bitmap {
  var builder = DisplayListBuilder()
  build(&builder)
  return try Rasterizer(images: NoImages()).rasterize(
    builder.finish(), size: PixelSize(width: width, height: height), scale: scale, background: background)
}

/// Text set in the standard fonts.
func layOut(
  _ string: String, size: Double = 16, family: String = "DejaVu Sans", width: Double = .infinity,
  height: Double = .infinity, lines: Int = 0, mode: TruncationMode = .tail,
  paragraph: ParagraphStyle = ParagraphStyle()
) throws -> TextLayout {
  try TextEngine(fonts: .standard()).layout(
    for: TextLayoutRequest(
      text: StyledText(string, TextAttributes(font: Font(family: family, size: size))), paragraph: paragraph,
      constraint: Size(width: width, height: height), maximumNumberOfLines: lines, truncationMode: mode))
}

extension TextShaper {
  /// Shapes text in the characters of `text`, in the standard fonts.
  static func standard(for text: String) throws -> TextShaper {
    let library = try FontLibrary.standard()
    return TextShaper(library: library, tier: library.tier(for: StyledText(text)))
  }
}

extension TextLayout {
  /// From the first to the last character shown, in UTF-8 offsets; empty where nothing is.
  var visibleRange: Range<Int> {
    guard let first = visibleRanges.first, let last = visibleRanges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
}
