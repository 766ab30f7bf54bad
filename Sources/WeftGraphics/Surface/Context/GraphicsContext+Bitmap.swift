import CPangoCairo
public import WeftGeometry

extension GraphicsContext {
  /// Draws all of a bitmap in a rectangle: pixel by pixel where the rectangle lies on the pixels of what is drawn on and has as
  /// many, else scaled, and turned as the transform has it.
  ///
  /// One with a side longer than 32,000 pixels is told when all has been drawn, and what was being drawn fails.
  ///
  /// - Complexity: O(pixels of the bitmap and of the rectangle)
  public func draw(_ bitmap: Bitmap, in rect: Rect) {
    guard failure == nil else { return }
    guard max(bitmap.size.width, bitmap.size.height) <= Self.longestBitmapSide else {
      failure = RenderError(
        .size(bitmap.size),
        "A \(bitmap) cannot be drawn: a side may have at most \(Self.longestBitmapSide) pixels. Draw it in parts."
      )
      return
    }
    draw(bitmap, in: rect, clippedTo: nil)
  }

  /// The longest side of a bitmap that is drawn, in pixels: of longer ones Cairo draws nothing, and says nothing, where what its
  /// filters reach does not fit into 16 bits.
  private static let longestBitmapSide = 32_000

  /// Draws a bitmap in a frame: pixel by pixel where the frame lies on the target's pixels and has as many, else scaled.
  func draw(_ bitmap: Bitmap, in frame: Rect, clippedTo clip: RoundedRect?) {
    guard frame.isFinite, !frame.isEmpty, !bitmap.size.isEmpty else { return }
    unsafe cairo_save(pointer)
    if let clip { self.clip(to: clip) }
    // From the bitmap's pixels to the frame.
    let placement = Transform(
      a: frame.width / Double(bitmap.size.width), b: 0, c: 0, d: frame.height / Double(bitmap.size.height),
      tx: frame.minX, ty: frame.minY)
    if concatenate(placement) {
      let isExact = snapToPixels()
      paint(bitmap, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    }
    unsafe cairo_restore(pointer)
  }

  /// Fills the rectangle from the origin on, as many units large as a bitmap has pixels, with the bitmap.
  ///
  /// Beyond its edge it goes on as at its edge, so that scaling mixes in nothing from outside.
  func paint(_ bitmap: Bitmap, _ filter: cairo_filter_t) {
    unsafe bitmap.withUnsafeBytes { start, bytesPerRow in
      // Cairo only reads from a source; it takes a mutable pointer because the same call makes targets.
      let data = unsafe UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: UInt8.self))
      let source = unsafe cairo_image_surface_create_for_data(
        data, bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(bitmap.size.width),
        Int32(bitmap.size.height), Int32(bytesPerRow))
      unsafe cairo_set_source_surface(pointer, source, 0, 0)
      let pattern = unsafe cairo_get_source(pointer)
      unsafe cairo_pattern_set_filter(pattern, filter)
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_rectangle(pointer, 0, 0, Double(bitmap.size.width), Double(bitmap.size.height))
      unsafe cairo_fill(pointer)
      // Nothing keeps the pixels beyond this call.
      unsafe cairo_set_source_rgba(pointer, 0, 0, 0, 0)
      unsafe cairo_surface_destroy(source)
    }
  }

  /// Where one unit is one pixel and the origin lies on a pixel's corner, up to rounding errors, makes it exactly so.
  private func snapToPixels() -> Bool {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let x = matrix.x0.rounded()
    let y = matrix.y0.rounded()
    let tolerance = 1e-4
    guard abs(matrix.xx - 1) < tolerance * tolerance, abs(matrix.yy - 1) < tolerance * tolerance,
      matrix.xy == 0, matrix.yx == 0,
      abs(matrix.x0 - x) < tolerance, abs(matrix.y0 - y) < tolerance
    else { return false }
    matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: x, y0: y)
    unsafe cairo_set_matrix(pointer, &matrix)
    return true
  }
}
