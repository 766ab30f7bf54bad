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
  /// The containers in it, with what they show.
  var nested: [NestedLayers] = []
  /// What of the frame it may touch; `nil`: all of it.
  var clip: PixelRect?
  /// Whether the element has gone, or another has its place: it is seen for a while, and no cell of the frame.
  var isGone = false

  /// Whether there are containers in it.
  var holdsContainers: Bool { !(cell.state.prepared?.slots.isEmpty ?? true) }

  /// Whether what containers in it show has to be drawn with it: the whole is translucent, transformed or but a memory, or a node
  /// around a container is translucent.
  var isOnePicture: Bool {
    guard let slots = cell.state.prepared?.slots, !slots.isEmpty else { return false }
    return isGone || look.alpha < 1 || look.transform != .identity || slots.contains { !$0.isPlain }
  }
}

/// What a container in a cell shows.
struct NestedLayers {
  let nested: CollectionNode.Nested
  let frame: CollectionFrame
  /// What is drawn over it; `nil`: nothing, or it is part of the cell's one picture.
  var above: CellRendering?
}
