import CPangoCairo
public import WeftGeometry

/// What one draws on: shapes, lines and text, in points.
///
/// Lent for the length of a call; it must not be kept, nor used on another thread. What it changes (colour, clip,
/// transform) is undone afterwards. What has no extent, or a number that is not finite, draws nothing.
@safe public final class GraphicsContext {
  private var lent: OpaquePointer?  // cairo_t; `nil` once the drawing has ended that it was lent for

  /// What is drawn on.
  var pointer: OpaquePointer {
    guard let pointer = unsafe lent else {
      misuse("A graphics context was used after the drawing it was lent for; it must not be kept.")
    }
    return unsafe pointer
  }

  /// What glyphs are drawn with.
  let fonts: GlyphFonts

  /// What sets text, here and in whatever is drawn for this context on other pixels.
  let texts: DrawnTexts
  /// What may still be asked for.
  let budget: DrawingBudget
  /// What could not be drawn, the first time: whoever has lent the context asks for it.
  var failure: RenderError?

  init(borrowing pointer: OpaquePointer, fonts: GlyphFonts, texts: DrawnTexts, budget: DrawingBudget) {
    unsafe lent = pointer
    self.fonts = fonts
    self.texts = texts
    self.budget = budget
  }

  /// Lets go of what is drawn on, which may go away from here on.
  func end() { unsafe lent = nil }

  /// Fills a rectangle, rounded or not.
  public func fill(_ shape: RoundedRect, _ color: Color) {
    guard shape.rect.isFinite, !shape.rect.isEmpty, !color.isClear else { return }
    set(color)
    addPath(shape)
    unsafe cairo_fill(pointer)
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect, _ color: Color) { fill(RoundedRect(rect), color) }

  /// Draws a line of `width` points along the inside of a shape's edge.
  public func stroke(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard shape.rect.isFinite, !shape.rect.isEmpty, width > 0, !color.isClear else { return }
    set(color)
    if width * 2 >= min(shape.rect.width, shape.rect.height) {  // the line leaves no hole
      addPath(shape)
      unsafe cairo_fill(pointer)
      return
    }
    // The area between the edge and the same edge further in: sharp for square corners, and never outside.
    addPath(shape)
    addPath(shape.inset(by: width))
    unsafe cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_fill(pointer)
    unsafe cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  /// Draws a straight line of `width` points, half of it on either side, that ends at its ends.
  public func line(from start: Point, to end: Point, width: Double, _ color: Color) {
    guard width > 0, width.isFinite, !color.isClear, start.isFinite, end.isFinite else { return }
    unsafe cairo_new_path(pointer)
    unsafe cairo_move_to(pointer, start.x, start.y)
    unsafe cairo_line_to(pointer, end.x, end.y)
    set(color)
    unsafe cairo_set_line_width(pointer, width)
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_stroke(pointer)
  }

  /// Fills an ellipse that touches the sides of a rectangle.
  public func fillEllipse(in rect: Rect, _ color: Color) {
    fill(Path(ellipseIn: rect), with: .color(color))
  }

  /// What `body` draws shows inside `shape` only.
  public func withClip(_ shape: RoundedRect, _ body: () -> Void) {
    unsafe cairo_save(pointer)
    clip(to: shape)
    body()
    unsafe cairo_restore(pointer)
  }

  /// What `body` draws is transformed.
  ///
  /// A transform that is not finite, or flattens all to a line, hides it.
  public func withTransform(_ transform: Transform, _ body: () -> Void) {
    unsafe cairo_save(pointer)
    if concatenate(transform) { body() }
    unsafe cairo_restore(pointer)
  }

  /// What `body` draws is one picture, laid down with `alpha`, which is clamped to 0...1; NaN counts as 0.
  public func withGroup(alpha: Double, _ body: () -> Void) {
    beginGroup()
    body()
    endGroup(alpha: alpha)
  }
}

extension GraphicsContext {
  func set(_ color: Color) {
    unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  func clip(to shape: RoundedRect) {
    unsafe cairo_new_path(pointer)
    if shape.rect.isFinite, !shape.rect.isEmpty { addPath(shape) }
    unsafe cairo_clip(pointer)
  }

  /// Transforms what is drawn from here on; gives `false`, and changes nothing, where all of it would be hidden.
  func concatenate(_ transform: Transform) -> Bool {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    var (current, whole) = (cairo_matrix_t(), cairo_matrix_t())
    unsafe cairo_get_matrix(pointer, &current)
    unsafe cairo_matrix_multiply(&whole, &matrix, &current)
    guard transform.isUsable, whole.isUsable else { return false }
    unsafe cairo_transform(pointer, &matrix)
    return true
  }

  /// What is drawn up to ``endGroup(alpha:)`` is one picture.
  func beginGroup() { unsafe cairo_push_group(pointer) }

  /// Lays the picture down; an alpha beyond 0...1 is clamped, and NaN counts as 0.
  func endGroup(alpha: Double) {
    unsafe cairo_pop_group_to_source(pointer)
    unsafe cairo_paint_with_alpha(pointer, alpha > 0 ? min(alpha, 1) : 0)
    // Lets go of the group's pixels.
    unsafe cairo_set_source_rgba(pointer, 0, 0, 0, 0)
  }

  /// Adds an outline, clockwise from the top left corner.
  func addPath(_ shape: RoundedRect) {
    let shape = reachable(shape)
    let rect = shape.rect
    guard !shape.isSquare else {
      unsafe cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    let radii = shape.drawnRadii
    unsafe cairo_new_sub_path(pointer)
    addCorner(radii.topLeft, x: rect.minX, y: rect.minY, inward: (1, 1), from: .pi)
    addCorner(radii.topRight, x: rect.maxX, y: rect.minY, inward: (-1, 1), from: -.pi / 2)
    addCorner(radii.bottomRight, x: rect.maxX, y: rect.maxY, inward: (-1, -1), from: 0)
    addCorner(radii.bottomLeft, x: rect.minX, y: rect.maxY, inward: (1, -1), from: .pi / 2)
    unsafe cairo_close_path(pointer)
  }

  private func addCorner(
    _ radius: Double, x: Double, y: Double, inward: (Double, Double), from angle: Double
  ) {
    guard radius > 0 else {
      unsafe cairo_line_to(pointer, x, y)
      return
    }
    unsafe cairo_arc(
      pointer, x + inward.0 * radius, y + inward.1 * radius, radius, angle, angle + .pi / 2)
  }
}

extension Transform {
  /// Whether it is finite and can be undone; Cairo refuses any other.
  var isUsable: Bool {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty).isUsable
  }
}

extension cairo_matrix_t {
  fileprivate var isUsable: Bool {
    // Where a number overflows or is NaN, this is not finite either.
    let determinant = xx * yy - xy * yx
    return determinant.isFinite && determinant != 0 && x0.isFinite && y0.isFinite
  }
}
