package import WeftGeometry
package import WeftGraphics

/// What a container looks like at one position: everything that a frame is made of.
///
/// Immutable and `Sendable`.
package struct CollectionFrame: Sendable {
  /// A cell with at least one pixel in the viewport.
  package struct Cell: Sendable {
    /// Which element it is, as the container counts it.
    package let element: CollectionElement
    /// The id of its node, if it has one.
    package let id: String?
    /// Where it lies in the viewport, in points.
    package let frame: Rect
    /// Where its pixels go in the frame; it may reach beyond the frame's edges.
    package let pixels: PixelRect
    /// The pixels of the whole cell, and their compressed bands.
    package let rendering: CellRendering
    /// The cells of containers in it.
    package let cells: [Cell]
  }

  /// Something that the frame is put together of.
  package enum Layer: Sendable {
    /// Pixels at their place. Bands are those of the bitmap, which replaces what lies below, from its top.
    case bitmap(BitmapLayer, bands: [EncodedBand])
    /// Rows that the layers below it fill from side to side, compressed in bands; `y` is the first of them.
    case strip(y: Int, bands: [EncodedBand])
  }

  /// Where the container stands.
  package let position: ContentPosition
  /// How far positions have moved since the frame before by what happened to the content, in points.
  package let shift: Double
  /// The viewport it is seen through.
  package let viewport: Viewport
  /// The cells, in the order of their elements.
  package let cells: [Cell]
  /// What is seen, back to front.
  package let layers: [Layer]
  /// Which items are in which range, where that is written down.
  package var ranges: CollectionRanges?
  /// What lies around it, where that is to be seen.
  package var map: FeedMap?
  /// What is seen of cells that have nothing to show yet.
  package var blank = BlankArea()
  /// The same, in pixels of the frame: parts, which may overlap.
  var blankParts: [PixelRect] = []
  /// What it has cost on the frame context, where frames do not wait.
  package var phases = FramePhases()
  /// What has happened since the frame before, where that is written down.
  package var events: [CollectionEvent] = []

  /// The layers that all pixels can be put together of: strips hold nothing that is not in those below them.
  ///
  /// - Complexity: O(layers)
  package var bitmapLayers: [BitmapLayer] {
    layers.compactMap { if case .bitmap(let layer, _) = $0 { layer } else { nil } }
  }
}
