import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Counts what a command of a display list is going to paint.
  func charge(_ command: DisplayCommand) throws(RenderError) {
    guard !budget.isUnlimited else { return }
    try chargeRoundClips(of: command)
    switch command {
    case .fill(let shape, _):
      try budget.paint(fillCost(of: shape))
    case .stroke(let shape, let width, _):
      try budget.paint(strokeCost(of: shape, width: width))
    case .image(_, let rect, _), .bitmap(_, let rect):
      // Scaled, a pixel takes several.
      try budget.paint(4 * pixelCount(of: rect))
    case .pushClip(let shape):
      // A square one costs nothing.
      if !shape.isSquare { try budget.paint(fillCost(of: shape)) }
    // A group counts where it begins, by what it holds.
    case .pushGroup, .pushTransform, .pushShadow, .shadow, .textShadow, .pop, .slot: break
    case .text, .draw:
      guard let rect = DisplayList.extent(of: command) else { return }
      try budget.paint(pixelCount(of: rect))
    }
  }

  /// As many pixels as it takes to cut what is drawn at the edge of a round clip, which Cairo goes along for each command anew.
  static let costOfRoundClip = 16_000.0

  /// Counts the round clips that a command is drawn in.
  private func chargeRoundClips(of command: DisplayCommand) throws(RenderError) {
    guard budget.roundClipCount > 0 else { return }
    switch command {
    // A group is laid down through them as a whole.
    case .fill, .stroke, .image, .bitmap, .text, .draw, .pushGroup:
      try budget.paint(Double(budget.roundClipCount) * Self.costOfRoundClip)
    case .pushClip, .pushTransform, .pushShadow, .shadow, .textShadow, .pop, .slot: break
    }
  }

  /// About how many pixels a rectangle covers of what can be seen; `nil`: all that can be.
  func pixelCount(of rect: Rect?) -> Double {
    guard let seen = seenPart(of: rect) else { return 0 }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    return seen.width * seen.height * matrix.area
  }

  /// What can be seen of a rectangle, in points; `nil`: of everything.
  func seenPart(of rect: Rect?) -> Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    let seen = Rect(x: left, y: top, width: right - left, height: bottom - top)
    guard let rect else { return seen }
    return rect.isFinite ? rect.intersection(seen) : nil
  }
}

extension cairo_matrix_t {
  /// By how much areas grow.
  var area: Double { abs(xx * yy - xy * yx) }

  /// The size of the upright rectangle that a rectangle lies in when it is transformed.
  func bounds(of size: Size) -> Size {
    Size(
      width: abs(xx) * size.width + abs(xy) * size.height,
      height: abs(yx) * size.width + abs(yy) * size.height)
  }
}
