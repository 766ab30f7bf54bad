public import WeftGeometry
import WeftLayout

/// The room that a layout has: what of a viewport its container's insets leave.
public struct LayoutContainer: Hashable, Sendable {
  /// Which ways the content is scrolled.
  public let scrollDirection: ScrollDirection
  /// Pixels per point.
  public let scale: Double
  /// The room, in points.
  ///
  /// Across the main axis it is what the insets leave; along it, the whole viewport.
  public let size: Size

  /// Describes the room in a viewport of `viewport` points.
  package init(
    scrollDirection: ScrollDirection, viewport: Size, contentInset: EdgeInsets = .zero, scale: Double = 1
  ) {
    self.scrollDirection = scrollDirection
    self.scale = scale
    let axis = scrollDirection.axis
    // Each inset ends on a pixel, as what lies beside it begins there.
    func onPixels(_ inset: Double) -> Double { (inset * scale).rounded() / scale }
    let insets = axis.across(contentInset)
    size = axis.size(
      length: axis.length(of: viewport),
      breadth: max(0, axis.breadth(of: viewport) - onPixels(insets.before) - onPixels(insets.after)))
  }

  package var axis: Axis { scrollDirection.axis }

  /// The room across the main axis, in whole pixels; a started pixel counts.
  public var breadth: Int { axis.size(PixelSize(covering: size, scale: scale)).breadth }

  /// The viewport along the main axis, in whole pixels; a started pixel counts.
  public var length: Int { axis.size(PixelSize(covering: size, scale: scale)).length }

  /// `points` in whole pixels, the nearest; what is infinite or too large for any content is as large as content can be.
  public func pixels(_ points: Double) -> Int {
    points.isNaN ? 0 : Int(min(max(points * scale, -1e12), 1e12).rounded())
  }

  /// `pixels` in points.
  public func points(_ pixels: Int) -> Double { Double(pixels) / scale }

  /// The range of sizes, in points, of something as broad as the container, and as long as it likes.
  var fullBreadth: SizeRange { range(breadth: axis.breadth(of: size)) }

  /// The range of sizes, in points, of something so many points broad, and as long as it likes.
  func range(breadth: Double) -> SizeRange {
    SizeRange(
      min: axis.size(length: 0, breadth: breadth), max: axis.size(length: .infinity, breadth: breadth))
  }

  /// That size, in points, and no other.
  func range(exactly size: AxisSize) -> SizeRange {
    .exact(axis.size(length: points(size.length), breadth: points(size.breadth)))
  }
}
