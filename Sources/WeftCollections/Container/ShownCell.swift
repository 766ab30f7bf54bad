import WeftGeometry
import WeftGraphics
import WeftNodes

/// What a visible cell is shown by.
struct ShownCell {
  let place: ShownElements.Place
  let cell: Cell
  let element: CollectionElement
  var pixels: PixelRect
  var look: LayoutLook
  /// Whether its pixels must be those with what shows through.
  var isSeeThrough = false
  /// The containers in it, with what they show, and what is drawn over each.
  var nested: [NestedLayers] = []
  /// What of the frame it may touch; `nil`: all of it.
  var clip: PixelRect?
  /// Whether the element has gone, or another has its place: it is seen for a while, and no cell of the frame.
  var isGone = false

  /// Whether containers in it have parts of their own in the frame.
  var holdsContainers: Bool { !isGone && !(cell.state.prepared?.slots.isEmpty ?? true) }
}

/// What a container in a cell shows.
struct NestedLayers {
  let nested: CollectionNode.Nested
  let frame: CollectionFrame
  let above: CellRendering?
}
