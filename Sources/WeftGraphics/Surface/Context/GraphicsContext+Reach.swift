import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// How far away edges may be, in pixels: Cairo counts in 256ths of a pixel, with 32 bits, and what lies further comes in again
  /// on the other side.
  private static let reach = 4e6

  /// The same shape, as far as it is seen, with edges that are not further away than Cairo can tell.
  ///
  /// Of radii that are as large, only those of corners that are out of sight are left out.
  func reachable(_ shape: RoundedRect) -> RoundedRect {
    let rect = shape.rect
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let scale = abs(matrix.xx) + abs(matrix.xy) + abs(matrix.yx) + abs(matrix.yy)
    let farthest = max(max(abs(rect.minX), abs(rect.maxX)), max(abs(rect.minY), abs(rect.maxY)))
    guard farthest * scale + abs(matrix.x0) + abs(matrix.y0) > Self.reach else { return shape }

    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    // As much again as is seen, on each side.
    let margin = (right - left) + (bottom - top)
    (left, top, right, bottom) = (left - margin, top - margin, right + margin, bottom + margin)

    var (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var radii = shape.drawnRadii
    if minX + max(radii.topLeft, radii.bottomLeft) < left {
      (minX, radii.topLeft, radii.bottomLeft) = (left, 0, 0)
    }
    if minY + max(radii.topLeft, radii.topRight) < top {
      (minY, radii.topLeft, radii.topRight) = (top, 0, 0)
    }
    if maxX - max(radii.topRight, radii.bottomRight) > right {
      (maxX, radii.topRight, radii.bottomRight) = (right, 0, 0)
    }
    if maxY - max(radii.bottomLeft, radii.bottomRight) > bottom {
      (maxY, radii.bottomLeft, radii.bottomRight) = (bottom, 0, 0)
    }
    let seen = RoundedRect(
      Rect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY)), radii: radii)
    return seen.rect.isEmpty || seen.drawnRadii == radii ? seen : shape
  }
}
