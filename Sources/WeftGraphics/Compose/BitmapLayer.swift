package import WeftGeometry

/// A bitmap at its place in a picture that is put together of several.
package struct BitmapLayer: Sendable {
  /// What becomes of what lies below.
  package enum Blending: Hashable, Sendable {
    /// It is replaced: the bitmap holds what shows through already.
    case replace
    /// It shows through where the bitmap is not opaque, and everywhere by what `alpha` is below 255.
    case over(alpha: UInt8)

    /// As opaque as `alpha` says, clamped to 0…1; NaN counts as 1.
    package static func over(opacity alpha: Double) -> Blending {
      .over(alpha: alpha < 1 ? UInt8((max(0, alpha) * 255).rounded()) : 255)
    }

    /// The same with so much of its opacity, from 0 to 1.
    package func faded(to opacity: Double) -> Blending {
      guard opacity < 1 else { return self }
      switch self {
      case .replace: return .over(opacity: opacity)
      case .over(let alpha): return .over(opacity: Double(alpha) / 255 * opacity)
      }
    }
  }

  /// The pixels.
  package let bitmap: Bitmap
  /// Where they go; as large as the bitmap.
  package let rect: PixelRect
  /// What of the picture they may touch; `nil`: all of it.
  package var clip: PixelRect?
  package var blending: Blending
  /// Shapes that they are cut off at, in pixels.
  package var shapes: [RoundedRect] = []
  /// What happens to them around the middle of ``rect``, in pixels; nothing by default.
  package var transform: Transform

  /// Puts a bitmap at its place.
  ///
  /// - Parameter rect: where its upper left corner goes, and what of the picture it may touch where it is larger.
  package init(
    _ bitmap: Bitmap, at rect: PixelRect, clip: PixelRect? = nil, blending: Blending = .replace,
    transform: Transform = .identity
  ) {
    self.bitmap = bitmap
    let own = PixelRect(x: rect.x, y: rect.y, width: bitmap.size.width, height: bitmap.size.height)
    self.rect = own
    let isCut = own.width > rect.width || own.height > rect.height
    self.clip = isCut ? rect.clipped(to: clip) : clip
    self.blending = blending
    self.transform = transform
  }

  /// The pixels that it can touch.
  package var bounds: PixelRect {
    let reach = transform == .identity ? rect : transformedBounds
    guard let clip else { return reach }
    return reach.intersection(clip) ?? PixelRect(x: reach.x, y: reach.y, width: 0, height: 0)
  }

  /// As many pixels as it takes to put it into a picture of some size: those that are seen of it, five times where Cairo draws them, and
  /// as many more for each shape that they are cut off at.
  package func compositionCost(in size: PixelSize) -> Double {
    guard let part = bounds.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height)) else {
      return 0
    }
    let pixels = Double(part.size.count)
    if transform == .identity, shapes.isEmpty { return pixels }
    return 5 * pixels + Double(shapes.count) * GraphicsContext.costOfRoundClip
  }

  /// Whether each pixel of ``bounds`` is the bitmap's, whatever lies below.
  package var replacesAll: Bool { blending == .replace && transform == .identity && shapes.isEmpty }

  /// From the bitmap's pixels to the picture's.
  var matrix: Transform {
    let middle = Point(x: Double(rect.width) / 2, y: Double(rect.height) / 2)
    return Transform.translation(by: Point(x: -middle.x, y: -middle.y)).concatenating(transform)
      .concatenating(.translation(by: Point(x: middle.x + Double(rect.x), y: middle.y + Double(rect.y))))
  }

  private var transformedBounds: PixelRect {
    let matrix = matrix
    let (width, height) = (Double(rect.width), Double(rect.height))
    let corners = [
      Point.zero, Point(x: width, y: 0), Point(x: 0, y: height), Point(x: width, y: height),
    ].map { matrix.apply(to: $0) }
    // Smoothing reaches a pixel beyond an edge; what is too far away for any picture is as far as one can go.
    func edge(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9)) }
    let left = edge((corners.map(\.x).min() ?? 0).rounded(.down) - 1)
    let top = edge((corners.map(\.y).min() ?? 0).rounded(.down) - 1)
    let right = edge((corners.map(\.x).max() ?? 0).rounded(.up) + 1)
    let bottom = edge((corners.map(\.y).max() ?? 0).rounded(.up) + 1)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRect {
  /// What of the rectangle lies in another, where there is one; nothing of it may.
  package func clipped(to other: PixelRect?) -> PixelRect {
    guard let other else { return self }
    return intersection(other) ?? PixelRect(x: x, y: y, width: 0, height: 0)
  }
}
