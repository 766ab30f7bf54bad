import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Fills the inside of a path; parts that are open count as closed.
  public func fill(_ path: Path, with shading: Shading, rule: FillRule = .nonZero) {
    guard trace(path), set(shading) else { return clearPath() }
    unsafe cairo_set_fill_rule(pointer, rule.cairo)
    unsafe cairo_fill(pointer)
    unsafe cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  /// Draws a line along a path, half of its width on either side.
  ///
  /// - Complexity: O(elements and dashes)
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle = StrokeStyle()) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, trace(path), set(shading) else { return clearPath() }
    // What other calls draw lines by is as it was afterwards.
    unsafe cairo_save(pointer)
    unsafe cairo_set_line_width(pointer, style.lineWidth)
    unsafe cairo_set_line_cap(pointer, style.lineCap.cairo)
    unsafe cairo_set_line_join(pointer, style.lineJoin.cairo)
    unsafe cairo_set_miter_limit(pointer, style.miterLimit > 1 ? style.miterLimit : 1)
    let dash = style.usableDash
    unsafe dash.withUnsafeBufferPointer { dash in
      // Cairo copies the lengths.
      unsafe cairo_set_dash(
        pointer, dash.baseAddress, Int32(dash.count), style.dashPhase.isFinite ? style.dashPhase : 0)
    }
    unsafe cairo_stroke(pointer)
    unsafe cairo_restore(pointer)
  }

  /// What `body` draws shows inside a path only; inside none of a path that is empty.
  public func withClip(_ path: Path, rule: FillRule = .nonZero, _ body: () -> Void) {
    unsafe cairo_save(pointer)
    if !trace(path) { clearPath() }
    unsafe cairo_set_fill_rule(pointer, rule.cairo)
    unsafe cairo_clip(pointer)
    unsafe cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
    body()
    unsafe cairo_restore(pointer)
  }

  private func clearPath() { unsafe cairo_new_path(pointer) }

  /// Makes a path Cairo's; gives `false` where it draws nothing.
  private func trace(_ path: Path) -> Bool {
    guard path.isFinite, !path.isEmpty else { return false }
    unsafe cairo_new_path(pointer)
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(pointer, point.x, point.y)
      case .begin: unsafe cairo_new_sub_path(pointer)
      case .line(let point): unsafe cairo_line_to(pointer, point.x, point.y)
      case .curve(let one, let two, let end):
        unsafe cairo_curve_to(pointer, one.x, one.y, two.x, two.y, end.x, end.y)
      case .arc(let center, let radius, let start, let sweep):
        if sweep >= 0 {
          unsafe cairo_arc(pointer, center.x, center.y, radius, start, start + sweep)
        } else {
          unsafe cairo_arc_negative(pointer, center.x, center.y, radius, start, start + sweep)
        }
      case .roundedRect(let shape):
        addPath(shape)
      case .ellipse(let rect):
        addEllipse(in: rect)
      case .close: unsafe cairo_close_path(pointer)
      }
    }
    return true
  }

  private func addEllipse(in rect: Rect) {
    unsafe cairo_save(pointer)
    // One so small that Cairo cannot tell it is not seen.
    if concatenate(
      Transform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    {
      unsafe cairo_new_sub_path(pointer)
      unsafe cairo_arc(pointer, 0, 0, 1, 0, 2 * .pi)
      unsafe cairo_close_path(pointer)
    }
    unsafe cairo_restore(pointer)
  }
}

extension FillRule {
  fileprivate var cairo: cairo_fill_rule_t {
    switch self {
    case .nonZero: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension StrokeStyle.LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
