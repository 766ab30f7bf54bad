import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Paints the shadow of a shape.
  ///
  /// Where the shape is upright, the middle of a long side is blurred once and not all along: the same pixels, at the cost of the corners.
  func drawShadow(_ shadow: Shadow, of shape: RoundedRect) throws(RenderError) {
    try drawShadow(shadow, of: shape.rect, leavingOut: shape.effectiveRadius) { context, rect in
      context.fill(RoundedRect(rect, radius: shape.effectiveRadius, corners: shape.corners), .black)
    }
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
    let scale = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    let blur = GaussianBlur(sigma: shadow.radius * scale)
    matrix = matrix.shifted(by: shadow.offset)
    // What is left out of a shape is drawn as the column, or row, in the middle of what is drawn.
    guard let (whole, seen) = maskAreas(of: bounds, under: matrix, reach: blur.reach) else { return }
    var (columns, rows) = (Stretch(at: 0), Stretch(at: 0))
    var (area, drawn) = (seen, bounds)
    if let corner, matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 {
      var short = whole
      var stretches = (Stretch(at: seen.x - whole.x), Stretch(at: seen.y - whole.y))
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
    let surface = try Surface(size: area.size)
    try surface.draw(scale: 1, fonts: fonts) { context throws(RenderError) in
      var local = matrix
      local.x0 -= Double(area.x)
      local.y0 -= Double(area.y)
      unsafe cairo_set_matrix(context.pointer, &local)
      try body(context, drawn)
    }
    let mask = blur.mask(
      of: surface.finish(isOpaque: false), color: shadow.color, size: seen.size, columns, rows)
    unsafe cairo_save(pointer)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    unsafe cairo_set_matrix(pointer, &identity)
    draw(
      mask,
      in: Rect(
        x: Double(seen.x), y: Double(seen.y), width: Double(seen.width), height: Double(seen.height)),
      clippedTo: nil)
    unsafe cairo_restore(pointer)
  }

  /// The pixels that a shadow can touch, and those of them that are no further out than the blur reaches beyond what shows; `nil` if there
  /// are none.
  private func maskAreas(
    of bounds: Rect, under matrix: cairo_matrix_t, reach: Int
  ) -> (whole: PixelRect, seen: PixelRect)? {
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
    guard let seen = shape.intersection(visible)?.coveringPixels(scale: 1) else { return nil }
    // Far larger than any target, a shape has no whole that can be counted in pixels.
    let isCountable = max(abs(left), abs(right), abs(top), abs(bottom)) < 1e7
    return (isCountable ? shape.coveringPixels(scale: 1) : seen, seen)
  }
}

/// Where the columns, or rows, of a picture come from of which those in the middle, all alike, were left out.
private struct Stretch {
  /// Which of the whole picture's is the first.
  let offset: Int
  /// The one that stands for those that were left out, and how many these are.
  private(set) var middle = 0
  private(set) var count = 0

  init(at offset: Int) { self.offset = offset }

  /// Leaves `count` out of the middle of `length`.
  mutating func leaveOut(_ count: Int, of length: inout Int) {
    self.count = min(count, max(0, length - 1))
    length -= self.count
    middle = length / 2
  }

  /// Which of those that are there shows what belongs at `index`.
  func source(of index: Int) -> Int {
    let index = index + offset
    return index <= middle ? index : max(middle, index - count)
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
  ///
  /// - Parameters:
  ///   - size: how large the mask is to be.
  ///   - columns: where its columns come from.
  ///   - rows: where its rows come from.
  fileprivate func mask(
    of picture: Bitmap, color: Color, size: PixelSize, _ columns: Stretch, _ rows: Stretch
  ) -> Bitmap {
    let (width, height) = (picture.size.width, picture.size.height)
    var coverage = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { coverage, count in
      for y in 0..<height {
        picture.withRow(y) { row in
          unsafe row.withUnsafeBufferPointer { row in
            for x in 0..<width { unsafe coverage[y &* width &+ x] = UInt8(truncatingIfNeeded: row[x] &>> 24) }
          }
        }
      }
      count = width * height
    }
    apply(to: &coverage, width: width, height: height)
    // All 256 strengths of the colour, premultiplied and rounded to nearest.
    let shades = (0..<256).map { level in
      let alpha = color.alpha * Double(level)
      let components = [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
      return components.reduce(UInt32(0)) { $0 << 8 | UInt32($1.rounded()) }
    }
    let sources = (0..<size.width).map { columns.source(of: $0) }
    return Bitmap(size: size, isOpaque: false) { y, row in
      let start = rows.source(of: y) * width
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe coverage.withUnsafeBufferPointer { coverage in
          unsafe shades.withUnsafeBufferPointer { shades in
            unsafe sources.withUnsafeBufferPointer { sources in
              // Sources are columns of the picture, and there are shades for all strengths.
              for x in 0..<row.count { unsafe row[x] = shades[Int(coverage[start &+ sources[x]])] }
            }
          }
        }
      }
    }
  }
}
