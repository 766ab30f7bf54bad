public import Weft

/// A screen that snapshots are taken for.
///
/// The presets hold what their makers publish; a device of one's own is as good.
public struct Device: Hashable, Sendable {
  /// What it is called in the names of snapshots: `iphone-16-pro`.
  ///
  /// Letters, digits and hyphens, so that it can be a part of a file's name everywhere.
  public var name: String
  /// The size of the screen, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// How far bars, notches and rounded corners reach into the screen, in points.
  public var safeAreaInsets: EdgeInsets
  /// Those of the screen when it is turned; `nil`: it is never turned.
  public var turnedSafeAreaInsets: EdgeInsets?

  /// Describes a device.
  public init(
    name: String, size: Size, scale: Double = 1, safeAreaInsets: EdgeInsets = .zero,
    turnedSafeAreaInsets: EdgeInsets? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.turnedSafeAreaInsets = turnedSafeAreaInsets
  }

  /// The device turned by a quarter, called `iphone-16-pro-landscape`; this one where it is never turned.
  ///
  /// Turned once more it is this one again.
  public var turned: Device {
    guard let turnedSafeAreaInsets else { return self }
    let suffix = "-landscape"
    return Device(
      name: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name + suffix,
      size: Size(width: size.height, height: size.width), scale: scale, safeAreaInsets: turnedSafeAreaInsets,
      turnedSafeAreaInsets: safeAreaInsets)
  }

  /// The size of the screen without the safe area insets, in points; at least 0 × 0.
  public var safeSize: Size {
    Size(
      width: max(size.width - safeAreaInsets.horizontal, 0),
      height: max(size.height - safeAreaInsets.vertical, 0))
  }
}
