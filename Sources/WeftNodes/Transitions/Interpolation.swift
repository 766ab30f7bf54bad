import WeftGeometry
import WeftGraphics

extension Double {
  /// The value at `progress` on the way to `end`; exact at 0 and at 1.
  func interpolated(to end: Double, _ progress: Double) -> Double {
    if progress == 1 { return end }
    return self == end ? self : self + (end - self) * progress
  }
}

extension Point {
  func interpolated(to end: Point, _ progress: Double) -> Point {
    Point(x: x.interpolated(to: end.x, progress), y: y.interpolated(to: end.y, progress))
  }
}

extension Size {
  func interpolated(to end: Size, _ progress: Double) -> Size {
    Size(
      width: max(0, width.interpolated(to: end.width, progress)),
      height: max(0, height.interpolated(to: end.height, progress)))
  }
}

extension Rect {
  func interpolated(to end: Rect, _ progress: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: end.origin, progress), size: size.interpolated(to: end.size, progress))
  }
}

extension Color {
  /// Components weighted by their alpha, so that a clear colour lends no tint.
  func interpolated(to end: Color, _ progress: Double) -> Color {
    if self == end || progress <= 0 { return self }
    if progress >= 1 { return end }
    let mixed = alpha.interpolated(to: end.alpha, progress)
    guard mixed > 0 else { return end }
    func component(_ path: KeyPath<Color, Double>) -> Double {
      (self[keyPath: path] * alpha).interpolated(to: end[keyPath: path] * end.alpha, progress) / mixed
    }
    return Color(red: component(\.red), green: component(\.green), blue: component(\.blue), alpha: mixed)
  }
}

extension CornerRadii {
  func interpolated(to end: CornerRadii, _ progress: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft.interpolated(to: end.topLeft, progress),
      topRight: topRight.interpolated(to: end.topRight, progress),
      bottomLeft: bottomLeft.interpolated(to: end.bottomLeft, progress),
      bottomRight: bottomRight.interpolated(to: end.bottomRight, progress))
  }
}

extension Appearance {
  /// The appearance of the box between that of a box of `size` and that of `end` on a box of `endSize`; the
  /// alpha is not part of it.
  ///
  /// What has no values in between changes at once; each corner goes from the radius it is drawn with to the other.
  func interpolated(to end: Appearance, _ progress: Double, sizes: (from: Size, to: Size)) -> Appearance {
    if progress <= 0 { return self }
    if progress >= 1 { return end }
    var mixed = end
    if backgroundColor != nil || end.backgroundColor != nil {
      mixed.backgroundColor = (backgroundColor ?? .clear).interpolated(
        to: end.backgroundColor ?? .clear, progress)
    }
    mixed.cornerRadii = drawnRadii(in: sizes.from).interpolated(to: end.drawnRadii(in: sizes.to), progress)
    mixed.borderWidth = borderWidth.interpolated(to: end.borderWidth, progress)
    let (line, endLine) = (
      borderWidth > 0 ? borderColor : end.borderColor, end.borderWidth > 0 ? end.borderColor : borderColor
    )
    mixed.borderColor = line.interpolated(to: endLine, progress)
    mixed.shadow = Self.interpolated(shadow, end.shadow, progress)
    return mixed
  }

  private func drawnRadii(in size: Size) -> CornerRadii {
    box(in: Rect(origin: .zero, size: size)).drawnRadii
  }

  private static func interpolated(_ from: Shadow?, _ to: Shadow?, _ progress: Double) -> Shadow? {
    guard var mixed = to ?? from else { return nil }
    let start = from ?? Shadow(color: .clear, offset: mixed.offset, radius: mixed.radius)
    let end = to ?? Shadow(color: .clear, offset: mixed.offset, radius: mixed.radius)
    mixed.color = start.color.interpolated(to: end.color, progress)
    mixed.offset = start.offset.interpolated(to: end.offset, progress)
    mixed.radius = start.radius.interpolated(to: end.radius, progress)
    return mixed
  }
}
