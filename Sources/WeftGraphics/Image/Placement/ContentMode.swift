/// How an image is placed in bounds of another size.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds on each axis: the ratio of the sides is not kept.
  case scaleToFill
  /// As large as fits inside the bounds, centred; room is left on one axis.
  case aspectFit
  /// As small as covers the bounds; what hangs over on one axis is cut, half at each end unless a crop
  /// rectangle's origin says otherwise.
  case aspectFill
  /// At its own size, centred; what hangs over is cut.
  case center
  /// At its own size, in the middle of the upper edge.
  case top
  /// At its own size, in the middle of the lower edge.
  case bottom
  /// At its own size, in the middle of the left edge.
  case left
  /// At its own size, in the middle of the right edge.
  case right
  /// At its own size, in the upper left corner.
  case topLeft
  /// At its own size, in the upper right corner.
  case topRight
  /// At its own size, in the lower left corner.
  case bottomLeft
  /// At its own size, in the lower right corner.
  case bottomRight

  /// UIKit's name for ``aspectFit``.
  public static let scaleAspectFit = ContentMode.aspectFit
  /// UIKit's name for ``aspectFill``.
  public static let scaleAspectFill = ContentMode.aspectFill

  /// Where the image lies in the room that is left, 0 (left, top) … 1 (right, bottom) on each axis.
  package var alignment: (x: Double, y: Double) {
    switch self {
    case .scaleToFill, .aspectFit, .aspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
