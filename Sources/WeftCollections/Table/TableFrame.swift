import WeftGeometry
import WeftGraphics

/// What a table looks like at one content offset: everything that a frame is made of.
///
/// Immutable and `Sendable`.
package struct TableFrame: Sendable {
  /// A cell with at least one pixel in the viewport.
  package struct Cell: Sendable {
    /// Which element it is.
    package let element: ElementMap.Element
    /// The id of its node, if it has one.
    package let id: String?
    /// Where it lies in the viewport, in points.
    package let frame: Rect
    /// Where its pixels go in the frame; it may reach beyond the frame's edges.
    package let pixels: PixelRect
    /// The pixels.
    package let bitmap: CellBitmap
  }

  /// How far the content has been scrolled, in points; on a pixel, and within the content.
  package let offset: Double
  /// The viewport it is seen through.
  package let viewport: Viewport
  /// The cells, from top to bottom.
  ///
  /// They do not overlap.
  package let cells: [Cell]
}
