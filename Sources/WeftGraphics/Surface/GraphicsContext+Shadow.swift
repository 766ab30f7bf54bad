import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Paints the shadow of whatever `body` draws inside `bounds` (points): its coverage, moved, blurred and coloured.
  ///
  /// The blur works on the target's pixels, so it keeps its size in points at any scale; a rotation does not turn it.
  func drawShadow(
    _ shadow: Shadow, of bounds: Rect, _ body: (GraphicsContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard bounds.isFinite, !bounds.isEmpty, shadow.offset.isFinite, !shadow.color.isClear else { return }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let scale = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    let blur = GaussianBlur(sigma: shadow.radius * scale)
    matrix = matrix.shifted(by: shadow.offset)
    guard let area = maskArea(of: bounds, under: matrix, reach: blur.reach) else { return }
    let surface = try Surface(size: area.size)
    try surface.draw(scale: 1, fonts: fonts) { context throws(RenderError) in
      var local = matrix
      local.x0 -= Double(area.x)
      local.y0 -= Double(area.y)
      unsafe cairo_set_matrix(context.pointer, &local)
      try body(context)
    }
    let mask = blur.mask(of: surface.finish(isOpaque: false), color: shadow.color)
    unsafe cairo_save(pointer)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    unsafe cairo_set_matrix(pointer, &identity)
    draw(
      mask,
      in: Rect(
        x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height)),
      clippedTo: nil)
    unsafe cairo_restore(pointer)
  }

  /// The pixels that a shadow can touch, no further out than the blur reaches beyond what shows; `nil` if none.
  private func maskArea(of bounds: Rect, under matrix: cairo_matrix_t, reach: Int) -> PixelRect? {
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].map {
      Point(
        x: matrix.xx * $0.x + matrix.xy * $0.y + matrix.x0, y: matrix.yx * $0.x + matrix.yy * $0.y + matrix.y0
      )
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    let margin = Double(reach + 1)
    let shape = Rect(
      x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin)
    let target = unsafe cairo_get_group_target(pointer)
    var offset = Point.zero
    unsafe cairo_surface_get_device_offset(target, &offset.x, &offset.y)
    let visible = Rect(
      x: -offset.x - 2 * margin, y: -offset.y - 2 * margin,
      width: Double(unsafe cairo_image_surface_get_width(target)) + 4 * margin,
      height: Double(unsafe cairo_image_surface_get_height(target)) + 4 * margin)
    return shape.intersection(visible)?.coveringPixels(scale: 1)
  }
}

extension cairo_matrix_t {
  /// The same, after a shift by `offset` in the space that it transforms from.
  fileprivate func shifted(by offset: Point) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: xx, yx: yx, xy: xy, yy: yy, x0: x0 + xx * offset.x + xy * offset.y,
      y0: y0 + yx * offset.x + yy * offset.y)
  }
}

extension GaussianBlur {
  /// The blurred coverage of a picture, in one colour.
  fileprivate func mask(of picture: Bitmap, color: Color) -> Bitmap {
    let size = picture.size
    var coverage = [UInt8](repeating: 0, count: size.width * size.height)
    for y in 0..<size.height {
      picture.withRow(y) { row in
        for x in row.indices { coverage[y * size.width + x] = UInt8(row[x] >> 24) }
      }
    }
    apply(to: &coverage, width: size.width, height: size.height)
    // All 256 strengths of the colour, premultiplied and rounded to nearest.
    let shades = (0..<256).map { level in
      let alpha = color.alpha * Double(level)
      let components = [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
      return components.reduce(UInt32(0)) { $0 << 8 | UInt32($1.rounded()) }
    }
    return Bitmap(size: size, isOpaque: false) { y, row in
      for x in row.indices { row[x] = shades[Int(coverage[y * size.width + x])] }
    }
  }
}
