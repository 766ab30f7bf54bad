public import WeftFoundation
public import WeftGeometry

/// Where a cell that is on show lies in its container, as displayed.
public struct CellLayoutAttributes: Hashable, Sendable {
  /// Where its element stands; it counts those of its kind in the section where it is a supplementary.
  public let indexPath: IndexPath
  /// What the element is to its section, such as `header`; `nil` for an item.
  public let supplementaryKind: String?
  /// Where the cell lies in the content, in points; told from an estimate where the container's offset is one.
  public let frame: Rect

  /// Puts together what belongs together.
  package init(indexPath: IndexPath, supplementaryKind: String?, frame: Rect) {
    self.indexPath = indexPath
    self.supplementaryKind = supplementaryKind
    self.frame = frame
  }
}
