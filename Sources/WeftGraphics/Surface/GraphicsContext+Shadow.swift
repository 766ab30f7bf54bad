import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Paints the shadow of a shape.
  ///
  /// Where the shape is upright, the middle of a long side is blurred once and not all along: the same pixels, at the cost of the corners.
  func drawShadow(_ shadow: Shadow, of shape: RoundedRect) throws(RenderError) {
    let radii = shape.drawnRadii
    try drawShadow(shadow, of: shape.rect, leavingOut: radii.largest) { context, rect in
      context.fill(RoundedRect(rect, radii: radii), .black)
    }
  }

  /// Draws what `body` draws inside `bounds` (points) as one picture, over the shadow that its opacity throws.
  ///
  /// It is drawn once, also what lies so far outside the target that only its shadow is seen. The shadow is moved by parts of a pixel as
  /// pictures are, and blurred as that of a shape is.
  func drawPicture(
    in bounds: Rect, throwing shadow: Shadow, _ body: (GraphicsContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let blur = GaussianBlur(sigma: shadow.radius * matrix.meanScale)
    let start = matrix.shifted(by: shadow.offset.isFinite ? shadow.offset : .zero)
    let offset = Point(x: start.x0 - matrix.x0, y: start.y0 - matrix.y0)
    let margin = blur.reach + 1
    guard bounds.isFinite, !bounds.isEmpty,
      let device = matrix.bounds(of: bounds)?.inset(by: EdgeInsets(-1)),
      let area = device.intersection(
        targetRect(grownBy: Double(margin) + max(abs(offset.x), abs(offset.y))))?.coveringPixels(scale: 1)
    else { return }
    let size = PixelSize(width: area.width + 2 * margin, height: area.height + 2 * margin)
    try budget.blur(size.count)
    let picture = try picture(of: area, under: matrix, body)
    let thrown = blur.shadow(of: picture, color: shadow.color, margin: margin)
    drawInPixels(
      thrown, at: Point(x: Double(area.x - margin) + offset.x, y: Double(area.y - margin) + offset.y))
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
    var (columns, rows) = (Stretch(at: 0), Stretch(at: 0))
    var (area, drawn) = (seen, bounds)
    if let corner, let whole, matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 {
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
    // What is not blurred is put together of what is, at about half of the cost.
    try budget.blur(max(area.size.count, seen.size.count / 2))
    let picture = try picture(of: area, under: matrix) { context throws(RenderError) in
      try body(context, drawn)
    }
    let mask = blur.mask(of: picture, color: shadow.color, size: seen.size, columns, rows)
    drawInPixels(mask, at: Point(x: Double(seen.x), y: Double(seen.y)))
  }

  /// The pixels that a shadow can touch, and those of them that are no further out than the blur reaches beyond what shows; `nil` if there
  /// are none.
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
  /// How many pixels long a point is, in the mean of all directions.
  fileprivate var meanScale: Double { abs(xx * yy - xy * yx).squareRoot() }

  /// The smallest upright rectangle, in pixels, around a rectangle in points; `nil` where it is not finite.
  fileprivate func bounds(of rect: Rect) -> Rect? {
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
    let width = picture.size.width
    let coverage = blurred(picture, margin: 0)
    let shades = Self.shades(of: color)
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

  /// The shadow of a picture in one colour, `margin` pixels larger on each side.
  fileprivate func shadow(of picture: Bitmap, color: Color, margin: Int) -> Bitmap {
    let coverage = blurred(picture, margin: margin)
    let shades = Self.shades(of: color)
    let size = PixelSize(width: picture.size.width + 2 * margin, height: picture.size.height + 2 * margin)
    return Bitmap(size: size, isOpaque: false) { y, row in
      let start = y * size.width
      for x in 0..<size.width { row[x] = shades[Int(coverage[start + x])] }
    }
  }

  /// How opaque a picture is, blurred, with `margin` pixels of nothing around it.
  private func blurred(_ picture: Bitmap, margin: Int) -> [UInt8] {
    let (width, height) = (picture.size.width + 2 * margin, picture.size.height + 2 * margin)
    var coverage = [UInt8](repeating: 0, count: width * height)
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      for y in 0..<picture.size.height {
        let start = (y + margin) * width + margin
        picture.withRow(y) { row in
          unsafe row.withUnsafeBufferPointer { row in
            // A row of the picture, and a margin on either side, is a row of the coverage.
            for x in 0..<row.count {
              unsafe coverage[start &+ x] = UInt8(truncatingIfNeeded: row[x] &>> 24)
            }
          }
        }
      }
    }
    apply(to: &coverage, width: width, height: height)
    return coverage
  }

  /// All 256 strengths of a colour, premultiplied and rounded to nearest.
  private static func shades(of color: Color) -> [UInt32] {
    (0..<256).map { level in
      let alpha = color.alpha * Double(level)
      let components = [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
      return components.reduce(UInt32(0)) { $0 << 8 | UInt32($1.rounded()) }
    }
  }
}
