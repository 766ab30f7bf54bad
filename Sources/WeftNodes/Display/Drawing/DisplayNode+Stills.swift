import WeftGeometry
import WeftGraphics
import WeftLayout

/// What cannot be shown by a single picture of a tree, and would be blank.
extension DisplayNode {
  /// Refuses a picture without pixels that a range without a limit has led to: most likely of a node that was meant to fill it.
  func checkExtent(_ size: Size, in range: SizeRange) throws(RenderError) {
    let side: String? =
      if range.max.width == .infinity, size.width == 0 {
        "width"
      } else if range.max.height == .infinity, size.height == 0 {
        "height"
      } else {
        nil
      }
    guard let side else { return }
    throw RenderError(
      .size(PixelSize(width: 0, height: 0)),
      """
      \(type(of: self)) is \(size.width) × \(size.height) points in a range whose \(side) has no limit: nothing in it has a \
      \(side) of its own. Give the range a finite maximum, or the node a size.
      """)
  }

  /// Refuses a picture with room for layers of a container, which only that puts there.
  func checkContainers(in list: DisplayList) throws(RenderError) {
    guard let owner = list.shownSlotOwner else { return }
    let container = descendant(owner)?.placeName ?? "A container"
    throw RenderError(
      .container,
      container == placeName
        ? "\(container) has frames, not one picture: have a FrameRenderer render it."
        : """
        \(container) in \(placeName) has frames, not one picture: put \(placeName) into a cell of a table, and have a FrameRenderer \
        render that.
        """)
  }

  /// The node itself or the one in its tree that `id` is of.
  private func descendant(_ id: ObjectIdentifier) -> DisplayNode? {
    if ObjectIdentifier(self) == id { return self }
    for subnode in subnodes {
      if let found = subnode.descendant(id) { return found }
    }
    return nil
  }
}
