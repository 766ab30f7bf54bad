import CPangoCairo
import WeftGeometry

/// Pixels being drawn.
///
/// One owner, one thread at a time; ``finish(isOpaque:)`` turns them into a ``Bitmap``.
@safe struct Surface: ~Copyable {
  private let pointer: OpaquePointer  // cairo_surface_t, +1, draws into `buffer`
  private let buffer: PixelBuffer

  /// Pixels of `background` where it is opaque, else clear ones.
  /// - Throws: ``RenderError`` where a side is negative or longer than Cairo can draw.
  init(size: PixelSize, background: Color = .clear) throws(RenderError) {
    let sides = 0...RenderError.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw RenderError(
        .size(size),
        """
        A bitmap of \(size) cannot be drawn: a side may have at most \(RenderError.maximumSide) pixels. Draw it in \
        parts, or at a smaller scale.
        """)
    }
    let buffer = PixelBuffer(size: size, filledWith: background.isOpaque ? background.premultipliedPixel : 0)
    // Cairo never returns NULL: a failed call returns an inert surface that carries the reason.
    guard
      let pointer = unsafe cairo_image_surface_create_for_data(
        buffer.start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(size.width),
        Int32(size.height),
        Int32(buffer.bytesPerRow))
    else { throw RenderError(.graphics, "Cairo made no surface of \(size).") }
    let status = unsafe cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(pointer)
      throw RenderError(.graphics, "Cairo made no surface of \(size): \(Self.reason(status)).")
    }
    self.buffer = buffer
    unsafe self.pointer = pointer
  }

  deinit { unsafe cairo_surface_destroy(pointer) }

  /// Draws, in points.
  /// - Throws: what `body` throws, and ``RenderError`` where Cairo failed. Its errors stick to the context, so they are
  ///   read once, after `body`.
  borrowing func draw(
    scale: Double, fonts: GlyphFonts, texts: DrawnTexts = DrawnTexts(engine: nil),
    budget: DrawingBudget = DrawingBudget(.unlimited),
    _ body: (GraphicsContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard let context = unsafe cairo_create(pointer) else {
      throw RenderError(.graphics, "Cairo made no context.")
    }
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_scale(context, scale, scale)
    let lent = unsafe GraphicsContext(borrowing: context, fonts: fonts, texts: texts, budget: budget)
    defer { lent.end() }
    try body(lent)
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw Self.failure(status)
    }
  }

  /// Gives up the right to draw; the result is immutable and may go to any thread.
  consuming func finish(isOpaque: Bool) -> Bitmap {
    unsafe cairo_surface_flush(pointer)
    return Bitmap(takingOwnershipOf: buffer, isOpaque: isOpaque)
  }

  /// What an error of Cairo's that was met while drawing is to people.
  static func failure(_ status: cairo_status_t) -> RenderError {
    guard status == CAIRO_STATUS_FREETYPE_ERROR else {
      return RenderError(.graphics, "Drawing failed: \(reason(status)).")
    }
    return RenderError(
      .glyph,
      """
      A glyph of a text cannot be drawn: FreeType refuses its outline at the size of the text. Use a smaller size \
      (fontSize), or another font.
      """)
  }

  private static func reason(_ status: cairo_status_t) -> String {
    unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "unknown reason"
  }
}
