import WeftNodes

/// An element that has pixels in the viewport.
struct ElementOnShow {
  /// The element, and whether it is an item.
  let element: ElementID
  let isItem: Bool
  /// Its place in the column.
  let position: Int
  /// Where the layout has placed it, in known pixels.
  let natural: AxisRect
  /// Where it is shown, in known pixels.
  let shown: AxisRect

  /// The same, where so many pixels more have become known before it.
  func moved(by pixels: Int) -> ElementOnShow {
    ElementOnShow(
      element: element, isItem: isItem, position: position, natural: natural.moved(by: pixels),
      shown: shown.moved(by: pixels))
  }
}
