package import WeftGeometry

/// Which part of an image becomes how many pixels, and where they go: the arithmetic of showing an image.
///
/// The bitmap has the pixels that the target shows, so that enlarging is done by the same filters as reducing and only once.
/// Where an enlarged one would have more than ``largestEnlargement``, or a side longer than a bitmap's may be, it has no more
/// than the part of the image that is seen, and the rasterizer enlarges it. What is drawn begins and ends on whole pixels of the
/// target.
package struct ImagePlacement: Hashable, Sendable {
  /// The part that is seen, in pixels of the upright image; its edges may lie between them.
  package var source: Rect
  /// The bitmap that this part fills.
  package var bitmapSize: PixelSize
  /// Where the bitmap goes, in points.
  package var frame: Rect

  /// `nil` where nothing is seen: the bounds, or what is drawn in them, are smaller than a pixel.
  ///
  /// - Parameters:
  ///   - drawing: What is shown, and how.
  ///   - bounds: Where, in points.
  ///   - scale: Pixels of the target per point; finite and above 0.
  package init?(_ drawing: ImageDrawing, in bounds: Rect, scale: Double) {
    let full = Self.wholePixels(bounds.size, scale: scale)
    let forced = drawing.forcedSize.map { forced in
      PixelSize(
        width: Self.pixels((forced.width * scale).rounded()),
        height: Self.pixels((forced.height * scale).rounded()))
    }
    let target = forced ?? full
    guard !full.isEmpty, !target.isEmpty, bounds.origin.isFinite else { return nil }
    let axes = Self.axes(drawing, target: target, scale: scale)
    guard let x = axes.x.visible(in: target.width), let y = axes.y.visible(in: target.height) else {
      return nil
    }

    source = Rect(
      x: x.sourceStart, y: y.sourceStart, width: x.sourceExtent, height: y.sourceExtent)
    let mayEnlarge =
      forced != nil
      || x.count * y.count <= Self.largestEnlargement && max(x.count, y.count) <= RenderError.maximumSide
    bitmapSize = PixelSize(
      width: x.pixelCount(mayEnlarge: mayEnlarge), height: y.pixelCount(mayEnlarge: mayEnlarge))
    // A forced size is spread over the bounds; else a pixel of the target is a pixel.
    let unitX = Double(full.width) / Double(target.width) / scale
    let unitY = Double(full.height) / Double(target.height) / scale
    frame = Rect(
      x: bounds.minX + Double(x.start) * unitX, y: bounds.minY + Double(y.start) * unitY,
      width: Double(x.count) * unitX, height: Double(y.count) * unitY)
  }

  /// The most pixels that an image is enlarged to before it is drawn: 64 MB of them.
  static let largestEnlargement = 1 << 24

  private static func wholePixels(_ size: Size, scale: Double) -> PixelSize {
    PixelSize(
      width: pixels(((size.width + PixelGrid.epsilon) * scale).rounded(.down)),
      height: pixels(((size.height + PixelGrid.epsilon) * scale).rounded(.down)))
  }

  /// No pixels where the number is negative or NaN; 2³¹ where it is larger, which no bitmap can have.
  private static func pixels(_ count: Double) -> Int { count > 0 ? Int(min(count, 0x1p31)) : 0 }

  // MARK: One axis at a time

  private static func axes(_ drawing: ImageDrawing, target: PixelSize, scale: Double) -> (x: Axis, y: Axis) {
    let image = drawing.image.pixelSize
    let crop = drawing.cropRect.isFinite ? drawing.cropRect : ImageDrawing.centred
    if !crop.isEmpty {
      return (
        Axis(image.width, showing: crop.minX, crop.width, in: target.width),
        Axis(image.height, showing: crop.minY, crop.height, in: target.height)
      )
    }
    let ratioX = Double(target.width) / Double(image.width)
    let ratioY = Double(target.height) / Double(image.height)
    var alignment = drawing.contentMode.alignment
    let ratios: (x: Double, y: Double)
    switch drawing.contentMode {
    case .scaleToFill: ratios = (ratioX, ratioY)
    case .aspectFit: ratios = (min(ratioX, ratioY), min(ratioX, ratioY))
    case .aspectFill:
      ratios = (max(ratioX, ratioY), max(ratioX, ratioY))
      alignment = (crop.minX, crop.minY)
    default:
      let ratio = scale / drawing.image.scale
      ratios = (ratio, ratio)
    }
    return (
      Axis(image.width, ratio: ratios.x, alignment: alignment.x, in: target.width),
      Axis(image.height, ratio: ratios.y, alignment: alignment.y, in: target.height)
    )
  }

  /// The image along one axis, scaled and put into the target.
  private struct Axis {
    let image: Double
    /// Where the whole scaled image starts in the target, in pixels; negative where it hangs over.
    let start: Double
    /// How long the whole scaled image is, in pixels.
    let extent: Double

    init(_ image: Int, ratio: Double, alignment: Double, in target: Int) {
      self.image = Double(image)
      let scaled = self.image * ratio
      let room = Double(target) - scaled
      if room > -0.5 {
        // It fits: whole pixels, so that its edges are sharp; and at least one, so that it is seen.
        extent = min(max(1, scaled.rounded()), Double(target))
        start = ((Double(target) - extent) * alignment).rounded(.down)
      } else {
        extent = scaled
        // At its own size each pixel of the image falls on one of the target.
        start = ratio == 1 ? (room * alignment).rounded(.down) : room * alignment
      }
    }

    /// The part that starts at `origin` and is `part` long, in units of the image, fills the target.
    init(_ image: Int, showing origin: Double, _ part: Double, in target: Int) {
      self.image = Double(image)
      extent = Double(target) / part
      start = -origin * extent
    }

    func visible(in target: Int) -> Visible? {
      let first = max(0, start.rounded())
      let last = min(Double(target), (start + extent).rounded())
      guard last - first >= 1 else { return nil }
      let unit = image / extent
      let sourceStart = max(0, (first - start) * unit)
      let sourceEnd = min(image, (last - start) * unit)
      guard sourceEnd > sourceStart else { return nil }
      return Visible(
        start: Int(first), count: Int(last - first), sourceStart: sourceStart,
        sourceExtent: sourceEnd - sourceStart)
    }
  }

  private struct Visible {
    let start: Int
    let count: Int
    let sourceStart: Double
    let sourceExtent: Double

    func pixelCount(mayEnlarge: Bool) -> Int {
      mayEnlarge ? count : min(count, max(1, Int(sourceExtent.rounded())))
    }
  }
}
