import CPangoCairo
import WeftGeometry

/// Commands that are drawn as one picture, and laid down with an alpha.
extension GraphicsContext {
  /// How far glyphs are taken to reach beyond their line's box in a group, in em sizes: more than anywhere else, because what is beyond is
  /// cut off.
  private static let textOverhang = 2.0

  /// Begins the picture of commands: no more pixels than they may draw on are cleared, kept and laid down, and count.
  ///
  /// - Parameter commands: what is drawn until the group ends.
  /// - Throws: ``RenderError``, where it has too many pixels.
  /// - Complexity: O(commands and lines of text), and the pixels
  func beginGroup(of commands: ArraySlice<DisplayCommand>) throws(RenderError) {
    unsafe cairo_save(pointer)
    clip(toPixelsAround: DisplayList.bounds(of: commands, textOverhang: Self.textOverhang))
    if !budget.isUnlimited {
      // Cleared, and laid down.
      let pixels = pixelCount(of: nil)
      try budget.paint(3 * pixels)
      try budget.beginGroup(pixels)
    }
    beginGroup()
  }

  /// Lays down the picture of the group that has begun last.
  func endDrawnGroup(alpha: Double) {
    endGroup(alpha: alpha)
    unsafe cairo_restore(pointer)
    budget.endGroup()
  }

  /// Draws inside the whole pixels that a rectangle lies on, and one around them; `nil`: nowhere.
  private func clip(toPixelsAround rect: Rect?) {
    var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0))
    unsafe cairo_get_matrix(pointer, &matrix)
    var pixels = Rect.zero
    if let rect {
      guard let device = matrix.bounds(of: rect) else { return }
      // Cairo counts 24 bits of whole pixels.
      let reach = 8e6
      let (left, top) = (
        max(device.minX.rounded(.down) - 1, -reach), max(device.minY.rounded(.down) - 1, -reach)
      )
      let (right, bottom) = (
        min(device.maxX.rounded(.up) + 1, reach), min(device.maxY.rounded(.up) + 1, reach)
      )
      pixels = Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
    unsafe cairo_set_matrix(pointer, &identity)
    unsafe cairo_new_path(pointer)
    unsafe cairo_rectangle(pointer, pixels.minX, pixels.minY, pixels.width, pixels.height)
    unsafe cairo_clip(pointer)
    unsafe cairo_set_matrix(pointer, &matrix)
  }
}
