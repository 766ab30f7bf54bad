/// How far something reaches beyond the edges of a rectangle, in whole pixels; negative is inside.
package struct PixelInsets: Hashable, Sendable {
  /// Beyond the top edge.
  package var top: Int
  /// Beyond the left edge.
  package var left: Int
  /// Beyond the bottom edge.
  package var bottom: Int
  /// Beyond the right edge.
  package var right: Int

  /// Nothing.
  package static let zero = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// The larger distance of both at each edge.
  package func union(_ other: PixelInsets) -> PixelInsets {
    PixelInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// The smaller distance of both at each edge.
  package func intersection(_ other: PixelInsets) -> PixelInsets {
    PixelInsets(
      top: min(top, other.top), left: min(left, other.left), bottom: min(bottom, other.bottom),
      right: min(right, other.right))
  }
}

extension PixelInsets {
  /// How far `rect` reaches beyond `other`.
  package init(of rect: PixelRect, beyond other: PixelRect) {
    self.init(
      top: other.y - rect.y, left: other.x - rect.x, bottom: rect.maxY - other.maxY,
      right: rect.maxX - other.maxX)
  }

  /// The same distance beyond the left and the right edge, and the same beyond the top and the bottom one.
  package init(horizontal: Int, vertical: Int) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}

extension PixelRect {
  /// The rectangle with what reaches beyond it.
  package func outset(by insets: PixelInsets) -> PixelRect {
    PixelRect(
      x: x - insets.left, y: y - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }

  /// What of the rectangle lies outside of another: at most four rectangles, above, below, left and right of it.
  package func subtracting(_ other: PixelRect) -> [PixelRect] {
    guard let hole = intersection(other) else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}
