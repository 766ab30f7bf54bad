import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Draws in a shading from here on; gives `false` where it shows nothing.
  func set(_ shading: Shading) -> Bool {
    switch shading {
    case .color(let color):
      guard !color.isClear else { return false }
      set(color)
      return true
    case .linearGradient(let gradient, let start, let end):
      guard start.isFinite, end.isFinite else { return false }
      guard start != end else { return setLast(of: gradient) }
      return unsafe set(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    case .radialGradient(let gradient, let center, let inner, let outer):
      guard center.isFinite, inner.isFinite, outer.isFinite else { return false }
      guard inner >= 0, outer > inner else { return setLast(of: gradient) }
      return unsafe set(
        gradient, cairo_pattern_create_radial(center.x, center.y, inner, center.x, center.y, outer))
    }
  }

  private func setLast(of gradient: Gradient) -> Bool {
    // Of stops at one place the later one counts.
    let last = gradient.stops.indices.max {
      (gradient.stops[$0].usableLocation, $0) < (gradient.stops[$1].usableLocation, $1)
    }
    guard let last, !gradient.stops[last].color.isClear else { return false }
    set(gradient.stops[last].color)
    return true
  }

  /// - Parameter pattern: `cairo_pattern_t`, +1, which is given up.
  private func set(_ gradient: Gradient, _ pattern: OpaquePointer?) -> Bool {
    defer { unsafe cairo_pattern_destroy(pattern) }
    guard gradient.stops.contains(where: { !$0.color.isClear }) else { return false }
    for stop in gradient.stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.usableLocation, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_set_source(pointer, pattern)
    return true
  }
}
