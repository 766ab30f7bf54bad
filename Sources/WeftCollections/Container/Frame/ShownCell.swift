import WeftGeometry
import WeftGraphics
import WeftNodes

/// What a visible cell is shown by.
struct ShownCell {
  /// A share of what is seen in its place.
  struct Part {
    let cell: Cell
    /// For how many of 255 parts it counts.
    var weight: UInt8 = 255
    /// Whether it only shows what it looked like last.
    let isGone: Bool
  }

  let place: ShownElements.Place
  let cell: Cell
  let element: CollectionElement
  var pixels: PixelRect
  var appearance: LayoutAppearance
  /// What is seen of it and of others that fade into it, 255 parts together; empty: the cell itself.
  var mixture: [Part] = []
  /// Whether its pixels must be those with what shows through.
  var isSeeThrough = false
  /// The containers in it, with what they show.
  var nested: [NestedLayers] = []
  /// What of the frame it may touch; `nil`: all of it.
  var clip: PixelRect?
  /// How far what is seen of it reaches beyond its place; `nil`: it does not.
  var overflow: PixelInsets?
  /// Whether the element has gone: it is seen for a while, and no cell of the frame.
  let isGone: Bool

  /// The cell's own share of what is seen in its place, from 0 to 1.
  var share: Double {
    guard !mixture.isEmpty else { return 1 }
    return mixture.reduce(0) { $1.cell === cell ? $0 + Double($1.weight) / 255 : $0 }
  }

  /// Everything of the frame that it may touch, where it is not transformed.
  var reach: PixelRect { overflow.map { pixels.outset(by: $0) } ?? pixels }

  /// Whether the cell's own pixels over the background are all that is seen.
  var isPlain: Bool { mixture.isEmpty && !isSeeThrough && !isGone && !isOnePicture }

  /// Whether it is known that nothing shows through.
  var isOpaque: Bool {
    guard mixture.isEmpty else { return mixture.allSatisfy { $0.cell.isOpaque } }
    return cell.isOpaque
  }

  /// Whether what containers in it show has to be drawn with it: the whole is mixed, translucent, transformed or but a memory, or
  /// a node around a container is translucent or transformed.
  var isOnePicture: Bool {
    guard cell.holdsContainers else { return false }
    return !mixture.isEmpty || isGone || appearance.alpha < 1 || appearance.transform != .identity
      || cell.state.prepared?.slots.contains { !$0.isPlain } ?? false
  }
}

/// What a container in a cell shows.
struct NestedLayers {
  let nested: CollectionNode.Nested
  let frame: CollectionFrame
  /// What is seen of the frame, back to front.
  let layers: [BitmapLayer]
  /// What is drawn over it; `nil`: nothing, or it is part of the cell's one picture.
  var above: CellRendering?
}
