import CPangoCairo
import WeftGeometry

/// What shapes take, in pixels that are painted in that time.
///
/// Cairo goes down along each edge, in fifteen steps a row where it is curved or slanted: of what is thin or small, edges take
/// more than the pixels between them. The numbers are measured, with colours that show through, which take most.
extension GraphicsContext {
  /// As many pixels as a row of a shape takes that has only a few.
  private static let leastRow = 8.0
  /// As many pixels as a row takes where one side of a shape is curved.
  private static let curvedRow = 200.0
  /// The same of a border, which has two edges on each side.
  private static let curvedRowOfBorder = 350.0
  /// As many pixels as a row of a border takes beside that.
  private static let rowOfBorder = 18.0

  /// What filling a shape takes.
  func fillCost(of shape: RoundedRect) -> Double {
    let rows = seenRows(of: shape)
    return max(pixelCount(of: shape.rect), Self.leastRow * rows.all) + Self.curvedRow * rows.curved
  }

  /// What a line takes along the inside of a shape's edge: all rows of its hole are gone through as well.
  func strokeCost(of shape: RoundedRect, width: Double) -> Double {
    let hole = shape.rect.inset(by: EdgeInsets(width))
    guard hole.width > 0, hole.height > 0 else { return fillCost(of: shape) }
    let left = pixelCount(of: hole)
    let rows = seenRows(of: shape)
    return 1.5 * (pixelCount(of: shape.rect) - left) + left / 4 + Self.rowOfBorder * rows.all
      + Self.curvedRowOfBorder * rows.curved
  }

  /// How many rows of pixels are seen of a shape, and on how many of them a side is curved: both sides of a circle, on each.
  private func seenRows(of shape: RoundedRect) -> (all: Double, curved: Double) {
    guard let seen = seenPart(of: shape.rect) else { return (0, 0) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let all = matrix.bounds(of: seen.size).height
    // Turned, straight sides are slanted too.
    guard matrix.xy == 0, matrix.yx == 0 else { return (all, 2 * all) }
    let (rect, radii) = (shape.rect, shape.drawnRadii)
    func rows(_ top: Double, _ bottom: Double) -> Double {
      max(0, min(bottom, seen.maxY) - max(top, seen.minY)) * abs(matrix.yy)
    }
    let curved =
      rows(rect.minY, rect.minY + radii.topLeft) + rows(rect.minY, rect.minY + radii.topRight)
      + rows(rect.maxY - radii.bottomLeft, rect.maxY) + rows(rect.maxY - radii.bottomRight, rect.maxY)
    return (all, curved)
  }
}
