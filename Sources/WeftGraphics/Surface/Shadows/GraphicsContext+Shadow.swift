import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Paints the shadow of a shape.
  ///
  /// Where the shape is upright, the middle of a long side is blurred once and not all along: the same pixels, at the cost of the
  /// corners.
  func drawShadow(_ shadow: Shadow, of shape: RoundedRect) throws(RenderError) {
    let radii = shape.drawnRadii
    try drawShadow(shadow, of: shape.rect, leavingOut: radii.largest) { context, rect in
      context.fill(RoundedRect(rect, radii: radii), .black)
    }
  }

  /// Draws what `body` draws inside `bounds` (points) as one picture, over the shadow that its opacity throws.
  ///
  /// It is drawn once, also what lies so far outside the target that only its shadow is seen. The shadow is moved by parts of a
  /// pixel as pictures are, and blurred as that of a shape is.
  func drawPicture(
    in bounds: Rect, throwing shadow: Shadow, _ body: (GraphicsContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let blur = GaussianBlur(sigma: shadow.radius * matrix.meanScale)
    let start = matrix.shifted(by: shadow.offset)
    let moved = Point(x: start.x0 - matrix.x0, y: start.y0 - matrix.y0)
    let isThrown = moved.isFinite
    let (offset, margin) = isThrown ? (moved, blur.reach + 1) : (.zero, 0)
    guard bounds.isFinite, !bounds.isEmpty,
      let device = matrix.bounds(of: bounds)?.inset(by: EdgeInsets(-1)),
      let area = device.intersection(
        targetRect(grownBy: Double(margin) + max(abs(offset.x), abs(offset.y))))?.coveringPixels(scale: 1)
    else { return }
    let size = PixelSize(width: area.width + 2 * margin, height: area.height + 2 * margin)
    if isThrown { try budget.blur(size.count) }
    let picture = try picture(of: area, under: matrix, body)
    if isThrown {
      let thrown = blur.shadow(of: picture, color: shadow.color, margin: margin)
      drawInPixels(
        thrown, at: Point(x: Double(area.x - margin) + offset.x, y: Double(area.y - margin) + offset.y))
    }
    drawInPixels(picture, at: Point(x: Double(area.x), y: Double(area.y)))
  }

  /// Some pixels of the target, those in `area`, with nothing on them but what `body` draws under a transform.
  private func picture(
    of area: PixelRect, under matrix: cairo_matrix_t,
    _ body: (GraphicsContext) throws(RenderError) -> Void
  ) throws(RenderError) -> Bitmap {
    let surface = try Surface(size: area.size)
    try surface.draw(scale: 1, fonts: fonts, texts: texts, budget: budget) { context throws(RenderError) in
      var local = matrix
      local.x0 -= Double(area.x)
      local.y0 -= Double(area.y)
      unsafe cairo_set_matrix(context.pointer, &local)
      try body(context)
    }
    return surface.finish(isOpaque: false)
  }

  /// Draws a bitmap with its top left corner at a point of the target, in pixels.
  private func drawInPixels(_ bitmap: Bitmap, at origin: Point) {
    unsafe cairo_save(pointer)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    unsafe cairo_set_matrix(pointer, &identity)
    draw(
      bitmap,
      in: Rect(
        x: origin.x, y: origin.y, width: Double(bitmap.size.width), height: Double(bitmap.size.height)),
      clippedTo: nil)
    unsafe cairo_restore(pointer)
  }

  /// Paints the shadow of whatever `body` draws inside `bounds` (points): its coverage, moved, blurred and coloured.
  ///
  /// The blur works on the target's pixels, so it keeps its size in points at any scale; a rotation does not turn it.
  func drawShadow(
    _ shadow: Shadow, of bounds: Rect, _ body: (GraphicsContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    try drawShadow(shadow, of: bounds, leavingOut: nil) { context, _ throws(RenderError) in try body(context)
    }
  }

  /// - Parameters:
  ///   - corner: how far from its corners the shape is the same all along its sides, in points; `nil`, where it is not.
  ///   - body: draws the shape in a rectangle, which may be a smaller one.
  private func drawShadow(
    _ shadow: Shadow, of bounds: Rect, leavingOut corner: Double?,
    _ body: (GraphicsContext, Rect) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard bounds.isFinite, !bounds.isEmpty, shadow.offset.isFinite, !shadow.color.isClear else { return }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let blur = GaussianBlur(sigma: shadow.radius * matrix.meanScale)
    matrix = matrix.shifted(by: shadow.offset)
    // What is left out of a shape is drawn as the column, or row, in the middle of what is drawn.
    guard let (whole, seen) = maskAreas(of: bounds, under: matrix, reach: blur.reach) else { return }
    var (columns, rows) = (ShadowStretch(at: 0), ShadowStretch(at: 0))
    var (area, drawn) = (seen, bounds)
    if let corner, let whole, matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 {
      var short = whole
      var stretches = (ShadowStretch(at: seen.x - whole.x), ShadowStretch(at: seen.y - whole.y))
      func same(_ length: Double, _ scale: Double) -> Int {
        Int(min(max(0, (length - 2 * corner) * scale - Double(2 * (blur.reach + 2))), 1e7))
      }
      stretches.0.leaveOut(same(bounds.width, matrix.xx), of: &short.width)
      stretches.1.leaveOut(same(bounds.height, matrix.yy), of: &short.height)
      // Of a shape that is much larger than the target little may be seen.
      if short.width * short.height <= seen.width * seen.height {
        (columns, rows) = stretches
        area = short
        drawn.size.width -= Double(columns.count) / matrix.xx
        drawn.size.height -= Double(rows.count) / matrix.yy
      }
    }
    // What is not blurred is put together of what is, at about half of the cost.
    try budget.blur(max(area.size.count, seen.size.count / 2))
    let picture = try picture(of: area, under: matrix) { context throws(RenderError) in
      try body(context, drawn)
    }
    let mask = blur.mask(of: picture, color: shadow.color, size: seen.size, columns, rows)
    drawInPixels(mask, at: Point(x: Double(seen.x), y: Double(seen.y)))
  }

  /// The pixels that a shadow can touch, and those of them that are no further out than the blur reaches beyond what shows; `nil`
  /// if there are none.
  ///
  /// Far larger than any target, a shape has no whole that can be counted in pixels.
  private func maskAreas(
    of bounds: Rect, under matrix: cairo_matrix_t, reach: Int
  ) -> (whole: PixelRect?, seen: PixelRect)? {
    let margin = Double(reach + 1)
    guard let device = matrix.bounds(of: bounds) else { return nil }
    let shape = device.inset(by: EdgeInsets(-margin))
    guard
      let seen = shape.intersection(targetRect(grownBy: 2 * margin))?.coveringPixels(scale: 1)
    else { return nil }
    let isCountable =
      max(abs(device.minX), abs(device.maxX), abs(device.minY), abs(device.maxY)) < 1e7
    return (isCountable ? shape.coveringPixels(scale: 1) : nil, seen)
  }

  /// What the target shows and a margin around it, in its pixels.
  private func targetRect(grownBy margin: Double) -> Rect {
    let target = unsafe cairo_get_group_target(pointer)
    var offset = Point.zero
    unsafe cairo_surface_get_device_offset(target, &offset.x, &offset.y)
    return Rect(
      x: -offset.x - margin, y: -offset.y - margin,
      width: Double(unsafe cairo_image_surface_get_width(target)) + 2 * margin,
      height: Double(unsafe cairo_image_surface_get_height(target)) + 2 * margin)
  }
}

extension cairo_matrix_t {
  /// How many pixels long a point is, in the mean of all directions.
  fileprivate var meanScale: Double { abs(xx * yy - xy * yx).squareRoot() }

  /// The smallest upright rectangle, in pixels, around a rectangle in points; `nil` where it is not finite.
  func bounds(of rect: Rect) -> Rect? {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map { Point(x: xx * $0.x + xy * $0.y + x0, y: yx * $0.x + yy * $0.y + y0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      corners.allSatisfy(\.isFinite)
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The same, after a shift by `offset` in the space that it transforms from.
  fileprivate func shifted(by offset: Point) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: xx, yx: yx, xy: xy, yy: yy, x0: x0 + xx * offset.x + xy * offset.y,
      y0: y0 + yx * offset.x + yy * offset.y)
  }
}
