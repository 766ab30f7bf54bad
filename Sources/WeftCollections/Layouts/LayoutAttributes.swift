public import WeftGeometry

/// Where an element lies, and how it is shown there.
public struct LayoutAttributes: Hashable, Sendable {
  /// Where it lies, in points.
  public var frame: Rect
  /// Elements with higher numbers lie above those with lower ones; of equals the later one lies above.
  ///
  /// 0 by default.
  public var zIndex: Int
  /// How opaque it is: 0 is not seen, 1, the default, as it is.
  public var alpha: Double
  /// What happens to it around the middle of its frame; nothing by default.
  public var transform: Transform

  /// Puts together what belongs together.
  public init(frame: Rect, zIndex: Int = 0, alpha: Double = 1, transform: Transform = .identity) {
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.transform = transform
  }
}
