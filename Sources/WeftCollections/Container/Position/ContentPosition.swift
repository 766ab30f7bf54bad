public import WeftFoundation
public import WeftGeometry

/// Where a container stands over its content.
public struct ContentPosition: Hashable, Sendable {
  /// A place told by an item.
  public struct Anchor: Hashable, Sendable {
    /// The first item with a pixel in the viewport.
    public let indexPath: IndexPath
    /// How far the item's leading edge lies before the viewport's, in points; below 0 where it lies behind it.
    public let distance: Double
  }

  /// How far the content has been scrolled along its main axis, in points; on a pixel, and within the content.
  public let offset: Double
  /// How far it has been scrolled across its main axis, in points; 0 unless its layout scrolls both ways.
  public let crossOffset: Double
  /// Which way the content is scrolled.
  public let scrollDirection: ScrollDirection
  /// Whether the offset is an estimate, because what lies above has not all been measured.
  public let isEstimated: Bool
  /// The same place told by the first visible item; `nil` where none is visible.
  public let anchor: Anchor?
  /// The request that leads back here, whatever has been measured then.
  package let request: PositionRequest

  /// Puts together what belongs together.
  package init(
    offset: Double, crossOffset: Double = 0, scrollDirection: ScrollDirection = .vertical,
    isEstimated: Bool = false, anchor: Anchor? = nil, element: CollectionElement? = nil, distance: Double = 0
  ) {
    self.offset = offset
    self.crossOffset = crossOffset
    self.scrollDirection = scrollDirection
    self.isEstimated = isEstimated
    self.anchor = anchor
    if isEstimated, let element {
      request = .element(element, distance: distance)
    } else {
      request = .offset(offset)
    }
  }

  /// How far the content has been scrolled to the right and down, in points.
  public var point: Point { scrollDirection.axis.point(along: offset, across: crossOffset) }

  /// An exact position.
  public init(offset: Double) { self.init(offset: offset, isEstimated: false) }
}

/// Where an item is to be in the viewport.
public enum ScrollPosition: Hashable, Sendable {
  /// Its top at the top.
  case top
  /// Its middle in the middle.
  case centered
  /// Its bottom at the bottom.
  case bottom

  /// ``centered``, by UITableView's name.
  public static let middle = ScrollPosition.centered
}

/// Where a container is to go; always as near as the content allows.
package enum PositionRequest: Hashable, Sendable {
  /// Where it is.
  case stay
  /// To the beginning of the content.
  case start
  /// To an offset in points; measures all that lies above.
  case offset(Double)
  /// To an offset as the container's position counts, which may be an estimate: measures what lies between.
  case scroll(to: Double)
  /// To an element, whose leading edge is to lie as many points before the viewport's; measures only what is around it.
  case element(CollectionElement, distance: Double)
  /// To an item, placed in the viewport; measures only what is around it.
  case itemPlaced(IndexPath, ScrollPosition)
  /// To the end of the content; measures only what is before it.
  case end
}
